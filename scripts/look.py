"""Make pictures of every page and of several moments of every game, and lay them side by side.

Called by ./look, with the Python of the development environment.
"""

import html
import shutil
from pathlib import Path
from typing import Final

import click
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from scripts.look_moments import Moment, Scenery, all_moments, scenery

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build" / "look"
SIZES: Final = {360: 740, 768: 1024, 1366: 768, 2560: 1440}
THEMES: Final = ("light", "dark")
LONGEST: Final = 4000
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--hide-scrollbars")
STYLE: Final = """
body { font: 15px/1.4 sans-serif; margin: 16px; background: #777; color: #fff }
h2 { margin: 24px 0 8px } div { display: flex; gap: 12px; align-items: start; flex-wrap: wrap }
figure { margin: 0 } img { display: block; max-width: 640px; max-height: 900px }
"""


def pictures(moment: Moment, widths: tuple[int, ...], themes: tuple[str, ...]) -> list[str]:
    """The files of a moment."""
    return [f"{moment.name}-{width}-{theme}.png" for width in widths for theme in themes]


class Camera:
    """A browser with a context for each person; a page is loaded once for all its pictures."""

    def __init__(self, browser: Browser, house: Scenery) -> None:
        self.browser = browser
        self.house = house
        self.contexts: dict[str, BrowserContext] = {}

    def context(self, who: str) -> BrowserContext:
        """The browser of a person; of a stranger ''."""
        found = self.contexts.get(who)
        if found is None:
            found = self.browser.new_context(reduced_motion="reduce")
            found.set_default_timeout(20_000)
            if who:
                token = self.house.tokens[who]
                found.add_cookies([{"name": "parlour", "value": token, "url": self.house.origin}])
            self.contexts[who] = found
        return found

    def take(self, moment: Moment, widths: tuple[int, ...], themes: tuple[str, ...]) -> None:
        """All pictures of a moment."""
        page = self.context(moment.who).new_page()
        try:
            page.set_viewport_size({"width": widths[0], "height": SIZES[widths[0]]})
            page.goto(self.house.origin + moment.path, wait_until="load")
            prepare(page, moment)
            for width in widths:
                page.set_viewport_size({"width": width, "height": SIZES[width]})
                if not moment.is_table:
                    tall = int(page.evaluate("document.documentElement.scrollHeight"))
                    height = min(LONGEST, max(SIZES[width], tall))
                    page.set_viewport_size({"width": width, "height": height})
                for theme in themes:
                    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                    page.screenshot(path=FOLDER / f"{moment.name}-{width}-{theme}.png")
        finally:
            page.close()


def prepare(page: Page, moment: Moment) -> None:
    """Open what is to be seen."""
    page.evaluate("document.fonts.ready")
    if moment.is_table and not moment.name.startswith("replay"):
        page.wait_for_selector("body[data-connection=live]")
    for selector in moment.press:
        page.locator(selector).first.click()
    page.locator("[role=tabpanel][aria-busy=true]").first.wait_for(state="detached")


def write_index(shown: dict[str, list[str]]) -> None:
    """The sheet on which all of them are."""
    parts = [f"<!doctype html><meta charset=utf-8><title>Parlour</title><style>{STYLE}</style>"]
    for name, files in shown.items():
        images = "".join(
            [
                f'<figure><a href="{file}"><img loading="lazy" src="{file}" alt=""></a>'
                f"<figcaption>{html.escape(file)}</figcaption></figure>"
                for file in files
            ]
        )
        parts.append(f'<h2 id="{name}">{html.escape(name)}</h2><div>{images}</div>')
    (FOLDER / "index.html").write_text("\n".join(parts), encoding="utf-8")


def chromium() -> str:
    """A Chromium of this machine."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    raise click.ClickException("there is no Chromium on this machine")


@click.command()
@click.option("--page", "wanted", multiple=True, help="Only pages whose name contains this.")
@click.option("--width", "widths", multiple=True, type=int, help="Only this width: 360 to 2560.")
@click.option("--theme", "themes", multiple=True, type=click.Choice(THEMES))
@click.option("--list", "only_names", is_flag=True, help="Only print the names of the pages.")
def main(
    wanted: tuple[str, ...], widths: tuple[int, ...], themes: tuple[str, ...], only_names: bool
) -> None:
    """Make the pictures and print where they are."""
    widths = tuple(width for width in SIZES if width in widths or not widths)
    themes = themes or THEMES
    FOLDER.mkdir(parents=True, exist_ok=True)
    with scenery() as house, sync_playwright() as playwright:
        moments = [
            moment
            for moment in all_moments(house)
            if not wanted or any(part in moment.name for part in wanted)
        ]
        if only_names:
            click.echo("\n".join([moment.name for moment in moments]))
            return
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        camera = Camera(browser, house)
        for moment in moments:
            try:
                camera.take(moment, widths, themes)
            except BrowserError as problem:
                click.echo(f"{moment.name}: {problem}", err=True)
            else:
                click.echo(moment.name, err=True)
        browser.close()
    write_index({moment.name: pictures(moment, widths, themes) for moment in moments})
    click.echo(f"{len(moments) * len(widths) * len(themes)} pictures: {FOLDER / 'index.html'}")


if __name__ == "__main__":
    main()
