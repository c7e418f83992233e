"""The front of the library: what `import parlour` gives, and what it does not hide."""

import subprocess
import sys

import parlour


def test_the_games_can_be_listed_and_found() -> None:
    parliaments = ["parlement-1966", "parlement-1968"]
    assert parlour.game_names() == ["lie-cheat-steal", *parliaments, "threat-level"]
    assert parlour.game("threat-level").title == "Threat Level"


def test_no_function_stands_in_the_way_of_a_package() -> None:
    """Every module can be imported under another name."""
    modules = ("parlour.games.lie_cheat_steal.bot_press", "parlour.kernel.asks", "parlour.games")
    for module in modules:
        code = f"import parlour\nimport {module} as found\nassert found.__name__ == {module!r}"
        subprocess.run([sys.executable, "-c", code], check=True)
