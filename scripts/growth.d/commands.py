"""The commands that shapes are measured with: words for l10n, and what has to be done before."""

import os
import shutil
import subprocess

from files import CATALOG

FORMATS = ("xliff", "xcloc", "xliff2", "csv", "tsv", "xlsx", "po", "json", "strings", "workbook", "tmx", "android")


class Command:
    """Words for l10n, `{key}` standing for the shape's first key; `before` is run in the folder, unmeasured."""

    def __init__(self, *words, before=lambda l10n, folder: None, writes=False, versions=()):
        self.words = words
        self.versions = versions
        self.before = before
        self.writes = writes

    def line(self, l10n, folder):
        path = os.path.join(folder, ".versions/key")
        key = ""
        if os.path.exists(path):
            with open(path, encoding="utf-8", newline="") as file:
                key = file.read()
        return [l10n, *(word.replace("{key}", key) for word in self.words)]


def export(name):
    """The words that write every Spanish text, or those of a catalog without a form to choose."""
    return ("extract", "--quiet", "--all", "--language", "es", "--format", name, "--output", "out", "App")


def exported(name):
    """Exports the whole catalog."""
    def before(l10n, folder):
        subprocess.run([l10n, *export(name)], cwd=folder, capture_output=True)
    return before


def translated(name):
    """Exports the whole catalog, then leaves only its English texts: the merge has everything to bring."""
    def before(l10n, folder):
        exported(name)(l10n, folder)
        shutil.copyfile(os.path.join(folder, ".versions/source.xcstrings"), os.path.join(folder, CATALOG))
    return before


def without_configuration(l10n, folder):
    os.remove(os.path.join(folder, ".l10n.json"))


def driver(*options):
    versions = [f".versions/{name}.xcstrings" for name in ("base", "ours", "theirs")]
    return Command(
        "merge", "--driver", *versions, CATALOG, *options, writes=True, versions=("base", "ours", "theirs"))


COMMANDS = {
    "check": Command("check", "--fail-on", "never"),
    "check json": Command("check", "--fail-on", "never", "--format", "json"),
    "check github": Command("check", "--fail-on", "never", "--format", "github"),
    "check sarif": Command("check", "--fail-on", "never", "--format", "sarif"),
    "check junit": Command("check", "--fail-on", "never", "--format", "junit"),
    "check --fix": Command("check", "--fail-on", "never", "--fix", "--diff"),
    "lint": Command("lint", "--fail-on", "never"),
    "format": Command("format", "App", writes=True),
    "stats": Command("stats"),
    "sync": Command("sync", "--dry-run"),
    "sync --diff": Command("sync", "--diff"),
    "show": Command("show", "{key}"),
    "set": Command("set", "{key}", "--language", "es", "Texto", writes=True),
    "rename": Command("rename", "{key}", "home.list.renamed", "--dry-run"),
    "remove": Command("remove", "{key}", writes=True),
    "prune": Command("prune", "--dry-run"),
    "move": Command("move", "{key}", "--to", "Other.xcstrings", "--dry-run"),
    "pseudo": Command("pseudo", "--language", "en-XA", "--output", "out", "--dry-run"),
    "init": Command("init", before=without_configuration, writes=True),
    "literals": Command("literals"),
    "extract --keys": Command("extract", "--keys"),
    "check --since": Command("check", "--fail-on", "never", "--since", "HEAD"),
    "diff HEAD": Command("diff", "HEAD"),
    "diff": Command("diff", ".versions/base.xcstrings", ".versions/ours.xcstrings", versions=("base", "ours")),
    "merge --driver": driver(),
    "merge --driver markers": driver("--conflict-style", "markers"),
    "merge CATALOG": Command(
        "merge", ".versions/ours.xcstrings", "--into", CATALOG, "--strategy", "theirs", writes=True, versions=("ours",)),
    "merge FILE": Command("merge", "--dry-run", "input"),
    "merge --diff": Command("merge", "--diff", "out", before=translated("xliff"), versions=("source",)),
    **{f"extract {name}": Command(*export(name), writes=True) for name in FORMATS},
    **{f"extract again {name}": Command(*export(name), before=exported(name), writes=True) for name in FORMATS},
    **{f"merge {name}": Command("merge", "--dry-run", "out", before=translated(name), versions=("source",)) for name in FORMATS},
}
OTHERS = ("lint", "literals", "extract --keys", "merge FILE", "check --since", "diff HEAD")
CATALOG_COMMANDS = tuple(name for name in COMMANDS if name not in OTHERS)
