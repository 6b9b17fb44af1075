"""What is not possible, told in a sentence: as a page, as a line on the page that asked, or as JSON for programs."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException
from markupsafe import Markup

from ..kernel.game import QuaichError
from ..table.trouble import Busy, Missing, NotYours, Stale
from .house import Asking, by_htmx, for_programs, reader_for
from .pages import answer, page, rendered

LOG = logging.getLogger("quaich.web")
STATUSES: tuple[tuple[type[QuaichError], int], ...] = ((Missing, 404), (NotYours, 403), (Stale, 409), (Busy, 503))
SENTENCES = {
    400: "error.form",
    403: "error.forged",
    404: "error.no_page",
    405: "error.no_page",
    413: "error.too_large",
    415: "error.no_json",
    421: "error.strange_host",
    429: "error.too_often",
}


def status_of(problem: QuaichError) -> int:
    """The status of a refusal; what the rules refuse is a 422."""
    return next((status for kind, status in STATUSES if isinstance(problem, kind)), 422)


def on_refusal(request: Asking, problem: QuaichError) -> Response[Any]:
    """Something that a game or a table refuses."""
    return told(request, problem.told(reader_for(request).language), status_of(problem))


def on_http(request: Asking, problem: HTTPException) -> Response[Any]:
    """Something that the request itself has wrong."""
    status = problem.status_code if problem.status_code in SENTENCES else 400 if problem.status_code < 500 else 500
    if status == 500:
        return on_fault(request, problem)
    return told(request, reader_for(request).say(SENTENCES[status]), problem.status_code, problem.headers)


def on_fault(request: Asking, problem: Exception) -> Response[Any]:
    """A fault of ours. The log gets what is needed to mend it, and neither addresses nor what was sent."""
    handler = request.scope.get("path_template", "?")
    LOG.error("%s %s failed", request.scope.get("method", "?"), handler, exc_info=problem)
    return told(request, reader_for(request).say("error.fault"), 500)


def told(request: Asking, sentence: str, status: int, headers: dict[str, str] | None = None) -> Response[Any]:
    """One sentence, in the form that whoever asked can read."""
    if for_programs(request):
        return Response({"error": sentence, "status": status}, status_code=status, headers=headers)
    if by_htmx(request):
        return notice(request, sentence, status)
    return page(request, "trouble.html", status, sentence=sentence)


def notice(request: Asking, sentence: str, status: int) -> Response[str]:
    """A sentence for the page that is open, in its place for such sentences."""
    html = rendered("notice.html", reader_for(request), notice=Markup.escape(sentence))
    return answer(request, html, status, {"HX-Retarget": "#notice", "HX-Reswap": "outerHTML"})
