import functools
import json
import pathlib
import shutil
import subprocess

import pytest

import project
from client import Editor, run
from places import expected, shape


def pytest_addoption(parser):
    for name, options in {"program": {}, "app": {"action": "append", "default": []}, "edits": {"type": int, "default": 200},
                          "seed": {"type": int, "default": 1}}.items():
        parser.addoption(f"--{name}", **options)


def pytest_generate_tests(metafunc):
    for name, values in {"encoding": ["utf-8", "utf-16"], "app": [None, *metafunc.config.getoption("--app")]}.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, values)


class Project:
    """A folder, and what the program says there without a server."""

    def __init__(self, program, root):
        self.program, self.root = program, pathlib.Path(root)

    def run(self, *arguments):
        return subprocess.run([self.program, *arguments], cwd=self.root, capture_output=True, text=True)

    def report(self):
        result = self.run("check", "--format", "json")
        assert result.returncode in (0, 1), result.stderr
        return json.loads(result.stdout)

    def copy(self, folder):
        return Project(self.program, shutil.copytree(self.root, folder, symlinks=True))

    def write(self, files):
        for path, text in files.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_bytes(text.encode())
        return self

    def save(self, editor):
        return self.write({path: buffer.text for path, buffer in editor.buffers.items()})


def agree(editor, saved, pulls=True):
    """What the server publishes once it is at rest, and what it answers, are the findings of 'check' on a folder with the same contents."""
    def same(seen, what, wanted):
        lines = [f"- {one}"[:300] for one in wanted if one not in seen] + [f"+ {one}"[:300] for one in seen if one not in wanted]
        assert seen == wanted, "\n".join([f"{what}: {len(seen)} instead of {len(wanted)} diagnostics", *lines[:20]])

    def shapes(path, diagnostics):
        return sorted(shape(path, one, editor.path) for one in diagnostics)

    def published():
        for path, params in editor.published.items():
            if known.get(path, (None,))[0] is not params:
                known[path] = params, shapes(path, params["diagnostics"])
        return sorted(one for _, found in known.values() for one in found)
    known, wanted = {}, expected(saved.report(), functools.lru_cache(None)(editor.buffer))
    editor.wait(lambda: all(key in editor.arrivals for key in editor.versions.items()) and published() == wanted)
    same(published(), "published", wanted)
    assert {path: editor.published[path]["version"] for path in editor.versions} == editor.versions
    for path in editor.versions if pulls else ():
        items = editor.ask("textDocument/diagnostic", textDocument=editor.document(path))["items"]
        same(shapes(path, items), f"pulled for {path}", [one for one in wanted if one[0] == path])
    if pulls:
        items = [(editor.path(one["uri"]), one["items"]) for one in editor.ask("workspace/diagnostic", previousResultIds=[])["items"]]
        same(sorted(one for path, found in items for one in shapes(path, found)), "pulled for all", wanted)
    return wanted


@pytest.fixture
def small(request, tmp_path):
    return Project(request.config.getoption("--program"), tmp_path / "Ma café 🍜 app").write(project.FILES)


@pytest.fixture
def start():
    """Starts servers, which end with the test."""
    editors = []
    yield lambda project, **options: editors.append(Editor(project.program, project.root, **options)) or editors[-1]
    for editor in editors:
        if editor.process.returncode is None:
            editor.process.kill()
        run(editor.process.wait())
        assert b"Fatal error" not in editor.stderr and not editor.faults, (editor.stderr.decode(), editor.faults)


@pytest.fixture
def editor(start, small, encoding):
    return start(small, encoding=encoding)
