"""The package is typed, and its stubs are those of the engine."""

import subprocess
import sys
from pathlib import Path

import trierarch

PACKAGE = Path(trierarch.__file__).parent


def checked(tmp_path: Path, *command: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", *command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_package_is_typed(tmp_path: Path) -> None:
    # As the oldest Python that the wheel serves reads it.
    oldest = ("--python-version", "3.10")
    checked(tmp_path, "mypy", "--strict", "--ignore-missing-imports", *oldest, str(PACKAGE))
    assert (PACKAGE / "py.typed").exists()


def test_the_stubs_fit_the_engine(tmp_path: Path) -> None:
    checked(tmp_path, "mypy.stubtest", "--ignore-disjoint-bases", "trierarch._trierarch")
