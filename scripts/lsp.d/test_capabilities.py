"""Each capability on the small project. What commands do, too, has to come out as they do it."""
import pytest
from pygls.exceptions import JsonRpcException

from client import CAPABILITIES
from conftest import agree
from project import CART, CATALOG, ERRORS, HOME

KEY = "home.list.title"


def texts(editor, locations):
    """The texts at locations, without quotes, by their files."""
    found = [(editor.path(one["uri"]), one["range"]) for one in locations or []]
    return sorted((path, editor.buffer(path).part(range).strip('"')) for path, range in found)


def same(editor, edit, copy):
    """An edit of the workspace makes what a command has made of a copy."""
    changes = edit.get("changes") or {one["textDocument"]["uri"]: one["edits"] for one in edit["documentChanges"]}
    edited = {path: editor.buffer(path).edited(edits) for path, edits in ((editor.path(uri), edits) for uri, edits in changes.items())}
    for path in (HOME, CART, ERRORS, CATALOG):
        assert edited.get(path, editor.text(path)) == (copy.root / path).read_bytes().decode(), path


def test_encodings(start, small):
    for offered, chosen in [(["utf-16", "utf-8"], "utf-8"), (["utf-32", "utf-16"], "utf-16"), (["utf-32"], "utf-16"), (None, "utf-16")]:
        editor = start(small, encoding=None, capabilities={"general": {"positionEncodings": offered} if offered else {}})
        assert (editor.greeting["capabilities"].get("positionEncoding") or "utf-16") == chosen, offered
        sync = editor.greeting["capabilities"]["textDocumentSync"]
        assert (sync["openClose"], sync["change"], bool(sync["save"])) == (True, 2, True)
        editor.shut_down()


def test_diagnostics(editor, small, tmp_path):
    assert {one[0] for one in agree(editor, small)} == {HOME, CART, ERRORS, CATALOG, "Resources/Errors.xcstrings"}
    for path in (HOME, ERRORS, CATALOG):
        editor.open(path)
    agree(editor, small)
    editor.change(HOME, (0, 0, "// 🍜\n"), (editor.text(HOME).index('"home.list.missing"') + 5, 0, "/* é */ "))
    editor.change(CATALOG, (editor.text(CATALOG).index("Cafés"), 1, "🍜🍜"))
    agree(editor, small.copy(tmp_path / "copy").save(editor))
    editor.close(HOME), editor.close(CATALOG)
    agree(editor, small)
    editor.shut_down()


def test_pulled_diagnostics(start, small):
    """A client that pulls diagnostics gets no others, and hears when they are others."""
    capabilities = {**CAPABILITIES, "textDocument": {**CAPABILITIES["textDocument"], "diagnostic": {}}}
    editor = start(small, capabilities=capabilities)
    provider = editor.greeting["capabilities"]["diagnosticProvider"]
    assert provider["interFileDependencies"] and provider["workspaceDiagnostics"]
    editor.open(CATALOG)
    assert len(editor.ask("workspace/diagnostic", previousResultIds=[])["items"]) >= 4
    count = len(editor.messages)
    editor.change(CATALOG, (editor.text(CATALOG).index(KEY), 1, "x"))
    assert editor.wait(lambda: [one for one in editor.messages[count:] if one.get("method") == "workspace/diagnostic/refresh"])
    items = editor.ask("textDocument/diagnostic", textDocument=editor.document(CART))["items"]
    assert sorted(one["code"] for one in items) == ["hardcoded-string", "missing-key"] and not editor.published


def test_progress(start, small):
    editor = start(small)
    agree(editor, small)
    first, *sent = [one for one in editor.messages if one.get("method") in ("window/workDoneProgress/create", "$/progress")]
    assert "create" in first["method"] and all(one["params"]["token"] == first["params"]["token"] for one in sent)
    kinds = [one["params"]["value"]["kind"] for one in sent]
    assert (kinds[0], kinds[-1]) == ("begin", "end") and set(kinds[1:-1]) <= {"report"}
    editor = start(small, capabilities={}, rootUri=small.root.as_uri())
    editor.wait(lambda: CATALOG in editor.published)
    editor.ask("textDocument/codeAction", **{**editor.at(HOME, "Straße"), "range": editor.published[HOME]["diagnostics"][0]["range"]},
               context={"diagnostics": editor.published[HOME]["diagnostics"]})
    assert "command" not in str(editor.messages[-1]) and "edit" in str(editor.messages[-1])
    assert {one["method"] for one in editor.messages if "method" in one} <= {"window/logMessage"}


