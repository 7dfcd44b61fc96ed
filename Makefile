# What a person types here: `make play` and `make test`. `make` alone lists the rest.
#
# Needed on the machine: a Rust toolchain (rustup takes the right one from rust-toolchain.toml),
# a C compiler for SQLite, Node.js 20 or later with npm, and for the Python package Python 3.11 or later
# with venv. Everything else is fetched or built.

SHELL := bash
.DEFAULT_GOAL := help
.NOTPARALLEL:

TARGET := $(or $(CARGO_TARGET_DIR),target)
# Options for `make play`, as in `make play ARGS="--port 9000"`.
ARGS ?=
# How long `make fuzz` spends on each of its targets.
FUZZ_SECONDS ?= 60
# How many random games `make random-games` plays.
GAMES ?= 10000
# How many minutes `make fuzz-api` makes requests.
MINUTES ?= 10
# How often `make kills` kills something on either database.
KILLS ?= 500
# How many live games `make load` has, and how long they are played.
CROWD ?= 1000
SECONDS_OF_PLAY ?= 30

export STEP_LOGS := $(TARGET)/steps
STEP := @scripts/step.sh

.PHONY: help play python dist test bench docs fmt lint tidy web test-rust test-web test-browser test-python fuzz fuzz-api random-games kills load timing mutants
.PHONY: tools-for-play tools-for-python tools-for-test fmt-check docs-check tally test-browser-busy test-long

help: ## List what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 24

play: tools-for-play web ## Build everything, start the table on 127.0.0.1, open the page
	cargo build --profile play -p cli
	@mkdir -p data
	$(TARGET)/play/trierarch play $(ARGS)

python: tools-for-python ## Build the Python package and install it into python/.venv
	scripts/build-python.sh

dist: web ## Build one static binary for Linux with everything in it: target/dist/trierarch
	scripts/dist.sh

test: tools-for-test fmt-check lint tidy docs-check test-rust test-web test-browser test-python tally ## Run every check and test there is

bench: ## Measure: docs/performance.md tells how to read it
	cargo bench --workspace

docs: tidy docs-check ## Build the API pages, warnings denied, and check every link in Markdown
	@echo "open $(TARGET)/doc/kernel/index.html"

# ── single steps

fmt: ## Format the Rust code
	cargo fmt --all

fmt-check:
	$(STEP) format cargo fmt --all --check

lint: ## Clippy, warnings denied
	$(STEP) clippy cargo clippy --workspace --all-targets -- -D warnings

tidy: ## The rules of the house: walls, file heads, clauses and cases, links
	$(STEP) tidy cargo xtask tidy

docs-check: ## The API pages, warnings denied
	$(STEP) docs env RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps

test-rust: ## Rust tests
	$(STEP) rust-tests scripts/test-rust.sh

web: web/dist/index.html ## Build the web client, where anything of it has changed

test-web: web/node_modules/.stamp ## Types and unit tests of the web client
	$(STEP) web-check npm --prefix web run check
	$(STEP) web-tests npm --prefix web run test:unit

test-browser: web/node_modules/.stamp ## The page in a real browser, against the real server
	$(STEP) web-build npm --prefix web run build
	$(STEP) server-build cargo build --workspace --bin trierarch --example toys
	$(STEP) browser-tests scripts/test-browser.sh $(abspath $(TARGET))/debug/trierarch

test-python: ## The Python package, its examples and its documentation
	$(STEP) python-tests scripts/test-python.sh

# Browser tests run so often beside four busy processes; SPECS names some of them.
RUNS ?= 10
SPECS ?=

test-browser-busy: web/node_modules/.stamp ## The browser tests RUNS times beside four busy processes
	npm --prefix web run build
	cargo build --workspace --bin trierarch
	scripts/test-browser-busy.sh $(abspath $(TARGET))/debug/trierarch $(RUNS) $(SPECS)

test-long: web/node_modules/.stamp ## Whole battles in a real browser, in some twenty minutes
	npm --prefix web run build
	cargo build --workspace --bin trierarch --example toys
	scripts/test-browser.sh $(abspath $(TARGET))/debug/trierarch test:long

fuzz: ## Fuzz every parser for FUZZ_SECONDS each
	scripts/fuzz.sh $(FUZZ_SECONDS)

fuzz-api: ## Put requests made at random to every endpoint for MINUTES, as four people
	cargo build --bin trierarch
	scripts/fuzz-api.sh $(abspath $(TARGET))/debug/trierarch $(MINUTES)

kills: ## Kill servers and the database KILLS times in mid-game, on SQLite and on PostgreSQL
	scripts/ensure-postgres.sh
	TRIERARCH_KILLS=$(KILLS) cargo test --package table --test it -- kills:: --nocapture --test-threads 1

load: ## Measure a crowd on SQLite, on PostgreSQL and on boardgame.io, for docs/performance.md
	scripts/ensure-postgres.sh
	cargo build --release --package table --example crowd
	scripts/load.sh $(abspath $(TARGET))/release/examples/crowd $(CROWD) $(SECONDS_OF_PLAY)

# Of the Duel every order is judged in its own tests; its games have no dice to be lucky with.
random-games: ## Play GAMES random games of each scenario of the rulesets with dice
	LEPANTO_BATTLES=$(GAMES) cargo test --release -p rules-lepanto --test it random_battles
	CONSTANTINOPLE_GAMES=$(GAMES) cargo test --release -p rules-constantinople --test it random::
	NAUTA_GAMES=$(GAMES) cargo test --release -p rules-nauta --test it games::random_games
	NAUMACHIA_GAMES=$(GAMES) cargo test --release -p rules-naumachia --test it random::

timing: ## Whether the time of answers tells what others have sealed
	cargo build --bin trierarch
	scripts/timing.py $(abspath $(TARGET))/debug/trierarch

mutants: ## Change the rules one by one and see that a test notices
	cargo mutants --package rules-lepanto --file 'crates/rules-lepanto/src/rules/**'
	cargo mutants --package rules-constantinople --file 'crates/rules-constantinople/src/rules/**'
	cargo mutants --package rules-nauta --file 'crates/rules-nauta/src/rules/**'
	cargo mutants --package rules-naumachia --file 'crates/rules-naumachia/src/rules/**'
	cargo mutants --no-config --profile mutants --test-tool nextest --package rules-duel --file 'crates/rules-duel/src/judge/**' --file 'crates/rules-duel/src/adjudicate/**' -- -E 'test(datc) + test(/^cases/) + test(/^adjudicate/) + test(/^judge/)'

# ── what the targets above rest on

tools-for-python:
	@scripts/check-tools.sh python

tools-for-play:
	@scripts/check-tools.sh play

# First of all steps, so that a missing tool is told before an hour of building.
tools-for-test:
	@rm -rf $(STEP_LOGS)
	$(STEP) tools scripts/check-tools.sh test
	$(STEP) chromium scripts/ensure-chromium.sh
	$(STEP) postgresql scripts/ensure-postgres.sh

tally:
	@echo
	@cargo xtask tally $(STEP_LOGS)

# What the client is made of; folders too, so that a file that goes is noticed. A build that changes
# nothing would have the table, which has the client in it, compiled anew each time it is started.
WEB_SOURCES := $(shell find web/src web/public web/scripts -not -name '* *') \
	$(wildcard web/*.html web/*.ts web/*.js web/*.json crates/picture/src/*.json)
web/dist/index.html: web/node_modules/.stamp $(WEB_SOURCES)
	npm --prefix web run build

# npm ci empties node_modules first: only when the lock file is newer than the last time.
web/node_modules/.stamp: web/package.json web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	@mkdir -p $(@D) && touch $@
