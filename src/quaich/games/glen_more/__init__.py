"""Glen More (2010): two to five players, one rondel, and whoever is last moves next."""
