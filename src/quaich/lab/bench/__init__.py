"""How fast the rules run, measured beside other engines on the same core in the same minutes (`quaich bench`)."""
