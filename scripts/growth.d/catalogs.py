"""Shapes of catalogs: what there can be many of in a file, an entry, a localization, a text."""

from commands import CATALOG_COMMANDS, FORMATS
from files import CATALOG, Same, catalog, document, dumped, entry, text, unit
from shape import shape

TEXT_COMMANDS = ("check", "format", "diff", "pseudo", "extract po", "merge xliff")
UNIT_COMMANDS = (
    "check", "check json", "format", "stats", "show", "set", "diff", "merge --driver", "merge CATALOG", "extract xliff",
    "extract again xliff", "extract again po", "merge xliff", "merge csv", "merge po", "merge strings")
ENTRY_COMMANDS = ("check", "check json", "format", "stats", "diff", "merge --driver", "sync --diff", "extract xliff")


@shape("keys", *CATALOG_COMMANDS, "check github", "check sarif", "check --fix", start=2000, most=16_000)
def keys(n, folder):
    catalog(folder, {f"home.list.title_{i:06d}": entry(f"Title {i}", f"Título {i}", comment="A title") for i in range(n)})


@shape("keys without a translation", *CATALOG_COMMANDS, start=2000, most=16_000)
def untranslated(n, folder):
    catalog(folder, {f"home.list.title_{i:06d}": {"extractionState": "manual"} for i in range(n)})


@shape("plural keys", "check", "stats", "diff", "merge --driver", *(f"merge {name}" for name in FORMATS), start=500)
def plural_keys(n, folder):
    def plural(*values):
        return {"variations": {"plural": dict(zip(("one", "other"), map(unit, values)))}}
    catalog(folder, {
        f"home.list.count_{i:06d} %lld": entry(comment="A count") | {
            "localizations": {"en": plural("%lld dish", "%lld dishes"), "es": plural("%lld plato", "%lld platos")}}
        for i in range(n)})


@shape("keys on one line", "check", "check json", "check github", "check sarif", "check --fix", "format", "diff", "merge --driver", "set", start=2000)
def one_line(n, folder):
    strings = {f"Home {i}": entry(f"Title %@ {i}", f"Título  {i}") for i in range(n)}
    catalog(folder, strings, indent=None)


@shape("keys that differ in case", *ENTRY_COMMANDS, start=500)
def similar_keys(n, folder):
    catalog(folder, {cased("home.list.abcdefghijklmnop", i): entry("Title", "Título") for i in range(n)})


def cased(word, number):
    """The word with letters in capitals where the number has ones."""
    bits = number
    result = []
    for letter in word:
        if letter.isalpha():
            result.append(letter.upper() if bits & 1 else letter)
            bits >>= 1
        else:
            result.append(letter)
    return "".join(result)


@shape("keys with one long beginning", *ENTRY_COMMANDS, start=50, most=1000)
def prefixed_keys(n, folder):
    catalog(folder, {"home.list." + "e\u0301" * 5000 + str(i): entry("Title", "Título") for i in range(n)})


@shape("a duplicate key", *ENTRY_COMMANDS, "check --fix", "show", "set", "merge CATALOG", "extract again xliff", "merge xliff", start=500)
def duplicates(n, folder):
    catalog(folder, {Same("home.list.title"): entry(f"Title {i}", f"Título {i}") for i in range(n)})


@shape("duplicate members", *ENTRY_COMMANDS, "show", "set", start=500)
def duplicate_members(n, folder):
    catalog(folder, {"home.list.title": entry("Title", "Título", **{}) | {Same("comment"): f"Comment {i}" for i in range(n)}})


@shape("duplicate languages", *ENTRY_COMMANDS, "show", "set", start=500)
def duplicate_languages(n, folder):
    languages = {Same("es"): unit(f"Título {i}") for i in range(n)}
    catalog(folder, {"home.list.title": {"localizations": {"en": unit("Title"), **languages}}})


