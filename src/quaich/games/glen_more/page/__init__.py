"""Glen More in the browser: rondel, market and territories as HTML and SVG, and what can be chosen in them."""
