"""Writes the files of a shape: catalogs, their other versions, Swift sources, and whatever else is text."""

import copy
import json
import os

CATALOG = "App/Localizable.xcstrings"
# The other versions of a catalog that the command at hand reads.
needed = []


class Same(str):
    """A name that a JSON object can have more than once."""

    def __hash__(self):
        return id(self)

    def __eq__(self, other):
        return self is other


def text(folder, path, content):
    """Writes a file, with the folders above it."""
    full = os.path.join(folder, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "wb") as file:
        file.write(content.encode("utf-8") if isinstance(content, str) else content)


def unit(value, state="translated"):
    return {"stringUnit": {"state": state, "value": value}}


def entry(*values, **members):
    """An entry in English and Spanish."""
    localizations = {language: unit(value) for language, value in zip(("en", "es"), values)}
    return {"extractionState": "manual", **members, "localizations": localizations}


def document(strings, **members):
    return {"sourceLanguage": "en", "strings": strings, "version": "1.0", **members}


def dumped(value, indent=""):
    """JSON as Xcode lays it out, on one line where the indentation is `None`; json.dumps with one is slow."""
    if isinstance(value, dict) and value and indent is not None:
        inner = indent + "  "
        members = [f"{inner}{json.dumps(name, ensure_ascii=False)} : {dumped(item, inner)}" for name, item in value.items()]
        return "{\n" + ",\n".join(members) + f"\n{indent}}}"
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def catalog(folder, strings, indent="", **members):
    """Writes a catalog and those other versions of it that the command needs."""
    whole = document(strings, **members)
    text(folder, ".l10n.json", "{}")
    text(folder, "App/View.swift", 'struct HomeView: View {\n  var body: some View { Text("home.list.title") }\n}\n')
    text(folder, CATALOG, dumped(whole, indent))
    makers = {
        "base": lambda: whole, "ours": lambda: changed(whole, "!"), "theirs": lambda: changed(whole, "?"),
        "source": lambda: without_spanish(whole)}
    for name in needed:
        text(folder, f".versions/{name}.xcstrings", dumped(makers[name]()))
    text(folder, ".versions/key", next(iter(strings), ""))


def changed(value, mark):
    """A copy in which every text ends in a mark."""
    if isinstance(value, list):
        return [changed(item, mark) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        name: item + mark if name in ("value", "comment") and isinstance(item, str) else changed(item, mark)
        for name, item in value.items()
    }


def without_spanish(whole):
    strings = {}
    for key, item in whole["strings"].items():
        item = copy.copy(item)
        localizations = item.get("localizations", {})
        item["localizations"] = {name: value for name, value in localizations.items() if name != "es"}
        strings[key] = item
    return {**whole, "strings": strings}
