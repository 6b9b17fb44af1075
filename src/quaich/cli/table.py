"""`quaich table`, and `quaich` alone: the table in the browser."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from .base import Language, app, printable, spoken

PORT = 8017


@app.default
def start() -> int:
    """Open the table in the browser."""
    return table()


@app.command
def table(
    *,
    host: Annotated[
        str, Parameter(help="The address to answer on; 0.0.0.0 for everybody in your network.")
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port; 0 for any that is free.")] = PORT,
    database: Annotated[
        str | None, Parameter(help="Where the tables are kept, as sqlite:///tables.db; else with your data.")
    ] = None,
    browser: Annotated[bool, Parameter(negative="--no-browser", help="Open the browser.")] = True,
    allow_host: Annotated[
        list[str] | None, Parameter(help="A name under which the table is asked too, such as that of a proxy.")
    ] = None,
    https: Annotated[bool, Parameter(help="A proxy in front speaks HTTPS with the browsers.")] = False,
    language: Language = None,
) -> int:
    """Open the table in the browser, for friends and bots."""
    from ..web.serving import Wanted, serve

    now = spoken(language)
    serve(Wanted(host, port, database or "", tuple(allow_host or ()), browser, https, now), tell)
    return 0


def tell(line: str) -> None:
    print(printable(line))
    sys.stdout.flush()
