"""Shapes of files that translators send: XLIFF, CSV, PO, JSON, .strings, property lists."""

import plistlib

from files import CATALOG, catalog, document, dumped, entry, text, unit
from shape import shape


def project(folder, n=1):
    strings = {f"home.list.title_{i}": entry(f"Title {i}") for i in range(n)}
    text(folder, ".l10n.json", "{}")
    text(folder, CATALOG, dumped(document(strings)))


def incoming(name, content, start=1000, most=256_000, keys=lambda n: 1):
    """A shape of one file, whose bytes `content` makes, beside a catalog of some keys."""
    def write(n, folder):
        project(folder, keys(n))
        text(folder, "input", content(n))
    shape(name, "merge FILE", start=start, most=most)(write)


def xliff(body, original=CATALOG):
    return ('<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
            f'<file original="{original}" source-language="en" target-language="es" datatype="plaintext"><body>{body}</body></file></xliff>')


def trans_unit(i, inside="", target=None, source=None):
    target = f"Título {i}" if target is None else target
    source = f"Title {i}" if source is None else source
    return f'<trans-unit id="home.list.title_{i}"><source>{source}</source><target>{target}</target>{inside}</trans-unit>'


def repeated(make):
    return lambda n: "".join(map(make, range(n)))


def one_unit(piece):
    """XLIFF of one unit whose target holds a piece n times."""
    return lambda n: xliff(trans_unit(0, target=repeated(piece)(n)))


incoming("XLIFF units", lambda n: xliff(repeated(trans_unit)(n)), keys=lambda n: n)
incoming("XLIFF units of no key", lambda n: xliff(repeated(lambda i: trans_unit(i + 10**6))(n)))
incoming("XLIFF units of one key", lambda n: xliff(repeated(lambda i: trans_unit(0, target=f"T {i}"))(n)))
incoming("XLIFF units of odd languages", lambda n: xliff(repeated(trans_unit)(n)).replace('"es"', '"xx-YY-zz"'), keys=lambda n: n)
incoming("XLIFF units that are refused", lambda n: xliff(repeated(lambda i: trans_unit(i, target="%zz %@ %lld"))(n)), keys=lambda n: n)
incoming("XLIFF units of changed texts", lambda n: xliff(repeated(lambda i: trans_unit(i, source="Old"))(n)), keys=lambda n: n)
incoming("XLIFF units on lines", lambda n: xliff(repeated(lambda i: trans_unit(i) + "\n")(n)), keys=lambda n: n)
incoming("XLIFF files", lambda n: xliff("</body></file>".join(
    f'<file original="F{i}.xcstrings" source-language="en" target-language="es" datatype="plaintext"><body>{trans_unit(i)}'
    for i in range(n)).join(("</body></file>", ""))))
incoming("XLIFF comment of hyphens", lambda n: '<?xml version="1.0"?><!--' + "-" * n, start=10_000)
incoming("XLIFF notes", lambda n: xliff(trans_unit(0, "<note>A note</note>" * n)))
incoming("XLIFF alternatives", lambda n: xliff(trans_unit(0, "<alt-trans><target>A</target></alt-trans>" * n)))
incoming("XLIFF inline elements", one_unit(lambda i: f'<g id="{i}">a</g>'))
incoming("XLIFF inline elements in each other", lambda n: xliff(trans_unit(0, target='<g id="1">' * n + "</g>" * n)))
incoming("XLIFF inline elements without an end", lambda n: xliff(trans_unit(0, target='<g id="1">' * n)))
incoming("XLIFF placeholders", one_unit(lambda i: f'<x id="{i}"/>'))
incoming("XLIFF groups in each other", lambda n: xliff("<group>" * n + trans_unit(0) + "</group>" * n))
incoming("XLIFF groups", lambda n: xliff(repeated(lambda i: f"<group>{trans_unit(i)}</group>")(n)), keys=lambda n: n)
incoming("XML attributes", lambda n: xliff("<group " + repeated(lambda i: f'a{i}="{i}" ')(n) + "/>"))
incoming("XML attributes of one name", lambda n: xliff("<group " + 'a="1" ' * n + "/>"))
incoming("XML name spaces", lambda n: xliff("<group " + repeated(lambda i: f'xmlns:a{i}="urn:{i}" ')(n) + "/>"))
incoming("XML name spaces in each other", lambda n: xliff(repeated(lambda i: f'<group xmlns:a{i}="urn:{i}">')(n)))
incoming("XML entities", one_unit(lambda i: "&lt;&#233;"))
incoming("XML comments", one_unit(lambda i: "<!--a-->"))
incoming("XML sections", one_unit(lambda i: "<![CDATA[a]]>"))
incoming("XML instructions", one_unit(lambda i: "<?a b?>"))
incoming("XML line breaks", one_unit(lambda i: "\r\n"))
incoming("XML text", one_unit(lambda i: "palabra "))
incoming("XML declared entities", lambda n: "<!DOCTYPE a [" + repeated(lambda i: f'<!ENTITY e{i} "a">')(n) + "]>" + xliff(""))
incoming("XML attribute without an end", lambda n: '<xliff version="' + "a" * n * 10)
incoming("XML comment without an end", lambda n: xliff("<!--" + "-a" * n * 5))

