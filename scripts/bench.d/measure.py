"""Runs commands and reads what the kernel counted for each: CPU time (user and system) and peak memory."""

import os
import statistics
import sys
import time

RSS_UNIT = 1 if sys.platform == "darwin" else 1024


class Cost:
    """What one run of a command took: seconds of CPU and by the clock, peak resident bytes, exit status."""

    def __init__(self, cpu, wall, peak, status):
        self.cpu = cpu
        self.wall = wall
        self.peak = peak
        self.status = status


def run(command, output=os.devnull):
    """Runs a command once. The kernel counts the memory of this process too, about 10 MB, until the command starts."""
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
    ]
    start = time.monotonic()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(child, 0)
    wall = time.monotonic() - start
    cpu = usage.ru_utime + usage.ru_stime
    return Cost(cpu, wall, usage.ru_maxrss * RSS_UNIT, os.waitstatus_to_exitcode(status))


def interleaved(commands, rounds, prepare=lambda: None):
    """Runs the commands in turn, A B A B …, so that a busy moment hits all of them; medians per command.

    `commands` maps a name to a command, or to a pair of a command and the file its output goes to.
    """
    costs = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            prepare()
            arguments, output = command if isinstance(command, tuple) else (command, os.devnull)
            costs[name].append(run(arguments, output))
    return {name: median(runs) for name, runs in costs.items()}


def median(runs):
    statuses = {run.status for run in runs}
    status = statuses.pop() if len(statuses) == 1 else -1
    cpu, wall, peak = (statistics.median(getattr(run, name) for run in runs) for name in ("cpu", "wall", "peak"))
    return Cost(cpu, wall, peak, status)
