"""Sessions with 'l10n mcp': by the official client, or by raw lines; and a project to work on."""

import asyncio
import json
import subprocess

from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client


def client(program, folder, mode="auto"):
    return Client(stdio_client(StdioServerParameters(command=program, args=["mcp"], cwd=str(folder))), mode=mode)


async def call(session, tool, **arguments):
    """Calls a tool; returns its answer, or the message of its error as text."""
    result = await session.call_tool(tool, arguments)
    text = result.content[0].text
    assert result.is_error or json.loads(text) == result.structured_content
    return text if result.is_error else result.structured_content


async def pages(session, tool, items, budget, **arguments):
    """Returns the elements of all pages."""
    found, cursor = [], {}
    while True:
        answer = await call(session, tool, budget=budget, **arguments, **cursor)
        found += answer[items]
        if "cursor" not in answer:
            return found
        cursor = {"cursor": answer["cursor"]}


class Raw:
    """A session whose lines are bytes that a test chooses."""

    async def start(self, program, folder):
        self.process = await asyncio.create_subprocess_exec(
            program, "mcp", cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, limit=1 << 26)
        return self

    def send(self, *lines):
        for line in lines:
            data = line if isinstance(line, bytes) else json.dumps(line).encode()
            self.process.stdin.write(data + b"\n")

    async def answer(self):
        return json.loads(await asyncio.wait_for(self.process.stdout.readline(), 120))

    async def ask(self, line):
        self.send(line)
        return await self.answer()

    async def end(self):
        """Closes the input; returns the exit status."""
        self.process.stdin.close()
        return await asyncio.wait_for(self.process.wait(), 60)


def request(method, id=1, **parameters):
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": parameters}


# MARK: - A project


def unit(text, state="translated"):
    return {"stringUnit": {"state": state, "value": text}}


def entries():
    """The keys of a catalog: texts, placeholders, plural forms; some have Spanish texts."""
    for number in range(40):
        kind, english = number % 5, f"Open item number {number}"
        localizations = {"en": unit(english + ["", " of %@", " with %1$lld of %2$@", "", ""][kind])}
        if kind == 3:
            forms = {"one": unit(f"%lld file in box {number}"), "other": unit(f"%lld files in box {number}")}
            localizations["en"] = {"variations": {"plural": forms}}
        if kind == 4:
            localizations["es"] = unit(f"Abrir el elemento {number}")
        yield f"screen{kind}.list.item{number:02}", {
            "extractionState": "manual", "comment": f"Button {number}", "localizations": localizations}


def write_project(folder):
    catalog = {"sourceLanguage": "en", "strings": dict(entries()), "version": "1.0"}
    (folder / "App").mkdir(parents=True)
    (folder / "App/Localizable.xcstrings").write_text(
        json.dumps(catalog, indent=2, separators=(",", " : "), sort_keys=True))
    (folder / ".l10n.json").write_text('{"languages": ["en", "es", "pl"]}')
    (folder / "App/View.swift").write_text(
        'import SwiftUI\nstruct Screen: View {\n  var title: String { "Your cart" }\n'
        '  var body: some View {\n    Text("screen0.list.item00")\n    Text(title)\n  }\n}\n')
    for words in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
        subprocess.run(["git", *words], cwd=folder, check=True)
    return folder / "App/Localizable.xcstrings"
