# Quaich. All that is needed is make and Python 3.11 or newer with venv and pip; the rest comes into .venv by itself.
#
#   make play          sit down and play
#   make               what else there is
#
# Another Python: make play PYTHON=python3.12. Some tests only: make test ARGS="-k market". Tests run on all cores, each
# file of them on one; one after the other: make test JOBS=0.

.DEFAULT_GOAL := help
.PHONY: help play test lint bench rules mutants proof
.DELETE_ON_ERROR:

# Paths are relative, so that the folder may be called what it likes, with spaces or without.
PY := .venv/bin/python
QUAICH := .venv/bin/quaich
ARGS ?=
JOBS ?= auto
PYTEST = $(PY) -m pytest -n $(JOBS) --dist loadfile

help: ## this list
	@echo "make ..."
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1	\2/p' Makefile

play: .venv/.for-playing ## set up what is needed, then open the table in the browser
	@$(QUAICH) table $(ARGS)

test: .venv/.for-testing ## set up what is needed, then run all tests
	@$(PYTEST) $(ARGS)

lint: .venv/.for-testing ## style, types, and who may know whom
	@failed=0; \
	for check in "ruff check ." "ruff format --check ." mypy; do \
	    echo "$$check"; $(PY) -m $$check || failed=1; \
	done; \
	echo lint-imports; .venv/bin/lint-imports || failed=1; \
	exit $$failed

rules: .venv/.for-testing ## the rules, by id, that have a test, and those that have none
	@$(PY) tools/rules.py $(ARGS)

mutants: .venv/.for-testing ## break each rule, one at a time: some test must notice
	@failed=0; \
	for game in $$($(PY) tools/mutants.py --list); do \
	    $(PY) tools/mutants.py $$game $(ARGS) || failed=1; \
	done; \
	exit $$failed

bench: .venv/.for-measuring ## how fast the rules run, beside other engines
	@$(QUAICH) bench $(ARGS)

proof: .venv/.for-testing ## the long runs: many games in every test, then a million of each game for each number of players
	QUAICH_GAMES=2000 $(PYTEST)
	@for game in $$($(PY) -c "from quaich.games import GAMES; print(*GAMES)"); do \
	    $(QUAICH) soak $$game --games 1000000 || exit 1; \
	done

# Setting up. Each stamp says what is installed; it falls due again when pyproject.toml changes.

.venv/.for-playing: pyproject.toml $(PY)
	@echo "Setting up what playing needs (once; a minute or two):"
	@$(PY) -c "$$INSTALL" -e .
	@touch $@

.venv/.for-testing: pyproject.toml $(PY)
	@echo "Setting up what the tests need (once; a few minutes):"
	@$(PY) -c "$$INSTALL" -e ".[dev]"
	@touch $@ .venv/.for-playing

.venv/.for-measuring: pyproject.toml $(PY)
	@echo "Setting up the engines to measure beside (once; a few minutes):"
	@$(PY) -c "$$INSTALL" -e ".[bench]"
	@touch $@ .venv/.for-playing

# The newest Python that numba has wheels for and that has venv and pip. Merely being on the PATH is not enough: a shim
# may stand there for a Python that is not installed.
$(PY):
	@found=; bare=; \
	for python in $${PYTHON:-python3.14 python3.13 python3.12 python3.11 python3 python}; do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue; \
	    "$$python" -c 'import ensurepip, venv' >/dev/null 2>&1 && found=$$python && break; \
	    bare=$$python; \
	done; \
	if [ -n "$$found" ]; then \
	    echo "Making .venv with $$("$$found" --version)."; \
	    "$$found" -m venv --clear .venv; \
	elif [ -n "$$bare" ]; then \
	    echo "$$("$$bare" --version) is here but its venv or pip is missing; on Debian and Ubuntu install python3-venv." >&2; exit 1; \
	else \
	    echo "Python 3.11 or newer is missing$${PYTHON:+ ($$PYTHON is none)}; install it from your system's packages." >&2; exit 1; \
	fi

# pip, with a word for each package that it fetches, and its whole text only if something goes wrong.
define INSTALL
import re, subprocess, sys
pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", *sys.argv[1:]]
lines = []
with subprocess.Popen(pip, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
    for line in run.stdout:
        lines.append(line)
        fetched = re.match(r"Collecting ([\w.-]+)", line)
        if fetched:
            print(" ", fetched[1], end="", flush=True)
        elif line.startswith("Installing collected"):
            print("\n  unpacking ...", end="", flush=True)
print(" done." if run.returncode == 0 else " failed.\n" + "".join(lines[-20:]))
if run.returncode:
    sys.exit("pip could not fetch what is needed; above are its last words. Is there a network?")
endef
export INSTALL
