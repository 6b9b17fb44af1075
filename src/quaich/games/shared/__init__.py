"""What the two Glen Mores share: one rondel, one market, one territory. It knows neither of them."""
