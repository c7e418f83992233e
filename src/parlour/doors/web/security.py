"""What every answer carries, and which requests are turned away before anybody looks at them."""

from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

from parlour.doors.web.house import Config

SAFE: Final = ("GET", "HEAD", "OPTIONS")

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS: Final = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
)


def cookie_name(config: Config) -> str:
    """The cookie that holds a device's token; behind TLS with the prefix that pins it down."""
    return "__Host-parlour" if config.secure else "parlour"


def from_elsewhere(request: Request, config: Config) -> bool:
    """Whether a request that changes something was made by another site's page."""
    if request.method in SAFE:
        return False
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = request.headers.get("origin")
    if origin is None:
        return True
    if config.origin:
        return origin != config.origin
    return urlsplit(origin).netloc != request.headers.get("host", "")
