"""Compares l10n with other tools and holds the medians against the goals.

usage: compare.py [--rounds N] [--scanner SCANNER] --sources FOLDER L10N LOADER FOLDER; the exit status is 1 when a
goal is missed
"""

import argparse
import filecmp
import glob
import os
import shlex
import shutil
import sys

from measure import interleaved

COUNT_STRINGS = "import json, sys; print(len(json.load(open(sys.argv[1], encoding='utf-8'))['strings']))"


class Report:
    """Prints lines and remembers whether a goal was missed."""

    def __init__(self):
        self.missed = 0

    def costs(self, title, costs):
        print(f"\n{title}")
        for name, cost in costs.items():
            print(
                f"  {name:<24} {cost.cpu * 1000:9.1f} ms CPU {cost.wall * 1000:9.1f} ms {cost.peak / 2**20:8.0f} MiB"
                f"   status {cost.status}"
            )

    def goal(self, text, reached):
        self.missed += not reached
        print(f"  {'ok    ' if reached else 'MISSED'}  {text}")

    def at_most(self, what, value, limit):
        self.goal(f"{what}: {value:.3f}, at most {limit:g}", value <= limit)

    def at_least(self, what, value, limit):
        self.goal(f"{what}: {value:.3f}, at least {limit:g}", value >= limit)


def load(report, loader, catalog, rounds):
    costs = interleaved(
        {
            "load": [loader, catalog],
            "jq '.strings|length'": ["jq", ".strings|length", catalog],
            "python3 json.load": ["python3", "-c", COUNT_STRINGS, catalog],
        },
        rounds,
    )
    ours, jq, python = costs.values()
    report.costs("Load the catalog", costs)
    report.at_most("CPU against jq", ours.cpu / jq.cpu, 0.1)
    report.at_most("CPU against Python", ours.cpu / python.cpu, 0.1)


def check(report, l10n, catalog, rounds):
    costs = interleaved(
        {"l10n check": [l10n, "check", catalog], "wc -l": ["wc", "-l", catalog]}, rounds)
    ours, _ = costs.values()
    report.costs("Check the catalog", costs)
    if ours.status not in (0, 1):
        return report.goal(f"the catalog is judged: status {ours.status}", False)
    report.at_most("peak memory against the file", ours.peak / os.path.getsize(catalog), 2.5)


def check_project(report, l10n, sources, catalog, rounds):
    """Checks about a million lines of Swift with the catalog beside a tool that counts lines and nothing else.

    By the clock only a machine with two cores and no other work is comparable; CPU time is on any machine. Types and
    flow cost most of it: the limit holds what has been reached.
    """
    folders = sorted(glob.glob(os.path.join(sources, "Copy*")))
    paths = folders[: (len(folders) + 1) // 2] or [sources]
    files = f"find {' '.join(map(shlex.quote, paths))} -name '*.swift' -print0; printf '%s\\0' {shlex.quote(catalog)}"
    costs = interleaved(
        {
            "l10n check --jobs 2": [l10n, "check", "--jobs", "2", *paths, catalog],
            "l10n check --jobs 1": [l10n, "check", "--jobs", "1", *paths, catalog],
            "wc -l": ["sh", "-c", f"{{ {files}; }} | xargs -0 wc -l"],
        },
        rounds,
    )
    ours, alone, lines = costs.values()
    report.costs("Check Swift files and the catalog", costs)
    if ours.status not in (0, 1):
        return report.goal(f"the project is judged: status {ours.status}", False)
    print(f"  CPU against wc: {ours.cpu / lines.cpu:.2f}; with one job: {alone.cpu / lines.cpu:.2f}")
    report.at_most("time against wc", ours.wall / lines.wall, 40)
    report.at_least("time with one job against two", alone.wall / ours.wall, 1.5)


def format(report, l10n, folder, catalog, rounds):
    foreign, copy = os.path.join(folder, "foreign.json"), os.path.join(folder, "Copy.xcstrings")
    costs = interleaved(
        {
            "l10n format": [l10n, "format", copy],
            "l10n format, no change": [l10n, "format", catalog],
            "jq .": (["jq", ".", foreign], os.path.join(folder, "jq.json")),
        },
        rounds,
        prepare=lambda: shutil.copyfile(foreign, copy),
    )
    # The last run was jq's, so the copy is fresh again: format it once more to compare the bytes.
    interleaved({"l10n format": [l10n, "format", copy]}, 1)
    ours, unchanged, jq = costs.values()
    report.costs("Format the catalog as another tool laid it out", costs)
    if not filecmp.cmp(copy, catalog, shallow=False):
        return report.goal("the result has Xcode's bytes", False)
    report.goal("the result has Xcode's bytes", True)
    report.at_most("CPU against jq", ours.cpu / jq.cpu, 0.1)
    report.at_most("CPU against jq where nothing changes", unchanged.cpu / jq.cpu, 0.1)
    report.at_most("peak memory against the file", ours.peak / os.path.getsize(foreign), 3)


def scan(report, scanner, sources, rounds):
    """Finds out what the scanner takes for a tree: each stage, then all of them beside tools that do much less."""
    lines = f"find '{sources}' -name '*.swift' -print0 | xargs -0 wc -l"
    commands = {stage: [scanner, stage, "2", sources] for stage in ("walk", "read", "lex", "contexts", "scopes")}
    commands["contexts, one thread"] = [scanner, "contexts", "1", sources]
    commands["wc -l"] = ["sh", "-c", lines]
    costs = interleaved(commands, rounds)
    report.costs("Scan Swift files", costs)
    ours, alone = costs["contexts"], costs["contexts, one thread"]
    print(f"  two threads are {alone.wall / ours.wall:.2f} times as fast as one")
    report.at_most("CPU against wc", ours.cpu / costs["wc -l"].cpu, 10)


def start(report, l10n, rounds):
    costs = interleaved(
        {"l10n --version": [l10n, "--version"], "l10n --help": [l10n, "--help"], "jq --version": ["jq", "--version"]},
        rounds * 5,
    )
    report.costs("Start", costs)
    for name in ("l10n --version", "l10n --help"):
        report.goal(f"{name} ends with status 0", costs[name].status == 0)
        report.at_most(f"{name} in ms of CPU", costs[name].cpu * 1000, 3)


def main():
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--scanner")
    parser.add_argument("--sources", required=True)
    parser.add_argument("l10n")
    parser.add_argument("loader")
    parser.add_argument("folder")
    arguments = parser.parse_args()
    catalog = os.path.join(arguments.folder, "Localizable.xcstrings")
    report = Report()
    print(f"{arguments.rounds} interleaved rounds, medians; the catalog has {os.path.getsize(catalog) / 1e6:.1f} MB")
    load(report, arguments.loader, catalog, arguments.rounds)
    check(report, arguments.l10n, catalog, arguments.rounds)
    format(report, arguments.l10n, arguments.folder, catalog, arguments.rounds)
    start(report, arguments.l10n, arguments.rounds)
    check_project(report, arguments.l10n, arguments.sources, catalog, arguments.rounds)
    if arguments.scanner:
        scan(report, arguments.scanner, arguments.sources, arguments.rounds)
    return 1 if report.missed else 0


sys.exit(main())
