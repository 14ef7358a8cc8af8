"""Shapes of Swift code: what can be nested, repeated or left open, with literals that 'lint' looks into."""

from files import catalog, entry, text
from shape import shape

TEXT = 'Text("A text of some words")'


def code(name, make, commands=("lint", "literals"), start=2000, most=256_000):
    """A shape of one file, in a project with a catalog."""
    def write(n, folder):
        catalog(folder, {"home.list.title": entry("Title", "Título")})
        text(folder, "App/Code.swift", make(n))
    shape(name, *commands, start=start, most=most)(write)


def nested(name, opening, middle, closing, **options):
    code(name, lambda n: opening * n + middle + closing * n + "\n", **options)


def repeated(name, start, piece, end="", **options):
    code(name, lambda n: start + piece * n + end + "\n", **options)


# Brackets, closed, open and mixed up.
nested("parentheses around a text", "(", TEXT, ")")
nested("open parentheses before a text", "(", TEXT, "")
nested("brackets around a text", "[", TEXT, "]")
nested("braces around a text", "{", TEXT, "}")
nested("open braces before a text", "{", TEXT, "")
nested("brackets of all kinds around a text", "([{", TEXT, "}])")
nested("mismatched brackets around a text", "([", TEXT, ")]")
repeated("closing brackets behind a text", TEXT, ")]}")
nested("calls around a text", "f(", TEXT, ")")
nested("labeled calls around a text", "f(a: ", TEXT, ")")
nested("closures around a text", "f { ", TEXT, "}")
nested("closures with signatures around a text", "f { (a: Int) -> Int in ", TEXT, "}")
nested("dictionaries around a text", "[a: ", TEXT, "]")

# Declarations and statements.
nested("types around a text", "struct A { ", f"let a = {TEXT}", "}")
nested("functions around a text", "func f() { ", TEXT, "}")
nested("accessors around a text", "var a: Int { get { ", TEXT, "}}")
nested("ifs around a text", "if a { ", TEXT, "}")
repeated("else ifs with texts", "if a {}", ' else if b == "a b" { Text("c d") }')
nested("switches around a text", "switch a { case b: ", TEXT, "}")
repeated("cases with texts", "switch a {\n", 'case "a": Text("b c")\n', "}")
repeated("cases of an enum", "enum A: String {\n", 'case a = "b c"\n', "}")
repeated("attributes before a declaration", "", "@a ", f"func f() {{ {TEXT} }}")
repeated("modifiers before a declaration", "", "open ", f"let a = {TEXT}")
repeated("arguments of a call", "f(", '"a b", ', ")")
repeated("parameters of a function", "func f(", 'a: String = "b c", ', "b: Int) {}")
repeated("elements of an array", "let a = [", '"a b", ', "]")
repeated("elements of a dictionary", "let a = [", '"a": "b c", ', "]")
repeated("bindings of a variable", "let a = 1", ', b = "c d"')
repeated("texts of a body", "struct A: View { var body: some View { VStack {\n", f"{TEXT}\n", "}}}")
repeated("modifiers of a text", TEXT, '\n  .help("a b")')

# Expressions.
repeated("texts joined by +", 'let a = "a b"', ' + "c d"')
repeated("texts joined by ??", 'let a = b', ' ?? "c d"')
repeated("ternaries with texts", "let a = ", 'b ? "c d" : ', '"e f"')
nested("ternaries in the middle", "a ? ", '"b c"', " : d")
repeated("comparisons before a text", "let a = b", " < c", f", d = {TEXT}")
repeated("comparisons in arguments", "f(", "a < b, ", f"{TEXT})")
nested("angles before a text", "A<", "B", ">")
repeated("prefixes before a text", "let a = ", "!", TEXT)
repeated("members behind a text", TEXT, ".b")
repeated("subscripts behind a text", TEXT, '["a b"]')
repeated("casts behind a text", TEXT, " as T")
repeated("tries before a text", "", "try ", TEXT)
repeated("assignments of a text", "a", " = b", f" = {TEXT}")

# Literals, comments and directives.
nested("nested interpolations", '"\\(', "a", ')"')
nested("open interpolations", '"\\(', "a", "")
repeated("interpolations of a text", 'let a = "', "\\(b) c ", '"')
repeated("quotes", "", '"')
repeated("open literals", "", '"a b\n')
repeated("lines of a text", 'let a = """\n', "a b\n", '"""')
nested("nested comments", "/*", TEXT, "*/")
repeated("open regular expressions", "", "#/\n", TEXT)
repeated("slashes before a text", "", "/ ", TEXT)
nested("conditional compilation around a text", "#if A\n", f"{TEXT}\n", "#endif\n")
repeated("open conditional compilation", "", "#if A\n", TEXT)
repeated("clauses with texts", "#if A\n", f"{TEXT}\n#else\n", "#endif")
repeated("labels before a text", "", "a: ", TEXT)
repeated("backslashes before a text", "", "\\", TEXT)
repeated("local functions", "func f() {\n", 'func g(_ a: String) -> String { a + "b c" }\n', "}")
repeated("calls of one wrapper", "func show(_ a: String) { Text(a) }\n", 'show("a b")\n')
code(
    "overloads of one function, each with a call",
    lambda n: "".join(
        f'func show(_ a: String, n{i}: Int) {{ Text(a) }}\nshow("a b", n{i}: 1)\n' for i in range(n)),
    start=500)
