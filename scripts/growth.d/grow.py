"""Measures how the CPU time of each command grows with the size of its input, and holds it against a bound.

usage: grow.py [--only TEXT] [--bound RATIO] [--least MS] L10N, or grow.py [--only TEXT] --list

The exit status is 1 when some command takes more than RATIO times as long for input of four times the size.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile

import catalogs  # noqa: F401 (registers shapes)
import configurations  # noqa: F401
import exchange  # noqa: F401
import files
import sources  # noqa: F401
from commands import COMMANDS
from shape import SHAPES

MOST_SECONDS = 60
# A run that takes longer is not followed by one of four times its size.
MOST_SECONDS_TO_REPEAT = 1.5


class Runs:
    """Runs one command over one shape in many sizes; a size's files are written once."""

    def __init__(self, l10n, shape, command, scratch):
        self.l10n = l10n
        self.shape = shape
        self.command = COMMANDS[command]
        self.scratch = scratch

    def folder(self, n):
        """The folder with the input of a size, ready for the command."""
        folder = os.path.join(self.scratch, str(n))
        if not os.path.exists(folder):
            os.mkdir(folder)
            files.needed = self.command.versions
            self.shape.write(n, folder)
            self.command.before(self.l10n, folder)
        if not self.command.writes:
            return folder
        fresh = os.path.join(self.scratch, "fresh")
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(folder, fresh, symlinks=True)
        return fresh

    def cpu(self, n, rounds=1):
        """The least seconds of CPU of some runs, `None` if one had to be stopped."""
        least = None
        for _ in range(rounds):
            folder = self.folder(n)
            line = self.command.line(self.l10n, folder)
            process = subprocess.Popen(
                line, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, preexec_fn=limit)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.status = process.returncode
            if process.returncode < 0:
                return None
            seconds = usage.ru_utime + usage.ru_stime
            least = seconds if least is None else min(least, seconds)
        return least


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))


def least_of(seconds, again):
    """The smaller of two times, of which the second is `None` where the run had to be stopped."""
    return seconds if again is None else min(seconds, again)


def measure(runs, least, bound):
    """The size that takes long enough, the seconds at it and at four times it above those for size 1.

    Where the larger input leaves a cache of the processor that the smaller one fits in, the ratio is that of the
    caches. A growth is seen beyond it too, so a size whose ratio is too high is followed by four times that size.
    """
    start = runs.cpu(1, rounds=3)
    if start is None:
        return 1, None, None
    n = runs.shape.start
    while True:
        once = runs.cpu(n)
        if once is None:
            return n, None, None
        if once - start >= least or n * 2 > runs.shape.most:
            break
        n *= 2 if once - start > least / 4 or n * 4 > runs.shape.most else 4
    once = min(once, runs.cpu(n, rounds=2) or once)
    while True:
        four = runs.cpu(4 * n)
        if four is None:
            return n, once - start, None
        # A busy machine may have slowed down one run; a growth has to show in the fastest.
        if four - start > 0.9 * bound * (once - start):
            once, four = (least_of(value, runs.cpu(size, rounds=2)) for value, size in ((once, n), (four, 4 * n)))
        if four - start <= bound * (once - start) or four > MOST_SECONDS_TO_REPEAT:
            return n, once - start, four - start
        n, once = 4 * n, four


def main():
    parser = argparse.ArgumentParser(prog="growth")
    parser.add_argument("--only", action="append", help="measure only what has this in 'SHAPE: COMMAND'")
    parser.add_argument("--bound", type=float, default=5)
    parser.add_argument("--least", type=float, default=50, help="milliseconds that the smaller size has to take")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("l10n", nargs="?")
    arguments = parser.parse_args()
    least = arguments.least / 1000
    failed = 0
    if not arguments.list:
        print(f"{'shape: command':<52} {'n':>7} {'CPU at n':>11} {'at 4n':>11} {'ratio':>6}")
    for shape in SHAPES:
        for command in shape.commands:
            name = f"{shape.name}: {command}"
            if arguments.only and not any(part in name for part in arguments.only):
                continue
            if arguments.list:
                print(name)
                continue
            with tempfile.TemporaryDirectory() as scratch:
                runs = Runs(os.path.abspath(arguments.l10n), shape, command, scratch)
                n, once, four = measure(runs, least, arguments.bound)
            if four is None:
                ratio, verdict = "", f"stopped after {MOST_SECONDS} s, or ended by a signal"
                failed += 1
            elif once < least / 2:
                ratio, verdict = "", "" if four < 4 * arguments.bound * least else "MISSED"
            else:
                ratio, verdict = f"{four / once:.1f}", "MISSED" if four > arguments.bound * once else ""
            failed += verdict == "MISSED"
            times = "".join(f"{'' if value is None else f'{value * 1000:.0f} ms':>12}" for value in (once, four))
            print(f"{name:<52} {n:>7}{times} {ratio:>6} {runs.status if runs.status not in (0, 1) else '':>3} {verdict}".rstrip(), flush=True)
    return 1 if failed else 0


sys.exit(main())