@shape("unknown members", *ENTRY_COMMANDS, "show", "set", start=500)
def unknown_members(n, folder):
    catalog(folder, {"home.list.title": entry("Title", "Título", **{f"member{i}": i for i in range(n)})},
            **{f"member{i}": [i] for i in range(n)})


@shape("languages of a key", *UNIT_COMMANDS, start=500)
def languages(n, folder):
    others = {f"x{i:06d}": unit(f"Title {i}") for i in range(n)}
    catalog(folder, {"home.list.title": {"localizations": {"en": unit("Title"), "es": unit("Título"), **others}}})


@shape("languages of keys", "check", "stats", "diff", "merge --driver", "extract xliff", "sync", "format", start=100, most=4000)
def languages_of_keys(n, folder):
    names = [a + b for a in "abcdefghijklmnopqrstuvwxyz" for b in "aeimnors"][:150]
    catalog(folder, {f"home.list.title_{i:06d}": {"localizations": {name: unit(f"Title {i}") for name in ["en", *names]}}
                     for i in range(n)})


def varied(n, axis, name):
    def localization(word):
        return {"variations": {axis: {name(i): unit(f"{word} {i}") for i in range(n)} | {"other": unit(word)}}}
    return {"home.list.title": {"localizations": {"en": localization("Title"), "es": localization("Título")}}}


@shape("devices of a key", *UNIT_COMMANDS, start=100)
def devices(n, folder):
    catalog(folder, varied(n, "device", lambda i: f"device{i:06d}"))


@shape("plural forms of a key", *UNIT_COMMANDS, start=100)
def plural_forms(n, folder):
    catalog(folder, varied(n, "plural", lambda i: f"form{i:06d}"))


@shape("axes of a key", *UNIT_COMMANDS, start=100)
def axes(n, folder):
    def localization(word):
        return {"variations": {f"axis{i:06d}": {"other": unit(f"{word} {i}")} for i in range(n)}}
    catalog(folder, {"home.list.title": {"localizations": {"en": localization("Title"), "es": localization("Título")}}})


@shape("substitutions of a key", *UNIT_COMMANDS, start=50)
def substitutions(n, folder):
    def substitution(i, word):
        forms = {"one": unit(f"%arg {word}"), "other": unit(f"%arg {word}s")}
        return {"argNum": i + 1, "formatSpecifier": "lld", "variations": {"plural": forms}}

    def localization(word):
        value = " ".join(f"%#@arg{i}@" for i in range(n))
        return {**unit(value), "substitutions": {f"arg{i}": substitution(i, word) for i in range(n)}}
    catalog(folder, {"home.list.title": {"localizations": {"en": localization("dish"), "es": localization("plato")}}})


@shape("substitutions that no text shows", *UNIT_COMMANDS, start=50)
def unused_substitutions(n, folder):
    def localization(word):
        forms = {"one": unit(f"%arg {word}"), "other": unit(f"%arg {word}s")}
        return {**unit(word), "substitutions": {
            f"arg{i}": {"formatSpecifier": "lld", "variations": {"plural": forms}} for i in range(n)}}
    catalog(folder, {"home.list.title": {"localizations": {"en": localization("dish"), "es": localization("plato")}}})


@shape("phrases of a set", *UNIT_COMMANDS, start=100)
def phrases(n, folder):
    def phrase_set(word):
        return {"stringSet": {"state": "translated", "values": [f"{word} {i} in ${{applicationName}}" for i in range(n)]}}
    text(folder, ".l10n.json", "{}")
    catalog(folder, {"home.list.title": {"localizations": {"en": phrase_set("Show"), "es": phrase_set("Mostrar")}}})


