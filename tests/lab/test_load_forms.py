"""Reading order forms out of a page, and filling them in."""

import random

from parlour.lab.load_forms import (
    ask_of,
    choose_order,
    last_line,
    order_forms,
    shows_news,
    state_of,
)

ASK = b"""<section id="ask" class="ask is-mine" tabindex="-1">
<form class="order" method="post" action="/m/x/order" data-decision="d"><input type="hidden"
 name="seat" value="2"><input type="hidden" name="given" value="7">
<button class="choice usual" name="order" value="say &quot;no&quot;">No</button>
<button class="choice" name="order" value="roll">Roll</button></form>
<form class="order order-form" method="post" action="/m/x/order">
<input type="hidden" name="verb" value="bid">
<span><button type="button" data-step="-1">-</button>
<input type="number" name="a0" min="5" max="9" step="2" value="5" required></span>
<fieldset class="chips"><input type="radio" name="a1" value="0" checked><input type="radio"
 name="a1" value="3"></fieldset>
<fieldset class="chips" data-least="2"><input type="checkbox" name="a2" value="1"><input
 type="checkbox" name="a2" value="2"><input type="checkbox" name="a2" value="4"></fieldset>
<select name="a3"><option value="6">Six</option></select><textarea name="a4"></textarea>
<button class="choice" name="verb" value="bid">Bid</button></form>
<form class="order" method="post" action="/m/x/propose"><button name="what" value="pause">Pause
</button></form></section>"""


def test_only_the_forms_of_orders_count() -> None:
    buttons, fields = order_forms(ASK)
    assert buttons.hidden == [("seat", "2"), ("given", "7")]
    assert buttons.buttons == [("order", 'say "no"'), ("order", "roll")]
    assert fields.buttons == [("verb", "bid")]


def test_fields_are_filled_in_within_their_bounds() -> None:
    _, form = order_forms(ASK)
    chance = random.Random(1)
    for _ in range(50):
        sent = form.fill(form.buttons[0], chance)
        known = dict(sent)
        assert known["a0"] in ("5", "7", "9")
        assert known["a1"] in ("0", "3")
        assert len([name for name, _ in sent if name == "a2"]) in (2, 3)
        assert known["a3"] == "6"
        assert known["a4"]


def test_an_order_is_chosen_where_there_is_one() -> None:
    chosen = choose_order(ASK, random.Random(1))
    assert chosen is not None
    assert chosen[0] == "/m/x/order"
    assert (
        choose_order(b'<section id="ask" class="ask is-waiting"></section>', random.Random(1))
        is None
    )


def test_a_message_tells_what_it_brings() -> None:
    message = b"id: 4\ndata: " + ASK.replace(b"\n", b"\ndata: ")
    assert ask_of(message) == ASK
    assert state_of(ask_of(message)) == "mine"
    assert shows_news(message)
    assert shows_news(b'data: <ol id="log" data-append></ol>')
    assert not shows_news(b'data: <section id="seats"></section>')
    assert last_line(b'<li id="line-a1"></li><li id="line-b2">') == b"line-b2"
    assert ask_of(b"data: x") == b""