def test_hover(editor):
    def hover(path, place, offset=0):
        answer = editor.ask("textDocument/hover", **editor.at(path, place, offset))
        assert answer["contents"]["kind"] == "markdown"
        return answer["contents"]["value"], editor.buffer(path).part(answer["range"]).strip('"')
    value, _ = hover(HOME, "list.count")
    for part in ("%lld café nearby", "%lld cafés cerca", "en", "es", "many", "0, 2, 3, 4"):
        assert part in value, (part, value)
    value, _ = hover(ERRORS, "network")
    assert "needs" in value, value
    value, place = hover(HOME, "list.title")
    assert "Cafés 🍜 nearby..." in value and "Cafés 🍜 cerca..." in value and place == KEY
    for place in (f'"{KEY}"', "🍜 nearby", "cerca..."):
        value, _ = hover(CATALOG, place, 2)
        assert "HomeView.swift" in value and "Cart.swift" in value, value
    assert editor.ask("textDocument/hover", **editor.at(HOME, "import")) is None


def test_definition_and_references(editor):
    for path, place, wanted in [(HOME, "list.title", [(CATALOG, KEY)]), (HOME, "list.count", [(CATALOG, "home.list.count %lld")]),
                                (ERRORS, "network", [("Resources/Errors.xcstrings", "errors.network.offline")]), (HOME, "missing", [])]:
        assert texts(editor, editor.ask("textDocument/definition", **editor.at(path, place))) == wanted
    for path, place in [(HOME, "list.title"), (CART, "list.title"), (CATALOG, "list.title")]:
        for declared in (False, True):
            found = editor.ask("textDocument/references", **editor.at(path, place), context={"includeDeclaration": declared})
            assert texts(editor, found) == [(CART, KEY), (HOME, KEY)] + [(CATALOG, KEY)] * declared


@pytest.mark.parametrize("path, place, old, new", [
    (HOME, "list.title", KEY, "home.places.title"), (CATALOG, "list.title", KEY, "zoo.é.title"), (HOME, "list.title", KEY, "home.list.unused"),
    (HOME, "list.count", "home.list.count %lld", "home.near.count %lld"), (CATALOG, "total.amount", "cart.total.amount %lld", "cart.a.b %lld"),
    (CATALOG, "list.title", KEY, "Bad Key"), (HOME, "list.title", KEY, ""), (CATALOG, "list.count", "home.list.count %lld", "home.list.count %@")])
def test_rename(editor, small, tmp_path, path, place, old, new):
    prepared = editor.ask("textDocument/prepareRename", **editor.at(path, place))
    assert prepared["placeholder"] == old and old.split()[0] in editor.buffer(path).part(prepared["range"])
    copy = small.copy(tmp_path / "copy")
    command = copy.run("rename", "--", old, new)
    try:
        edit = editor.ask("textDocument/rename", **editor.at(path, place), newName=new)
    except JsonRpcException as error:
        assert command.returncode and error.message and error.message in command.stderr, (error, command.stderr)
        return
    assert not command.returncode, command.stderr
    same(editor, edit, copy)


@pytest.mark.parametrize("typed", ["", "home.li"])
@pytest.mark.parametrize("before, after", [('Text("', '")'), ('Text("', ""), ('String(localized: "', '")'), ('/* 🙂 */ Button("', '") {}'),
                                           ('NSLocalizedString("', '", comment: "")'), ('print("', ""), ("", ""), ('// Text("', '")')])
def test_completion(editor, before, after, typed):
    editor.open(HOME)
    index = editor.text(HOME).index("    Button(")
    editor.change(HOME, (index, 0, before + typed + after + "\n"))
    answer = editor.ask("textDocument/completion", **editor.at(HOME, index, len(before + typed))) or []
    items = {item["label"]: item for item in (answer["items"] if isinstance(answer, dict) else answer)}
    if before[:2] in ("pr", "", "//"):
        assert not items
        return
    assert items[KEY]["detail"] == "Cafés 🍜 nearby..." and "errors.network.offline" not in items
    assert editor.buffer(HOME).edited([items[KEY]["textEdit"]])[index:].startswith(before + KEY + after + "\n")