@shape("keys with nested variations", *UNIT_COMMANDS, start=5, most=500)
def nested_keys(n, folder):
    """The number of levels is bounded by what JSON may nest; each text's path names all of them."""
    def nested(word, depth):
        if depth == 0:
            return unit(f"%lld {word}")
        axis = ("device", "plural")[depth % 2]
        name = ("iphone", "one")[depth % 2]
        return {"variations": {axis: {name: nested(word, depth - 1), "other": unit(f"%lld {word}s")}}}
    catalog(folder, {f"home.list.title_{i:06d}": {"localizations": {"en": nested("dish", 40), "es": nested("plato", 40)}}
                     for i in range(n)}, indent=None)


def texts(name, english, spanish=None, key="home.list.title", start=2000, most=256_000, commands=TEXT_COMMANDS):
    """A shape with one text that holds a piece n times; a piece is made of its number."""
    def write(n, folder):
        values = ["".join(map(piece, range(n))) for piece in (english, spanish or english)]
        catalog(folder, {key: entry(*values)})
    shape(name, *commands, start=start, most=most)(write)


texts("placeholders of a text", lambda i: f"%{i + 1}$@ ", start=500)
texts("placeholders without numbers", lambda i: "%@ ", start=500)
texts("placeholders of other numbers", lambda i: f"%{i + 1}$@ ", lambda i: f"%{i + 7}$lld ", start=500)
texts("percent signs", lambda i: "50% of 3%")
texts("percent signs alone", lambda i: "%")
texts("words", lambda i: f"word{i} ", lambda i: f"palabra{i} ")
texts("one word twice", lambda i: "the the ", lambda i: "la la ")
texts("letters", lambda i: "e", lambda i: "é")
texts("combining marks", lambda i: "\u0301", lambda i: "\u0308")
texts("blanks", lambda i: " ", lambda i: "\u00a0")
texts("sentences", lambda i: f"It is {i}. ", lambda i: f"¿Es {i}? ")
texts("line breaks", lambda i: "line\n", lambda i: "línea\r\n")
texts("escapes", lambda i: "\\\"\t\b", lambda i: "\\n\\u00e9")
texts("controls", lambda i: "\u202e\u200b\u0007", lambda i: "\u202d\ufeff\u001b")
texts("tags", lambda i: f"<b>dish {i}</b>", lambda i: f"<b>plato {i}</b>")
texts("open tags", lambda i: "<b", lambda i: "<i>")
texts("markdown", lambda i: f"**dish** [a](b{i}) ", lambda i: f"**plato** [a](b{i}) ")
texts("open markdown", lambda i: "[**_`", lambda i: "](*_~~")
texts("brackets", lambda i: "(", lambda i: ")")
texts("quotes", lambda i: "“a” 'b ", lambda i: "«a» \"b ")
texts("numbers", lambda i: f"{i} ", lambda i: f"{i + 1} ")
texts("digits", lambda i: "1,", lambda i: "1.")
texts("addresses", lambda i: f"https://example.com/{i} ", lambda i: f"https://example.com/{i + 1} ")
texts("mail addresses", lambda i: f"a{i}@example.com ", lambda i: f"b{i}@example.com ")
texts("at signs", lambda i: "a@", lambda i: "a.@")
texts("address without an end", lambda i: "http://a.", lambda i: "www.b/")
texts("names in braces", lambda i: f"{{name{i}}} ", lambda i: f"{{nombre{i}}} ")
texts("inflections", lambda i: "^[dish](inflect: true) ", lambda i: "^[plato](inflect: true) ")
texts("open inflections", lambda i: "^[(inflect", lambda i: "^[")
texts("dots", lambda i: ".", lambda i: "…")
texts("emoji", lambda i: "👩‍👩‍👧‍👦", lambda i: "🇪🇸")
texts("scripts", lambda i: "aбα", lambda i: "aбα")


@shape("segments of a key", *TEXT_COMMANDS, "extract json", "merge json", start=2000, most=128_000)
def segments(n, folder):
    catalog(folder, {".".join(f"segment{i}" for i in range(n)): entry("Title", "Título")})


# A key that is a word of a command line has 128 KiB at most.
shape("segments of a renamed key", "rename", "remove", start=500, most=2000)(segments)


