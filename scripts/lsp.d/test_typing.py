"""Random edits, one keystroke at a time: in each pause, diagnostics are those of 'check' on the buffers saved to disk."""
import collections
import random
import re
import shutil
import subprocess

import pytest
from pygls.exceptions import JsonRpcException

from conftest import Project, agree

SNIPPETS = {
    "swift": ['Text("home.list.title")\n', '"', "{", "}", "/* 🙂", "*/", "\\(", ")", "// é\n", "\r\n", 'Text("Grüße 🍜 here")\n', '"""\n', "#if DEBUG\n",
              'let x = String(localized: "home.list.missing")\n', 'func a🍜() -> String { "Hello you" }\n', "// l10n:ignore missing-key no\n"],
    "xcstrings": [",", "{", "}", '"', "\\", "é", "🍜 %@", "%lld", "\n", '"new.key.here" : { },\n', "  ", "...", "\\u00e9", ' "state" : "new",', "ü%"]}


class Typist:
    """Makes edits that leave files broken, and often takes them back."""

    def __init__(self, editor, paths, seed):
        self.editor, self.paths, self.random, self.keys = editor, paths, random.Random(seed), 0

    def type(self, path, index, text):
        for key in re.finditer("\r\n|.", text, re.DOTALL):
            self.editor.change(path, (index + key.start(), 0, key[0]))
            self.keys += 1

    def erase(self, path, index, count):
        for key in reversed(list(re.finditer("\r\n|.", self.editor.text(path)[index:index + count], re.DOTALL))):
            self.editor.change(path, (index + key.start(), len(key[0]), ""))
            self.keys += 1

    def edit(self, pause):
        """One edit; `pause` is called where the user may stop, also halfway."""
        dice, path = self.random, self.random.choice(self.paths)
        text = self.editor.text(path)
        near = [index for index in (text.find(mark, dice.randrange(len(text))) for mark in '"({,') if index >= 0]
        index = min(dice.choice([*near, dice.randrange(len(text))]) + dice.randrange(3), len(text))
        index += text[index - 1:index + 1] == "\r\n"
        if dice.random() < 0.6:
            typed = dice.choice(SNIPPETS[path.split(".")[-1]])
            half = 0 if typed == "\r\n" else dice.randrange(len(typed) + 1)
            self.type(path, index, typed[:half])
            pause()
            self.type(path, index + half, typed[half:])
            pause()
            if dice.random() < 0.7:
                self.erase(path, index, len(typed))
        else:
            gone = text[index:index + dice.randint(1, 12)].removesuffix("\r")
            self.erase(path, index, len(gone))
            pause()
            if dice.random() < 0.8:
                self.type(path, index, gone)
        if dice.random() < 0.05:
            text = self.editor.text(path)
            self.editor.change(path, (0, 3, ""), (0, 0, text[:3]), (len(text), 0, "\n"))


def ask_anything(editor, dice):
    """Some request at some place of what was typed: it has an answer, be it an error that says why."""
    path = dice.choice(list(editor.buffers))
    place = editor.at(path, dice.randrange(len(editor.text(path)) + 1))
    method = dice.choice("hover definition references prepareRename rename completion codeAction documentSymbol foldingRange inlayHint".split())
    try:
        editor.ask(f"textDocument/{method}", **place, range={"start": place["position"], "end": place["position"]}, newName="home.new.name",
                   context={"diagnostics": editor.published[path]["diagnostics"][:3], "includeDeclaration": True, "triggerKind": 1})
    except JsonRpcException as error:
        assert "name" in method.lower() and error.message, (method, place, error)


def git(root, *arguments):
    return subprocess.run(["git", "-C", root, "-c", "user.name=t", "-c", "user.email=t@t", *arguments], check=True, capture_output=True, text=True).stdout


def branches(root):
    """Makes the branches 'one', as the folder is, and 'two', where code and catalogs differ. Returns the changes from one to the other."""
    shutil.rmtree(root / ".git", ignore_errors=True)
    git(root, "init", "-q", "-b", "one"), git(root, "add", "-A"), git(root, "commit", "-q", "-m", "one"), git(root, "checkout", "-q", "-b", "two")
    for number, source in enumerate(sorted(root.rglob("*.swift"))):
        if number % 3 == 0:
            source.unlink()
        elif number % 3 == 1:
            source.write_bytes(source.read_bytes() + 'let added = Text("Ädded 🙂 text")\n'.encode())
    (root / "Created.swift").write_text('let created = Text("home.list.title")\n')
    for catalog in root.rglob("*.xcstrings"):
        catalog.write_bytes(catalog.read_bytes().replace(b'"es"', b'"fr"'))
    git(root, "add", "-A"), git(root, "commit", "-q", "-m", "two"), git(root, "checkout", "-q", "one")
    changed = git(root, "-c", "core.quotePath=false", "diff", "--name-status", "--no-renames", "one", "two")
    return [(path, {"A": (1, 3), "M": (2, 2), "D": (3, 1)}[kind]) for kind, path in (line.split("\t") for line in changed.splitlines())]


def chosen(project):
    """The two Swift files and the catalog with the most findings."""
    files = [path for path, _ in collections.Counter(finding["file"] for finding in project.report()["findings"]).most_common()]
    return [path for path in files if path.endswith(".swift")][:2] + [path for path in files if path.endswith(".xcstrings")][:1]


@pytest.mark.parametrize("switching", [False, True], ids=["typing", "switching"])
def test_typing(request, small, start, tmp_path, encoding, app, switching):
    project, edits = Project(small.program, app).copy(tmp_path / "app") if app else small, request.config.getoption("--edits")
    changes = branches(project.root) if switching else []
    saved, paths = project.copy(tmp_path / "saved"), chosen(project)
    editor = start(project, encoding=encoding)
    for path in paths:
        editor.open(path)
    typist, dice, compared, memory, branch = Typist(editor, paths, request.config.getoption("--seed")), random.Random(2), [], 0, 0

    def pause(chance=0.2):
        if dice.random() < chance:
            compared.append(agree(editor, saved.save(editor)))
    pause(1)
    for number in range(edits):
        typist.edit(pause)
        ask_anything(editor, dice)
        if number == edits // 4:
            pause(1)
            memory = editor.memory()
        if switching and number % 10 == 5:
            branch = 1 - branch
            for folder in (project.root, saved.root):
                git(folder, "checkout", "-q", "-f", ["one", "two"][branch])
            editor.tell("workspace/didChangeWatchedFiles", changes=[{**editor.document(path), "type": kind[1 - branch]} for path, kind in changes])
            pause()
    pause(1)
    print(f"{typist.keys} keystrokes, {len(compared)} comparisons, {memory:.0f} MB, then {editor.memory():.0f} MB")
    assert editor.memory() < 1.3 * memory
    editor.shut_down()
