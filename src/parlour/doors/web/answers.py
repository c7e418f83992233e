"""What comes back after something was done at the table."""

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from parlour.doors.web.calls import Call
from parlour.doors.web.live import RELOAD
from parlour.doors.web.scene import Scene
from parlour.doors.web.screens import Facing, facing_of
from parlour.match.matches import Match


async def done(call: Call, match: Match) -> Response:
    """After something was done: the regions for our script, the table for everybody else."""
    if not call.scripted:
        return call.go(f"/m/{match.id}")
    if match.table is None:
        return HTMLResponse(RELOAD)
    scene = call.house.gallery.scene(match)
    return HTMLResponse(everything(scene, facing_of(call, match)))


def everything(scene: Scene, facing: Facing) -> Markup:
    """All regions as one message."""
    return Markup("").join([*scene.regions(facing).values(), scene.facts(facing, "")])
