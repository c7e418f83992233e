"""`parlour lab load`: tiny loads of a server of its own, and which servers it refuses."""

import json
import zlib

import pytest

from parlour.kernel.errors import BadOption
from parlour.lab.load import shares
from parlour.lab.load_report import Watched, report, spread
from parlour.lab.load_server import port_of
from parlour.lab.load_wire import Following
from parlour.lab.load_worker import Outcome
from tests.lab.conftest import Parlour

TINY = ("lab", "load", "--matches", 2, "--pace", 4, "--seconds", 2, "--warm-up", 0, "--json")


@pytest.mark.parametrize("how", ["--packed", "--plain"])
def test_everybody_hears_of_every_order(parlour: Parlour, how: str) -> None:
    result = parlour(*TINY, how)
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["orders"] > 0
    assert found["heard"] == found["due"] >= found["orders"]
    assert found["missing"] == found["errors"] == found["refused"] == found["reconnects"] == 0
    for times in (found["acknowledged_ms"], found["heard_ms"], found["generator"]["lag_ms"]):
        assert 0 <= times["p50"] <= times["p90"] <= times["p99"] <= times["max"]
    packed, plain = found["packed_bytes"], found["plain_bytes"]
    assert packed["p50"] < plain["p50"] if how == "--packed" else packed["p50"] >= plain["p50"]


def test_two_processes_share_the_matches_and_a_ramp_is_cut_in_slices(parlour: Parlour) -> None:
    result = parlour(*TINY, "--processes", 2, "--ramp", "--game", "threat-level", "--seats", 3)
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["generator"]["processes"] == 2
    assert len(found["slices"]) == 10
    assert found["heard"] == found["due"]
    assert [list(part) for part in shares(5, 2)] == [[0, 1], [2, 3, 4]]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org:80",
        "https://127.0.0.1:8080",
        "http://127.0.0.1",
        "http://127.0.0.1:99999",
        "http://127.0.0.1:8080/m/x",
        "http://127.0.0.1.example.org:8080",
        "http://127.0.0.1:80@example.org:80",
        "127.0.0.1:8080",
    ],
)
def test_no_other_machine_is_loaded(parlour: Parlour, url: str) -> None:
    with pytest.raises(BadOption):
        port_of(url)
    result = parlour(*TINY, "--url", url)
    assert result.exit_code == 2
    assert "this machine" in result.output


def test_a_server_has_its_own_database(parlour: Parlour) -> None:
    result = parlour(*TINY, "--url", "http://127.0.0.1:8080", "--database", "sqlite:///x.db")
    assert result.exit_code == 2


def test_quantiles_are_values_that_were_there() -> None:
    found = spread([number / 1000 for number in range(1, 101)])
    assert found == {"p50": 51, "p90": 91, "p99": 100, "max": 100}
    assert spread([]) == {}


def test_an_update_that_never_came_is_counted() -> None:
    outcome = Outcome(orders=[(0.5, 0.01, (0.02, 0.03), 1)], counts={"status 500": 2}, lags=[0.02])
    found = report([outcome], 1.0, 1.0, Watched(0.5, 2**20), False)
    assert (found["due"], found["heard"], found["missing"]) == (3, 2, 1)
    assert found["errors"] == 2
    assert found["generator"]["lagged"]
    assert found["server"] == {"cpu_percent": 50.0, "cpu_ms_per_order": 500.0, "rss_mib": 1.0}


def test_a_stream_is_cut_into_messages_wherever_it_is_broken() -> None:
    packer = zlib.compressobj(1, zlib.DEFLATED, 31)
    texts = (b"retry: 1\n\n", b"id: 1\ndata: a\ndata: b\n\n", b": here\n\n", b"id: 2\ndata: c\n\n")
    pieces = [packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH) for text in texts]
    body = b"".join([b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces])
    head = (
        b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n"
        b"content-encoding: gzip\r\ntransfer-encoding: chunked\r\n\r\n"
    )
    whole = head + body
    for size in (1, 7, len(whole)):
        heard: list[tuple[bytes, int]] = []

        def note(text: bytes, wire: int, at: float, to: list[tuple[bytes, int]] = heard) -> None:
            to.append((text, wire))

        stream = Following(note, print)
        for start in range(0, len(whole), size):
            stream.data_received(whole[start : start + size])
        assert [text for text, _ in heard] == [b"id: 1\ndata: a\ndata: b", b"id: 2\ndata: c"]
    assert [wire for _, wire in heard] == [len(pieces[1]), len(pieces[3])]
