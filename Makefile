# Bare `make` lists the targets. `make run` and `make test` do all their own set-up.
.DEFAULT_GOAL := help
SHELL := /bin/sh

PYTHON ?= python3
BIN := .venv/bin
NODE_BIN := tools/javascript/node_modules/.bin
DATA ?= .data
PHOTOS ?= ../shared/photos
CLIPS ?=
ARGS ?=
# Whoever has done all of its own tests takes over some of another's; tests/conftest.py says how many workers there are.
ON_ALL_CORES = --numprocesses=logical --dist=worksteal
# What was compiled is kept: tests and rigs start hundreds of processes, each with a quarter less work then.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup setup-test run practice tournament test trials check fix coverage eval bench screenshots cards deb bundle test-debian rig-arm64 rig-camera rig-signals rig-pi rig-power rig-soak rig-services rig-card rig-kill rig-gnubg mutants perft lock release clean

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

setup: .venv/ready ## make the environment in .venv (run and test do this by themselves)

.venv/ready: requirements.lock pyproject.toml companion/version.py tools/setup.sh
	@PYTHON=$(PYTHON) sh tools/setup.sh run
	@touch $@

.venv/ready-test: .venv/ready
	@PYTHON=$(PYTHON) sh tools/setup.sh test
	@touch $@

.venv/ready-check: .venv/ready-test tools/javascript/node.lock tools/javascript/package-lock.json tools/javascript/oldest_dom.py
	@PYTHON=$(PYTHON) sh tools/setup.sh check
	@touch $@

setup-test: .venv/ready-test ## the same with what the tests need from the distribution (Chromium)

run: .venv/ready ## play a table in the browser; ARGS="--minutes 2 --autoplay --mischief 0.2"
	@$(BIN)/companion run --new --data $(DATA)/table --runtime $(DATA)/runtime $(ARGS)

practice: .venv/ready ## a lesson for new referees, with planted mistakes and a score
	@$(BIN)/companion practice --data $(DATA)/practice --runtime $(DATA)/practice-runtime $(ARGS)

tournament: .venv/ready ## the organisers' day in the browser, with an example event of 64 made-up players
	@$(BIN)/companion tournament --example --practice --data $(DATA)/tournament $(ARGS)

test: .venv/ready-test ## the whole test suite, on all cores; the 20 slowest are told at the end
	$(BIN)/pytest $(ON_ALL_CORES) --durations=20 $(ARGS)

trials: .venv/ready-test ## the full sweeps of which `make test` tries a few telling cases
	$(BIN)/pytest $(ON_ALL_CORES) --durations=20 -m trial $(ARGS)

check: .venv/ready-check ## format, lint and types of Python and of the pages' scripts, layers, wording, lock files
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/node $(NODE_BIN)/eslint --config tools/javascript/eslint.config.js web/static tools/javascript
	$(BIN)/node $(NODE_BIN)/tsc --project tools/javascript
	$(BIN)/python -m tools.javascript.oldest_css
	$(BIN)/python tools/check_lock.py
	$(BIN)/python -m tools.document --check

fix: .venv/ready ## format and mend what can be mended by itself
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

coverage: .venv/ready-test ## tests with branch coverage of the four packages
	$(BIN)/coverage run -m pytest $(ARGS)
	$(BIN)/coverage report --skip-covered

eval: .venv/ready ## read labelled photos: make eval PHOTOS=folder CLIPS=folder
	$(BIN)/companion eval --photos $(PHOTOS) $(if $(CLIPS),--clips $(CLIPS)) $(ARGS)

bench: .venv/ready-test ## measure speed and memory; the table is in docs/performance.md
	@[ -d .bench/open_spiel ] || $(BIN)/pip install -q --no-deps --require-hashes --only-binary=open-spiel --target .bench -r tools/bench/compared.lock || true
	PYTHONPATH=$(CURDIR)/.bench:$$PYTHONPATH $(BIN)/python -m tools.bench $(ARGS)