def test_code_actions(editor, small, tmp_path):
    agree(editor, small)
    fixes = [finding for finding in small.report()["findings"] if "fix" in finding]
    assert len(fixes) == 4
    for number, finding in enumerate(fixes):
        path, fix, range = finding["file"], finding["fix"], editor.buffer(finding["file"]).reported(finding)
        diagnostic = next(one for one in editor.published[path]["diagnostics"] if (one["range"], one["code"]) == (range, finding["rule"]))
        editor.ask("textDocument/codeAction", textDocument=editor.document(path), range=range, context={"diagnostics": [diagnostic]})
        # As it came: lsprotocol takes an action that has a command for the command alone.
        actions = [one["result"] for one in editor.messages if "result" in one][-1]
        action = next(one for one in actions if one["title"] == fix["title"])
        assert action["kind"] == "quickfix" and [one["code"] for one in action["diagnostics"]] == [finding["rule"]]
        assert bool(action.get("isPreferred")) == (fix["safety"] == "safe")
        if "command" in action:
            editor.ask("workspace/executeCommand", command=action["command"]["command"], arguments=action["command"]["arguments"])
            action = [one["params"] for one in editor.messages if one.get("method") == "workspace/applyEdit"][-1]
        copy = small.copy(tmp_path / str(number))
        if copy.run("check", "--apply", f"{path}:{finding['line']}:{finding['column']}").returncode:
            edits = [{"range": editor.buffer(path).reported(edit), "newText": edit["replacement"]} for edit in fix["edits"]]
            copy.write({path: editor.buffer(path).edited(edits)})
        same(editor, action["edit"], copy)


def test_symbols_and_folding(editor):
    symbols = editor.ask("textDocument/documentSymbol", textDocument=editor.document(CATALOG))
    assert {one["name"]: [child["name"] for child in one.get("children") or []] for one in symbols} == {
        "cart.total.amount %lld": ["en", "es"], "home.list.count %lld": ["en", "es"], KEY: ["en", "es"], "home.list.unused": ["en"]}
    buffer = editor.buffer(CATALOG)
    for symbol in symbols + [child for one in symbols for child in one["children"]]:
        assert symbol["name"] in buffer.part(symbol["selectionRange"]) and buffer.part(symbol["selectionRange"]) in buffer.part(symbol["range"])
    folds = {fold["startLine"]: fold["endLine"] for fold in editor.ask("textDocument/foldingRange", textDocument=editor.document(CATALOG))}
    lines = buffer.text.split("\n")
    for start, line in enumerate(lines):
        if line.endswith("{") and line.strip().startswith(('"home.', '"cart.', '"en"', '"es"')):
            end = next(n for n in range(start, len(lines)) if lines[n].startswith(line[:line.index('"')] + "}"))
            assert folds[start] in (end, end - 1), line


def test_inlay_hints(editor, start, small):
    def labels(editor, last):
        hints = editor.ask("textDocument/inlayHint", textDocument=editor.document(HOME), range={
            "start": {"line": 0, "character": 0}, "end": {"line": last, "character": 0}})
        return {editor.buffer(HOME).index(hint["position"]): hint["label"] for hint in hints or []}
    hints = labels(editor, 10)
    assert "Cafés 🍜 nearby..." in str(hints[editor.text(HOME).index(KEY) + len(KEY) + 1]) and len(hints) == 2
    assert not labels(editor, 4)
    plain = start(small, initializationOptions={"inlayHints": False})
    assert not plain.greeting["capabilities"].get("inlayHintProvider") or not labels(plain, 10)


def test_files_change_on_disk(editor, small, tmp_path):
    editor.open(HOME)
    agree(editor, small)
    watched = str(editor.wait(lambda: [one for one in editor.messages if one.get("method") == "client/registerCapability"]))
    assert "workspace/didChangeWatchedFiles" in watched and "xcstrings" in watched and "swift" in watched, watched
    for number, (path, text, kind) in enumerate([
            (CATALOG, editor.text(CATALOG).replace(f'"{KEY}"', '"home.list.other"'), 2), ("App/New.swift", 'let text = Text("home.list.new")', 1),
            (ERRORS, "", 3), (".l10n.json", '{ "languages": ["en", "de"], "keys": { "style": "natural" } }', 2), (HOME, "import SwiftUI\n", 2)]):
        (small.root / path).unlink() if kind == 3 else (small.root / path).write_text(text)
        editor.tell("workspace/didChangeWatchedFiles", changes=[{**editor.document(path), "type": kind}])
        agree(editor, small.copy(tmp_path / str(number)).save(editor))
    (small.root / CART).write_text('let text = Text("home.list.saved")')
    small.save(editor)
    editor.tell("textDocument/didSave", textDocument=editor.document(HOME))
    agree(editor, small)