XLIFF2 = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="es"><file id="f1" original="%s">' % CATALOG


def xliff2(body):
    return f"{XLIFF2}{body}</file></xliff>"


def xliff2_unit(i, inside=""):
    return f'<unit id="u{i}" name="home.list.title_{i}">{inside}<segment><source>Title {i}</source><target>Título {i}</target></segment></unit>'


def xliff2_segments(piece):
    return lambda n: xliff2(f'<unit id="u0" name="home.list.title_0">{repeated(piece)(n)}</unit>')


def xliff2_data(n):
    return "<originalData>" + repeated(lambda i: f'<data id="d{i}">a</data>')(n) + "</originalData>"


incoming("XLIFF 2 units", lambda n: xliff2(repeated(xliff2_unit)(n)), keys=lambda n: n)
incoming("XLIFF 2 segments", xliff2_segments(lambda i: "<segment><source>Title</source><target>T</target></segment>"))
incoming("XLIFF 2 notes", lambda n: xliff2(xliff2_unit(0, f'<notes>{"<note>a</note>" * n}</notes>')))
incoming("XLIFF 2 data", lambda n: xliff2(xliff2_unit(0, xliff2_data(n))))
incoming("XLIFF 2 elements with data", lambda n: xliff2(
    f'<unit id="u0" name="home.list.title_0">{xliff2_data(n)}<segment><source>Title 0</source><target>'
    + repeated(lambda i: f'<ph id="{i}" dataRef="d{i}"/>')(n) + "</target></segment></unit>"))
incoming("XLIFF 2 groups in each other", lambda n: xliff2(repeated(lambda i: f'<group id="{i}">')(n) + xliff2_unit(0) + "</group>" * n))

CSV_HEADER = "file,key,form,source (en),target (es)\r\n"


def csv_row(i, cell=None):
    return f"{CATALOG},home.list.title_{i},,Title {i},{cell or f'Título {i}'}\r\n"


incoming("CSV rows", lambda n: CSV_HEADER + repeated(csv_row)(n), keys=lambda n: n)
incoming("CSV rows of one key", lambda n: CSV_HEADER + repeated(lambda i: csv_row(0, f"T {i}"))(n))
incoming("CSV rows without a file", lambda n: "key,target (es)\r\n" + repeated(lambda i: f"home.list.title_{i},T {i}\r\n")(n), keys=lambda n: n)
incoming("CSV columns", lambda n: CSV_HEADER.strip() + repeated(lambda i: f",column {i}")(n) + "\r\n" + csv_row(0).strip() + "," * n)
incoming("CSV columns of one name", lambda n: CSV_HEADER.strip() + ",target (es)" * n + "\r\n" + csv_row(0).strip() + "," * n)
incoming("CSV quotes", lambda n: CSV_HEADER + csv_row(0, '"' + '""' * n + '"'))
incoming("CSV quoted cells", lambda n: CSV_HEADER + repeated(lambda i: csv_row(i, '"a ""b"" c"'))(n), keys=lambda n: n)
incoming("CSV lines of a cell", lambda n: CSV_HEADER + csv_row(0, '"' + "a\r\n" * n + '"'))
incoming("CSV quote without an end", lambda n: CSV_HEADER + csv_row(0, '"a') * n)
incoming("CSV empty rows", lambda n: CSV_HEADER + ",,,,\r\n" * n)
incoming("CSV apostrophes", lambda n: CSV_HEADER + csv_row(0, "'" * n + "=1"))
incoming("CSV separators", lambda n: CSV_HEADER + ",;\t" * n)

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: es\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n"X-Catalog: %s\\n"\n\n' % CATALOG


def po_entry(i, target=None, above=""):
    return f'{above}msgctxt "home.list.title_{i}"\nmsgid "Title {i}"\nmsgstr "{target or f"Título {i}"}"\n\n'


incoming("PO entries", lambda n: PO + repeated(po_entry)(n), keys=lambda n: n)
incoming("PO entries of one key", lambda n: PO + repeated(lambda i: po_entry(0, f"T {i}"))(n))
incoming("PO entries without a context", lambda n: PO + repeated(lambda i: f'msgid "Title {i}"\nmsgstr "T {i}"\n\n')(n), keys=lambda n: n)
incoming("PO comments", lambda n: PO + po_entry(0, above="#. comment\n#: a.swift:1\n# b\n" * n))
incoming("PO flags", lambda n: PO + po_entry(0, above="#, " + "fuzzy, " * n + "\n"))
incoming("PO obsolete entries", lambda n: PO + repeated(lambda i: f'#~ msgid "A {i}"\n#~ msgstr "B"\n\n')(n))
incoming("PO lines of a text", lambda n: PO + po_entry(0, '"\n"'.join(f"word {i} " for i in range(n))))
incoming("PO escapes", lambda n: PO + po_entry(0, r'\"\n\t' * n))
incoming("PO plural forms", lambda n: PO + 'msgctxt "home.list.title_0|==|plural"\nmsgid "Title 0"\nmsgid_plural "Titles"\n' + repeated(lambda i: f'msgstr[{i}] "T"\n')(n))
incoming("PO header lines", lambda n: PO.strip() + repeated(lambda i: f'\n"X-{i}: a\\n"')(n) + "\n\n" + po_entry(0))
incoming("PO plural expression", lambda n: PO.replace("(n != 1)", "n != 1 || " * n + "n != 1") + po_entry(0))
incoming("PO plural conditions", lambda n: PO.replace("(n != 1)", repeated(lambda i: f"n == {i} ? 0 : ")(n) + "1") + po_entry(0))
incoming("PO brackets", lambda n: PO.replace("(n != 1)", "(" * n + "n" + ")" * n) + po_entry(0))


