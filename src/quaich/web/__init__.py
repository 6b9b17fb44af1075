"""The table in the browser: pages, live updates and a JSON interface over the service `quaich.table`.

    app.py        puts it all together; `serving.py` runs it
    house.py      what every request finds: the tables, the templates, the keys
    guard.py      who may come in: hosts, limits, headers, cookies
    scene.py      a table as a page shows it; `showing.py` renders it, once for all who see the same
    lobby.py, playing.py, history.py, seating.py, reading.py    the pages
    api.py        the same for programs

The server is the only place that knows the rules. A page shows what it is sent, and sends back which button was
pressed; `static/` holds a few small modules that make that pleasant, and nothing that the game needs.
"""