@shape("placeholders of a key", *TEXT_COMMANDS, "extract json", "merge json", start=500)
def key_placeholders(n, folder):
    catalog(folder, {"%@ and %lld " * n: entry("Title", "Título")})


@shape("capitals of a key", "check", "check --fix", start=2000, most=128_000)
def capitals(n, folder):
    catalog(folder, {"".join(f"Word {i} " for i in range(n)): entry("Title", "Título")})


@shape("words of a comment", "check", "format", "diff", "extract xliff", "extract po", "merge po", start=2000, most=128_000)
def comment_words(n, folder):
    catalog(folder, {"home.list.title": entry("Title", "Título", comment="max 10 words of at most 3 lines " * n)})


@shape("lines of a comment", "check", "extract xliff", "extract po", "extract csv", "merge po", "merge strings", start=2000, most=128_000)
def comment_lines(n, folder):
    catalog(folder, {"home.list.title": entry("Title", "Título", comment="".join(f"Line {i}\n" for i in range(n)))})


@shape("suppressions in a comment", "check", start=500)
def comment_suppressions(n, folder):
    rules = "\n".join(f"l10n:ignore missing-translation, rule{i}" for i in range(n))
    catalog(folder, {"home.list.title": entry("Title", "", comment=rules)})


@shape("suppressions in comments", "check", start=500)
def suppressions(n, folder):
    catalog(folder, {f"home.list.title_{i:06d}": entry("Title", comment="l10n:ignore missing-translation, final-punctuation")
                     for i in range(n)})


@shape("findings in one text", "check", "check json", "check github", "check sarif", "check junit", start=100)
def findings(n, folder):
    catalog(folder, {"home.list.title": {"localizations": {f"x{i:06d}": unit("%zz %", "odd") for i in range(n)}}})


@shape("keys of one text", "check", "diff", "merge --driver", "sync", "extract strings", "merge strings", start=1000)
def one_text(n, folder):
    catalog(folder, {f"home.list.title_{i:06d}": entry("Dish", "Plato") for i in range(n)})


@shape("natural keys in code", "check", "sync", "sync --diff", "prune", "rename", "show", "init", start=500)
def code(n, folder):
    catalog(folder, {f"Title {i}": entry(f"Title {i}", f"Título {i}") for i in range(n)})
    body = "".join(f'    Text("Title {i}")\n    Text("Other {i}", comment: "New")\n' for i in range(n))
    text(folder, "App/View.swift", f"struct HomeView: View {{\n  var body: some View {{\n{body}  }}\n}}\n")


@shape("catalogs", "check", "stats", "sync", "format", "extract xliff", "extract csv", "merge xliff", "merge csv", "merge strings", "set", "show", start=100, most=4000)
def many_catalogs(n, folder):
    text(folder, ".l10n.json", "{}")
    for i in range(n):
        strings = {"home.list.title": entry("Title", "Título")}
        text(folder, f"App/F{i}/Localizable.xcstrings", dumped(document(strings)))
    text(folder, CATALOG, dumped(document({"home.list.title": entry("Title", "Título")})))
    text(folder, ".versions/source.xcstrings", dumped(document({"home.list.title": entry("Title")})))
    text(folder, ".versions/key", "home.list.title")


@shape("levels of JSON lists", "check", "format", "stats", "merge FILE", start=1000)
def lists(n, folder):
    text(folder, ".l10n.json", "{}")
    text(folder, CATALOG, "[" * n)
    text(folder, "input", "[" * n)


@shape("conflict markers", "check", "format", "merge --driver", start=1000)
def markers(n, folder):
    catalog(folder, {"home.list.title": entry("Title", "Título")})
    text(folder, CATALOG, "<<<<<<< a\n=======\n>>>>>>> b\n" * n)
    text(folder, ".versions/ours.xcstrings", "<<<<<<< a\n=======\n>>>>>>> b\n" * n)
