"""Clients that don't keep to the protocol get errors, and the server works on."""
import json
import time

import pytest

from conftest import agree
from project import CART, CATALOG, HOME

METHODS = [f"textDocument/{name}" for name in ("hover", "definition", "references", "prepareRename", "rename", "completion", "codeAction",
                                               "documentSymbol", "foldingRange", "inlayHint", "diagnostic")]
NOTIFICATIONS = ["unknown", "$/unknown", "$/cancelRequest", "$/setTrace", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration",
                 *(f"textDocument/{name}" for name in ("didOpen", "didChange", "didSave", "didClose"))]
BAD_TYPES = [None, 5, "x", [], {}, {"textDocument": 5, "position": {}}, {"textDocument": {"uri": 5}, "position": {"line": "a", "character": -1}}]
BAD_VALUES = [
    {"textDocument": {"uri": uri}, "position": place, "range": {"start": place, "end": place}, "context": context, "newName": name}
    for uri in ("", "http://a/b", "file:///no/such.swift", "file:///%zz%00.xcstrings", HOME, CATALOG)
    for place, context, name in [({"line": 10**9, "character": 10**9}, {"diagnostics": [], "includeDeclaration": True}, "home.a.b"),
                                 ({"line": -1, "character": 0}, 3, 4), ({"line": 1e300, "character": 0.5}, {"diagnostics": [{}]}, ""),
                                 ({"line": 2**63, "character": 2**31}, {"diagnostics": 1}, "\u0000\uffff")]]


def framed(message):
    body = message if isinstance(message, bytes) else json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def request(id, method, params=None):
    return framed({"id": id, "method": method, "params": params})


def hover(editor, id):
    return request(id, "textDocument/hover", editor.at(HOME, "list.title"))


def answered(editor, *ids):
    """The answers to requests, each of which has exactly one."""
    def answers():
        return [one for one in editor.messages if "method" not in one and one.get("id") in ids]
    editor.wait(lambda: len(editor.messages) >= len(ids) and len(answers()) >= len(ids), 60)
    assert sorted(str(one["id"]) for one in answers()) == sorted(map(str, ids))
    return {one["id"]: one for one in answers()}


def code(editor, *messages):
    """The code of the error that follows."""
    before = len(editor.messages)
    editor.send(*messages)
    return editor.wait(lambda: [one["error"]["code"] for one in editor.messages[before:] if "error" in one], 5)[:1]


def works(editor, small):
    assert editor.process.returncode is None, editor.stderr
    assert "cerca" in editor.ask("textDocument/hover", **editor.at(HOME, "list.title"))["contents"]["value"]
    agree(editor, small, pulls=False)
    editor.faults.clear()
    editor.shut_down()


def test_wrong_messages(editor, small):
    for body, wanted in [(b"{", -32700), (b"\xff\xfe", -32700), (b"[" * 200_000, -32700), (b"", -32700), (b"5", -32600), (b"[]", -32600),
                         (b"{}", -32600), (b'{"jsonrpc":"2.0","id":1,"method":5}', -32600), (b'{"jsonrpc":"2.0","id":{},"method":"shutdown"}', -32600),
                         (b'{"jsonrpc":"2.0","id":2,"method":"l10n/unknown"}', -32601), (b'{"jsonrpc":"2.0","id":"3","method":"\\uffff"}', -32601)]:
        assert code(editor, framed(body)) == [wanted], body[:50]
    editor.send(*(framed({"method": method, "params": params}) for params in BAD_TYPES + BAD_VALUES for method in NOTIFICATIONS))
    editor.send(framed({"id": 99, "result": 5}), framed({"id": None, "error": 5}))
    works(editor, small)


def test_wrong_parameters(editor, small):
    asked = {f"{method} {number}": (method, params) for method in [*METHODS, "workspace/diagnostic", "codeAction/resolve", "initialize"]
             for number, params in enumerate(BAD_TYPES + BAD_VALUES)}
    for id, (method, params) in asked.items():
        message = json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
        for path in (HOME, CATALOG):
            message = message.replace(f'"{path}"', json.dumps(editor.document(path)["uri"]))
        editor.send(framed(message.encode()))
    for id, answer in answered(editor, *asked).items():
        if asked[id][0] in METHODS and asked[id][1] in BAD_TYPES or asked[id][0] == "initialize":
            assert answer.get("error", {}).get("code") in (-32602, -32600), answer
    works(editor, small)


