"""Writes a session with every request as a table, and how long diagnostics take while a user types. usage: log.py PROGRAM APP FILE"""
import json
import pathlib
import random
import re
import sys
import tempfile
import time

from client import Editor
from conftest import Project
from test_typing import chosen


def short(value, length):
    text = json.dumps(value, ensure_ascii=False).replace(project.root.as_uri(), "").replace("|", "\\|").replace("`", "'")
    return text if len(text) <= length else f"{text[:length]}… ({len(text)} characters)"


def ask(method, **params):
    try:
        answer = editor.ask(method, **params)
    except Exception as error:
        answer = {"error": str(error)}
    rows.append(f"| {method} | `{short(params, 120)}` | `{short(answer, 240)}` | {1000 * (editor.answered - editor.sent):.1f} |")
    return answer


def arrival(path):
    """Milliseconds until the diagnostics of the file's version were there."""
    key = path, editor.versions[path]
    assert editor.wait(lambda: key in editor.arrivals, 30), f"no diagnostics of version {key[1]} of {path}"
    return 1000 * (editor.arrivals[key] - editor.sent)


def keystrokes(path, count):
    """How long keystrokes take in the middle of a file, where a user types a line and erases it again, and then all findings."""
    quotes = [quote.end() for quote in re.finditer('"', editor.text(path))]
    times, index, line, typed = [], quotes[len(quotes) // 2], 'Hello 🍜 you", "new', 0
    for number in range(count):
        grows = number // len(line) % 2 == 0
        editor.change(path, (index + typed, 0, line[typed]) if grows else (index + typed - 1, 1, ""))
        typed += 1 if grows else -1
        times.append(arrival(path))
        time.sleep(dice.random() / 10)
    sent = editor.sent
    time.sleep(1.5)
    rest = 1000 * (max(editor.arrivals.values()) - sent)
    times.sort()
    rows.append(f"| {count} keystrokes in {path} | one at a time | p50 {times[count // 2]:.1f}, at most {times[-1]:.1f}, "
                f"all findings {rest:.0f} after the last | p95 {times[count * 95 // 100]:.1f} |")


with tempfile.TemporaryDirectory() as folder:
    project, dice, rows = Project(sys.argv[1], sys.argv[2]).copy(pathlib.Path(folder, "app")), random.Random(1), []
    files, began = chosen(project), time.perf_counter()
    editor = Editor(project.program, project.root)
    rows.append(f"| initialize | | `{short(editor.greeting, 240)}` | {1000 * (time.perf_counter() - began):.1f} |")
    for path in files:
        editor.open(path)
        rows.append(f"| didOpen {path} | | {len(editor.text(path))} characters, until its first diagnostics | {arrival(path):.1f} |")
    catalog, whole = files[-1], {"start": {"line": 0, "character": 0}, "end": {"line": 10_000, "character": 0}}
    symbols = ask("textDocument/documentSymbol", textDocument=editor.document(catalog))
    keys = {one["name"] for one in symbols}
    ask("textDocument/foldingRange", textDocument=editor.document(catalog))
    sources = [str(one.relative_to(project.root)) for one in sorted(project.root.rglob("*.swift"))]
    code, use = next((path, editor.at(path, found.start(1))) for path in sources for found in re.finditer('"([^"]+)"', editor.text(path))
                     if found[1] in keys and editor.ask("textDocument/definition", **editor.at(path, found.start(1))))
    for method in ("hover", "definition", "prepareRename", "completion"):
        ask(f"textDocument/{method}", **use)
    ask("textDocument/references", **use, context={"includeDeclaration": True})
    for name in ("renamed.key.title", ""):
        ask("textDocument/rename", **use, newName=name)
    ask("textDocument/hover", textDocument=editor.document(catalog), position=symbols[-1]["selectionRange"]["start"])
    ask("textDocument/inlayHint", textDocument=editor.document(code), range=whole)
    for path in files:
        found = editor.published[path]["diagnostics"][0]
        ask("textDocument/codeAction", textDocument=editor.document(path), range=found["range"], context={"diagnostics": [found]})
        ask("textDocument/diagnostic", textDocument=editor.document(path))
    ask("workspace/diagnostic", previousResultIds=[])
    ask("textDocument/documentColor", textDocument=editor.document(code))
    for path in files:
        keystrokes(path, 100)
    rows.append(f"| memory | | {editor.memory():.0f} MB, at most {editor.memory('VmHWM'):.0f} MB | |")
    editor.shut_down()
    heading = f"# `l10n lsp` on {pathlib.Path(sys.argv[2]).name}\n\n| request | parameters | answer | ms |\n|---|---|---|---|\n"
    pathlib.Path(sys.argv[3]).write_text(heading + "\n".join(rows) + "\n")
