"""An editor for the tests: pygls' client, which checks each message by the types of the protocol, and the buffers of its user."""
import asyncio
import os
import pathlib
import threading
import time
import urllib.parse

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from places import Buffer

LOOP = asyncio.new_event_loop()
threading.Thread(target=LOOP.run_forever, daemon=True).start()
CAPABILITIES = {
    "window": {"workDoneProgress": True}, "workspace": {"applyEdit": True, "workspaceEdit": {"documentChanges": True}, "diagnostics": {
        "refreshSupport": True}, "didChangeWatchedFiles": {"dynamicRegistration": True}},
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": True, "versionSupport": True}, "rename": {"prepareSupport": True},
        "hover": {"contentFormat": ["markdown"]}, "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}, "isPreferredSupport": True}}}
FROM_SERVER = ["textDocument/publishDiagnostics", "window/logMessage", "window/showMessage", "$/progress", "window/workDoneProgress/create",
               "client/registerCapability", "workspace/diagnostic/refresh", "workspace/inlayHint/refresh", "workspace/applyEdit"]


def run(coroutine, timeout=60):
    return asyncio.run_coroutine_threadsafe(coroutine, LOOP).result(timeout)


class Editor(LanguageClient):
    """A session with a server in a folder, and all that the server says."""

    def __init__(self, program, root, encoding="utf-16", capabilities=CAPABILITIES, initialize=True, **params):
        super().__init__("l10n-tests", "1")
        self.root, self.encoding, self.buffers, self.versions, self.stderr = pathlib.Path(root), encoding, {}, {}, b""
        self.news, self.published, self.arrivals, self.messages, self.faults = threading.Condition(), {}, {}, [], []
        structure = self.protocol.structure_message
        self.protocol.structure_message = lambda data: self.receive(data) or structure(data)
        for method in FROM_SERVER:
            self.feature(method)(lambda _, applies="Edit" in method: types.ApplyWorkspaceEditResult(applied=True) if applies else None)
        run(self.start(str(program)))
        if initialize:
            general = {"general": {"positionEncodings": [encoding]}} if encoding else {}
            folders = None if "rootUri" in params else [{"uri": self.root.as_uri(), "name": "app"}]
            self.greeting = self.ask("initialize", **{"processId": None, "rootUri": None, "workspaceFolders": folders,
                                                      "capabilities": {**capabilities, **general}, **params})
            self.tell("initialized")

    async def start(self, program):
        async def drain():
            while data := await self.process.stderr.read(4096):
                self.stderr += data

        async def read(count):
            data = await type(self.process.stdout).readexactly(self.process.stdout, count)
            self.arrived = time.perf_counter()
            return data
        await self.start_io(program, "lsp", cwd="/")
        self.process, self._server.stdout.readexactly = self._server, read
        self.drained = asyncio.ensure_future(drain())

    def receive(self, data):
        """Keeps a message; `data` is any object in what the server says."""
        with self.news:
            if data.get("method") == "textDocument/publishDiagnostics":
                params, path = data["params"], self.path(data["params"]["uri"])
                self.published[path], self.arrivals[path, params.get("version")] = params, self.arrived
            elif "jsonrpc" in data:
                self.messages.append(data)
                self.answered = self.arrived
            self.news.notify_all()

    def report_server_error(self, error, source):
        self.faults.append(repr(error))

    def within(self, begin):
        """What comes of something that is begun, if the server lives so long."""
        async def end():
            self.sent = time.perf_counter()
            task, death = asyncio.ensure_future(begin()), asyncio.ensure_future(self.process.wait())
            await asyncio.wait([task, death], return_when=asyncio.FIRST_COMPLETED)
            assert task.done(), f"the server ended with {self.process.returncode}: {self.stderr.decode()[-2000:]}"
            return task.result()
        return run(end())

    def typed(self, method, params):
        kind = types.METHOD_TO_TYPES[method][2]
        return self.protocol._converter.structure(params, kind) if kind else None

    def ask(self, method, **params):
        """What the server answers, checked by the types of the protocol; its errors are raised."""
        result = self.within(lambda: self.protocol.send_request_async(method, self.typed(method, params)))
        return self.protocol._converter.unstructure(result)

    def tell(self, method, **params):
        self.within(lambda: self.protocol.notify(method, self.typed(method, params)) or self.process.stdin.drain())

    def send(self, *data):
        """Writes bytes as they are."""
        self.within(lambda: self.process.stdin.write(b"".join(data)) or self.process.stdin.drain())

    def wait(self, condition, timeout=10):
        """What the condition is once it holds for what the server has said, or at last."""
        with self.news:
            self.news.wait_for(condition, timeout)
            return condition()

    def path(self, uri):
        return os.path.relpath(urllib.parse.unquote(urllib.parse.urlparse(uri).path), self.root)

    def document(self, path):
        return {"uri": (self.root / path).as_uri()}

    def at(self, path, place, offset=0):
        """The parameters of a place: that of the text, or that of the character at an index."""
        index = self.text(path).index(place) if isinstance(place, str) else place
        return {"textDocument": self.document(path), "position": self.buffer(path).position(index + offset)}

    def buffer(self, path):
        return self.buffers.get(path) or Buffer((self.root / path).read_bytes().decode(), self.encoding)

    def text(self, path):
        return self.buffer(path).text

    def open(self, path):
        self.buffers[path], self.versions[path] = self.buffer(path), 1
        language = "swift" if path.endswith(".swift") else "json"
        self.tell("textDocument/didOpen", textDocument={**self.document(path), "languageId": language, "version": 1, "text": self.text(path)})

    def close(self, path):
        self.tell("textDocument/didClose", textDocument=self.document(path))
        del self.buffers[path], self.versions[path]

    def change(self, path, *edits):
        """Edits as they are made one after the other: each the index of a character, how many go, and the text that comes."""
        changes = [self.buffers[path].replace(*edit) for edit in edits]
        self.versions[path] += 1
        self.tell("textDocument/didChange", contentChanges=changes, textDocument={**self.document(path), "version": self.versions[path]})

    def memory(self, kind="VmRSS"):
        """Mebibytes of the server."""
        return int(pathlib.Path(f"/proc/{self.process.pid}/status").read_text().split(f"{kind}:")[1].split()[0]) / 1024

    def ended(self, status):
        """Whether the server ends by itself with a status."""
        return run(self.process.wait(), 20) == status

    def shut_down(self):
        self.ask("shutdown")
        self.tell("exit")
        assert self.ended(0) and not self.faults, self.faults
