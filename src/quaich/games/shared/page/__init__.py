"""What both Glen Mores show alike in the browser: rondel, market and territories, and what can be chosen in them."""
