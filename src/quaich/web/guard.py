"""Who may come in, and what every answer carries: hosts, limits, headers and cookies."""

from __future__ import annotations

from collections.abc import Iterable

from litestar.config.csrf import CSRFConfig
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .house import Asking, Settings
from .visitors import COOKIE, LONG

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
USUAL_BODY = 64 * 1024
LARGEST_BODY = 8 * 1024 * 1024  # of a record that is taken in


class StrangeHostError(HTTPException):
    """The request is for a host that we are not: perhaps a page elsewhere that pretends to be us."""

    status_code = 421


class Door(ASGIMiddleware):
    """Turns away requests for other hosts, and those that another site's page sends."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, hosts: Iterable[str]) -> None:
        self.hosts = frozenset(host.lower() for host in hosts)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = MutableScopeHeaders(scope=scope)
        if "*" not in self.hosts and bare(headers.get("host", "")) not in self.hosts:
            raise StrangeHostError
        safe = scope["method"] in ("GET", "HEAD", "OPTIONS")  # type: ignore[typeddict-item]
        if not safe and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise PermissionDeniedException
        await next_app(scope, receive, send)


def bare(host: str) -> str:
    """A host without its port."""
    host = host.lower()
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


def csrf(settings: Settings) -> CSRFConfig:
    """Forms carry a token that only our own pages know. Programs need none: they send JSON, which no foreign page can
    without being allowed to."""
    return CSRFConfig(
        secret=settings.key("forms").hex(),
        cookie_name="quaich-forms",
        cookie_httponly=True,
        cookie_secure=settings.https,
        exclude=["^/api/"],
    )


def limits(settings: Settings) -> RateLimitConfig:
    """How often one address may ask."""
    return RateLimitConfig(
        ("minute", settings.per_minute),
        exclude_opt_key="free",
        identifier_for_request=lambda request: f"all {_address(request)}",
        set_rate_limit_headers=False,
    )


def heavy_limits(settings: Settings) -> RateLimitConfig:
    """The same for what costs more, marked `heavy`: making tables, taking in records, taking seats."""

    async def costs_more(request: Asking) -> bool:
        return "heavy" in request.route_handler.opt

    return RateLimitConfig(
        ("minute", settings.per_minute_heavy),
        identifier_for_request=lambda request: f"heavy {_address(request)}",
        check_throttle_handler=costs_more,
        set_rate_limit_headers=False,
    )


def _address(request: Asking) -> str:
    return request.client.host if request.client else "somewhere"


async def dress(message: Message, scope: Scope) -> None:
    """The headers of every answer, and the cookie of whoever came for the first time."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")
    state = scope.get("state") or {}
    if "new_visitor" in state:
        headers.add("set-cookie", cookie(COOKIE, state["new_visitor"], scope["litestar_app"].state.house.settings))


def cookie(name: str, value: str, settings: Settings) -> str:
    made = Cookie(key=name, value=value, max_age=LONG, path="/", secure=settings.https, httponly=True, samesite="lax")
    return made.to_header(header="")
