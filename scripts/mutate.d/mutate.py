"""Builds mutants of the package with a switch, and runs the tests on each. See scripts/mutate."""
import glob
import itertools
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time

COPY = ".build/mutate"
ENGINE = {"SwiftTree", "SwiftIndex", "TextFlow", "SourceRules"}
# The tests of modules that have none of their own name.
TESTS = {"SwiftIndex": "TextFlow", "SourceRules": "L10nKit", "CatalogRules": "L10nKit", "ToolKit": "L10n", "l10n": "L10n"}
SWITCH = """#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of the mutant that is switched on.
private let mutant = getenv("L10N_MUTANT").flatMap { Int(String(cString: $0)) }

/// Whether a mutant is switched on.
func isMutant(_ number: Int) -> Bool { mutant == number }
"""
CONDITION = re.compile(r"^(\s*(?:if|guard|\} else if) )([^{},]+?)( \{| else \{.*)$")
TRUTH = re.compile(r"^(.*\breturn )(true|false)( \}| *)$")
STEP = re.compile(r"^(.*\w\)? [+-] )1\b(?!\.)(.*)$")
STATEMENT = re.compile(r"^(\s+)([a-z][\w.?\[\]]*\.(?:append|insert|removeLast|removeAll|sort|formUnion|reverse)\(.*\))$")


def mutations(line):
    """Yields what a line may become, with the number of the mutant as `%d`, and words for it."""
    code = line.replace("%", "%%")
    if '"' in line or "//" in line:
        return
    if (found := CONDITION.match(code)) and not re.search(r"\b(let|var|case|await|try)\b|#", found[2]):
        yield f"{found[1]}({found[2]}) != isMutant(%d){found[3]}", "negated condition"
    if found := TRUTH.match(code):
        yield f"{found[1]}{found[2]} != isMutant(%d){found[3]}", "negated result"
    if (found := STEP.match(code)) and "static let" not in line and "case" not in line:
        yield f"{found[1]}(isMutant(%d) ? 2 : 1){found[2]}", "2 for 1"
    if (found := STATEMENT.match(code)) and line.count("(") == line.count(")"):
        yield f"{found[1]}if !isMutant(%d) {{ {found[2]} }}", "statement left out"


def places():
    """All places that can be changed, those of the engine twice."""
    for path in sorted(glob.glob("Sources/*/**/*.swift", recursive=True)):
        module = path.split("/")[1]
        text = open(path, encoding="utf8").read()
        if "/Data/" in path or "@inlinable" in text or "@main" in text:
            continue
        lines = text.split("\n")
        # What stands in multi-line strings is text: the examples of the rules, for one.
        inside = list(itertools.accumulate(lines, lambda inside, line: inside ^ line.count('"""') % 2, initial=0))
        for number, line in enumerate(lines):
            if inside[number]:
                continue
            for changed, words in mutations(line):
                yield from [(path, number, changed, words)] * (2 if module in ENGINE else 1)


def choose(count, seed):
    """Chooses mutants, at most one for a line, in random order, so that any first ones are a sample."""
    choice = list(places())
    random.Random(seed).shuffle(choice)
    chosen = {}
    for path, number, changed, words in choice:
        if len(chosen) < count:
            chosen.setdefault((path, number), (changed, words))
    return [(path, number, *change) for (path, number), change in chosen.items()]


def build(mutants):
    """Writes the copy and builds it; returns the mutants whose code the compiler takes."""
    files = subprocess.check_output(["git", "ls-files", "-z"]).decode().split("\0")
    for folder in ("Sources", "Tests"):
        for path in glob.glob(f"{COPY}/{folder}/**/*.swift", recursive=True):
            if path.removeprefix(f"{COPY}/") not in files:
                os.remove(path)
    while True:
        for file in filter(os.path.exists, filter(None, files)):
            os.makedirs(os.path.dirname(f"{COPY}/{file}") or COPY, exist_ok=True)
            if not os.path.exists(f"{COPY}/{file}") or open(file, "rb").read() != open(f"{COPY}/{file}", "rb").read():
                shutil.copy2(file, f"{COPY}/{file}")
        for module in {path.split("/")[1] for path, *_ in mutants}:
            open(f"{COPY}/Sources/{module}/Mutants.swift", "w").write(SWITCH)
        for index, (path, number, changed, _) in enumerate(mutants):
            lines = open(f"{COPY}/{path}", encoding="utf8").read().split("\n")
            lines[number] = changed % index
            open(f"{COPY}/{path}", "w", encoding="utf8").write("\n".join(lines))
        done = subprocess.run(["swift", "build", "-c", "release", "--build-tests"], cwd=COPY, capture_output=True, text=True)
        if done.returncode == 0:
            return mutants
        wrong = set(re.findall(rf"{COPY}/(Sources/[^:\n]+):(\d+):\d+: error:", done.stdout + done.stderr))
        kept = [m for m in mutants if (m[0], str(m[1] + 1)) not in wrong]
        if len(kept) == len(mutants):
            sys.exit(done.stdout + done.stderr)
        mutants = kept


def outcome(index, only=None, limit=600):
    """What the tests do with a mutant switched on: 'passed', 'failed', or 'timed out' after some seconds."""
    # The norms on the text of the sources don't hold for mutants.
    options = ["-c", "release", "--skip-build", "--disable-testable-imports", "--skip", "OrganizationTests"]
    command = ["swift", "test", *options, *(["--filter", only] if only else [])]
    environment = {**os.environ, "L10N_MUTANT": str(index)}
    # A group of its own, so that the tests end with 'swift test'.
    tests = subprocess.Popen(
        command, cwd=COPY, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return "passed" if tests.wait(limit) == 0 else "failed"
    except subprocess.TimeoutExpired:
        os.killpg(tests.pid, signal.SIGKILL)
        tests.wait()
        return "timed out"


def main():
    count, seed = int(sys.argv[1]), sys.argv[2]
    if len(sys.argv) > 3:
        os.environ["L10N_CONFORMANCE_DIR"] = os.path.abspath(sys.argv[3])
    mutants = build(choose(count + count // 5, seed))[:count]
    start = time.monotonic()
    if outcome(-1) != "passed":
        sys.exit("the tests fail without any mutant")
    limit = 2 * (time.monotonic() - start) + 30
    missed = 0
    for index, (path, number, _, words) in enumerate(mutants):
        module = path.split("/")[1]
        own = f"^{TESTS.get(module, module)}Tests\\."
        result = outcome(index, own, limit)
        if result == "passed":
            result = outcome(index, limit=limit)
        missed += result == "passed"
        words += ", timed out" if result == "timed out" else ""
        print("missed " if result == "passed" else "noticed", f"{path}:{number + 1}: {words}", sep="\t", flush=True)
    print(f"{len(mutants) - missed} of {len(mutants)} noticed")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