screenshots: .venv/ready-test ## pictures of every main state into docs/screens
	$(BIN)/python -m tools.pages.screenshots $(ARGS)

cards: .venv/ready-test ## a card for each role and the page for setting a table up, into docs/cards
	$(BIN)/python -m tools.pages.cards
	$(BIN)/python -m tools.pages.setup_page

deb: ## dist/tischbegleiter_VERSION_all.deb for Debian 13 and Raspberry Pi OS 13, from what is committed; KEY=FILE signs it
	KEY=$(KEY) sh deploy/build_deb.sh

bundle: ## dist/card-arm64: what is copied onto a card, with all it needs to install itself without a network
	sh deploy/build_bundle.sh

test-debian: ## the tests without a browser on Debian 13's own packages (root; downloads Debian)
	sh tools/rigs/debian.sh $(ARGS)

rig-arm64: ## the bundle and the same tests on the Pi's own processor, emulated: an hour (root; downloads Debian)
	sh tools/rigs/arm64.sh $(ARGS)

rig-camera: .venv/ready-test ## the real Picamera2 on libcamera's virtual camera (root; downloads Debian)
	sh tools/rigs/camera.sh

rig-signals: .venv/ready-test ## real pins on a simulated GPIO chip, real ALSA on a looped sound card, in a small guest (root; downloads a kernel)
	sh tools/rigs/signals.sh

rig-services: ## the installed package's services under systemd beside this system; ARGS="updates …" for other checks (root; downloads Debian)
	sh tools/rigs/services.sh $(ARGS)

rig-card: ## the bundle on a card at its first start, without a network (root; downloads Debian)
	sh tools/rigs/card.sh $(ARGS)

rig-pi: ## the installed package in a guest with a kernel of its own (root; downloads Debian and a kernel)
	sh tools/rigs/pi.sh $(ARGS)

rig-power: .venv/ready-test ## power cuts at random moments of a game in that guest (root; downloads Debian and a kernel)
	sh tools/rigs/power.sh $(ARGS)

rig-soak: .venv/ready-test ## 6,000 throws and four hours of waiting, hurried: nothing grows
	$(BIN)/python -m tools.rigs.soak $(ARGS)

rig-kill: .venv/ready-test ## 200 kills of a table at random moments, 30 of an event, full disks, a folder that vanishes: nothing acknowledged is lost
	$(BIN)/python -m tools.rigs.kill $(ARGS)
	$(BIN)/python -m tools.rigs.event_kill

rig-gnubg: .venv/ready-test ## standard backgammon against GNU Backgammon, 10,000 positions, every throw, and 30 matches as .mat files: 15 minutes (Debian's package gnubg)
	$(BIN)/python -m tools.rigs.gnubg $(ARGS)
	$(BIN)/python -m tools.rigs.gnubg_mat

mutants: .venv/ready-test ## change every switch of the rules, of backgammon too, and see which test notices (6 minutes)
	$(BIN)/python -m tools.mutate_rules

perft: .venv/ready-test ## recount the tables of the second rules engines
	$(BIN)/python -m tests.reference.perft
	$(BIN)/python -m tests.reference.backgammon_perft

LOCK := uv pip compile --universal --generate-hashes --no-header --no-annotate --python-version 3.11 --upgrade

lock: .venv/ready-check ## renew the lock files from pyproject.toml and package.json (needs uv)
	$(LOCK) --group dev pyproject.toml --output-file requirements.lock
	$(LOCK) --group javascript --output-file tools/javascript/node.lock
	$(BIN)/python -m tools.javascript.renew

release: .venv/ready-check ## test everything, then commit and tag VERSION=0.3.0; nothing is sent (docs/releasing.md)
	@$(BIN)/python -m tools.release $(VERSION) $(ARGS)

clean: ## remove what make has made (not the data)
	rm -rf .venv tools/javascript/node_modules tools/javascript/dom.d.ts .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
