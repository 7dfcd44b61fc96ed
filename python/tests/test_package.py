"""What is shipped: `make python` runs this on the wheel, `make test` on what it tests."""

import ast
import re
import tomllib
from importlib.metadata import distributions
from importlib.resources import files
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

import trierarch

ROOT = Path(__file__).parents[2]


def test_the_version_is_that_of_the_workspace() -> None:
    workspace = tomllib.loads((ROOT / "Cargo.toml").read_text("utf-8"))["workspace"]
    assert trierarch.__version__ == workspace["package"]["version"]


def test_everything_of_the_package_is_shipped() -> None:
    there = {it.name for it in files("trierarch").iterdir()}
    source = {it.name for it in (ROOT / "python/src/trierarch").iterdir() if it.is_file()}
    assert {"py.typed", "vocabulary.json", "_trierarch.pyi"} <= source
    assert source <= there
    assert "_trierarch.abi3.so" in there


def test_what_is_pinned_runs_on_the_python_that_is_promised() -> None:
    tools = (ROOT / "scripts/check-tools.sh").read_text("utf-8")
    told = re.search(r"sys\.version_info < \((\d+), (\d+)\)", tools)
    assert told is not None
    promised = ".".join(told.groups())
    for page in ("README.md", "Makefile"):
        assert f"Python {promised} or later" in (ROOT / page).read_text("utf-8"), page
    lines = (ROOT / "python/requirements.txt").read_text("utf-8").splitlines()
    pinned = {canonicalize_name(Requirement(line).name) for line in lines}
    known = {canonicalize_name(it.name): it.metadata["Requires-Python"] for it in distributions()}
    assert pinned <= set(known), "python/.venv is what requirements.txt says"
    promise = Version(f"{promised}.0")
    late = {name for name in pinned if promise not in SpecifierSet(known[name] or "")}
    assert not late, f"they need a later Python than {promised}"


def test_the_source_is_of_the_oldest_python_that_the_wheel_is_for() -> None:
    project = tomllib.loads((ROOT / "python/pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">=3.10"
    for path in sorted((ROOT / "python/src/trierarch").glob("*.py*")):
        if path.suffix in (".py", ".pyi"):
            ast.parse(path.read_text("utf-8"), path.name, feature_version=(3, 10))


def test_the_wheel_is_one_for_every_python() -> None:
    # Where there is no wheel, `make test` runs this on the sources.
    for wheel in [it for it in distributions() if canonicalize_name(it.name) == "trierarch"]:
        tags = re.findall(r"^Tag: (.*)$", wheel.read_text("WHEEL") or "", re.MULTILINE)
        assert tags and all(tag.startswith("cp310-abi3-") for tag in tags), tags