def test_wrong_documents(editor, small):
    editor.open(HOME)
    for start, end in [((9, 0), (0, 0)), ((10**9, 0), (10**9, 5)), ((0, 10**9), (0, 10**9)), ((-1, -1), (0, 0)), ((7, 9), (7, 10))]:
        range = {name: dict(zip(("line", "character"), place)) for name, place in (("start", start), ("end", end))}
        for path, version in [(HOME, 2), (HOME, -5), (HOME, None), (HOME, "x"), (CART, 3)]:
            editor.send(framed({"method": "textDocument/didChange", "params": {
                "textDocument": {**editor.document(path), "version": version}, "contentChanges": [{"range": range, "text": "🍜\u0000"}]}}))
    editor.tell("textDocument/didClose", textDocument=editor.document(CART))
    editor.close(HOME)
    editor.open(HOME), editor.open(HOME)
    works(editor, small)


def test_unusual_headers(editor, small):
    for number, header in enumerate([b"content-length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\nX: y\r\n\r\n",
                                     b"X-First: \xff\r\nContent-Length:%d\r\n\r\n", b"Content-Length:   %d  \r\n\r\n"]):
        body = hover(editor, number).split(b"\r\n\r\n")[1]
        editor.send(header % len(body), body)
        assert "cerca" in str(answered(editor, number))
    works(editor, small)


@pytest.mark.parametrize("broken", [
    b"Content-Length: -5\r\n\r\n", b"Content-Length: x\r\n\r\n{}", b"Content-Length: 99999999999999999999\r\n\r\n{}", b"\x00" * 100_000,
    b"Content-Length: 4611686018427387904\r\n\r\n", b"\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b'Content-Length: 5\r\n\r\n{"jsonrpc":"2.0","id":1}'],
    ids=range(8))
def test_broken_framing(editor, broken):
    """What follows can't be trusted: the server finds the next message, or says why it ends."""
    editor.send(broken, hover(editor, "after"))
    editor.wait(lambda: [one for one in editor.messages if one.get("id") == "after"], 2)
    if editor.process.returncode is None:
        assert editor.memory() < 500
        editor.process.stdin.close()
    assert editor.ended(1) and (editor.stderr or "cerca" in str(editor.messages))
    editor.faults.clear()


def test_floods(editor, small):
    count, began = 1_000_000 // len(hover(editor, 1000)), time.perf_counter()
    editor.send(*(hover(editor, number) for number in range(count)))
    assert all("cerca" in str(answer) for answer in answered(editor, *range(count)).values())
    print(f"{count} hovers in {editor.answered - began:.2f} s")
    asked = [request(f"c{number}", "workspace/diagnostic", {"previousResultIds": []}) for number in range(300)]
    cancelled = [framed({"method": "$/cancelRequest", "params": {"id": f"c{number}"}}) for number in range(350)]
    editor.send(*asked, *cancelled)
    codes = {answer.get("error", {}).get("code") for answer in answered(editor, *(f"c{number}" for number in range(300))).values()}
    assert -32800 in codes and codes <= {-32800, None}, codes
    editor.messages.clear()
    editor.send(*(one for pair in zip(asked, cancelled) for one in pair))
    answered(editor, *(f"c{number}" for number in range(300)))
    works(editor, small)


def test_order_of_a_session(start, small):
    editor, root = start(small, initialize=False), {"processId": None, "rootUri": small.root.as_uri(), "capabilities": {}}
    editor.send(framed({"method": "textDocument/didOpen", "params": {}}))
    assert code(editor, hover(editor, 1)) == [-32002] and code(editor, request(2, "initialize", 5)) == [-32602]
    editor.send(request(3, "initialize", root))
    assert "positionEncoding" in str(answered(editor, 3)) and code(editor, request(4, "initialize", root)) == [-32600]
    editor.send(request(5, "shutdown"))
    assert answered(editor, 5)[5]["result"] is None and code(editor, hover(editor, 6)) == [-32600]
    editor.send(framed({"method": "exit"}))
    assert editor.ended(0)
    for initialize in (False, True):
        editor = start(small, initialize=initialize)
        editor.send(framed({"method": "exit"}))
        assert editor.ended(1)
