"""Closes a run with the line that `cargo xtask tally` adds up."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many passed and failed."""
    stats = terminalreporter.stats
    failed = len(stats.get("failed", ())) + len(stats.get("error", ()))
    terminalreporter.write_line(f"python: {len(stats.get('passed', ()))} passed, {failed} failed")
