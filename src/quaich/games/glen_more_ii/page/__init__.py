"""Glen More II in the browser: rondel, market, clan board, discard pile and territories, and what can be chosen."""