def json_file(units, more=""):
    return ('{"version":1,"sourceLanguage":"en","targetLanguage":"es","files":[{"path":"%s","units":[%s]}]%s}' % (CATALOG, units, more))


def json_unit(i, more=""):
    return f'{{"key":"home.list.title_{i}","source":"Title {i}","target":"Título {i}"{more}}}'


incoming("JSON units", lambda n: json_file(",".join(map(json_unit, range(n)))), keys=lambda n: n)
incoming("JSON free members", lambda n: json_file(json_unit(0, repeated(lambda i: f',"x-{i}":1')(n))))
incoming("JSON unknown members", lambda n: json_file(json_unit(0, repeated(lambda i: f',"y{i}":1')(n))))
incoming("JSON duplicate members", lambda n: json_file(json_unit(0, ',"target":"T"' * n)))
incoming("JSON lists", lambda n: json_file(json_unit(0), ',"x-a":' + "[" * 400 + ",".join("0" for _ in range(n)) + "]" * 400))
incoming("JSON escapes", lambda n: json_file(json_unit(0).replace("Título", r"\u00e9\n\"" * n)))


def named(name, file, content, start=1000, most=256_000, keys=lambda n: 1):
    """A shape of one file in a folder whose names matter."""
    def write(n, folder):
        project(folder, keys(n))
        text(folder, f"input/{file}", content(n))
    shape(name, "merge FILE", start=start, most=most)(write)


STRINGS = "es.lproj/App/Localizable.strings"


def strings_pair(i):
    return f'"home.list.title_{i}" = "Título {i}";\n'


named(".strings pairs", STRINGS, repeated(strings_pair), keys=lambda n: n)
named(".strings pairs of one key", STRINGS, repeated(lambda i: strings_pair(0)))
named(".strings comments", STRINGS, lambda n: "/* a */ // b\n" * n + strings_pair(0))
named(".strings comment without an end", STRINGS, lambda n: strings_pair(0) + "/* a * / " * n)
named(".strings escapes", STRINGS, lambda n: strings_pair(0).replace("Título", r"\U00e9\n\"" * n))
named(".strings errors", STRINGS, lambda n: "= ;\n" * n)
named(".strings lists", STRINGS, lambda n: '"a" = ' + "(" * 60 + "a, " * n)
named(".strings in UTF-16", STRINGS, lambda n: repeated(strings_pair)(n).encode("utf-16"), keys=lambda n: n)
named(".strings in XML", STRINGS, lambda n: plistlib.dumps({f"home.list.title_{i}": f"T {i}" for i in range(n)}), keys=lambda n: n)
named(".strings in binary", STRINGS, lambda n: plistlib.dumps({f"home.list.title_{i}": f"T {i}" for i in range(n)}, fmt=plistlib.FMT_BINARY), keys=lambda n: n)

DICTIONARY = "es.lproj/App/Localizable.stringsdict"


def stringsdict(n, forms=1):
    value = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
             "one": "%lld plato", "other": "%lld platos"}
    format = " ".join(f"%#@value{i}@" for i in range(forms))
    return plistlib.dumps({f"home.list.title_{i}": {"NSStringLocalizedFormatKey": format, **{f"value{j}": value for j in range(forms)}} for i in range(n)})


named(".stringsdict keys", DICTIONARY, stringsdict, keys=lambda n: n)
named(".stringsdict values", DICTIONARY, lambda n: stringsdict(1, n))


@shape("files of translations", "merge FILE", start=100, most=4000)
def files(n, folder):
    project(folder, n)
    for i in range(n):
        text(folder, f"input/F{i}.xliff", xliff(trans_unit(i)))


@shape("units of keys with forms", "merge FILE", start=100)
def forms(n, folder):
    def plural(word):
        return {"variations": {"device": {f"device{i}": unit(f"{word} {i}") for i in range(n)} | {"other": unit(word)}}}
    catalog(folder, {"home.list.title": {"localizations": {"en": plural("Title")}}})
    units = "".join(
        f'<trans-unit id="home.list.title|==|device.device{i}"><source>Title {i}</source><target>%@ T {i}</target></trans-unit>'
        for i in range(n))
    text(folder, "input", xliff(units))
