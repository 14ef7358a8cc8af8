"""Shapes of what goes with a project: configurations, ignore files, baselines, suppressions, Xcode's files."""

import json
import subprocess

from files import CATALOG, catalog, document, dumped, entry, text
from shape import shape


def project(folder, keys=10, configuration=None):
    catalog(folder, {f"home.list.title_{i}": entry(f"Title {i}") for i in range(keys)})
    text(folder, ".l10n.json", json.dumps(configuration or {}))


def configured(name, member, start=1000, most=64_000, files=20, commands=("check", "stats", "sync")):
    """A shape of a configuration, in a project of some files."""
    def write(n, folder):
        project(folder, configuration=member(n))
        for i in range(files(n) if callable(files) else files):
            text(folder, f"App/Folder{i}/View.swift", f'let text = Text("home.list.title_{i}")\n')
    shape(name, *commands, start=start, most=most)(write)


configured("excluded patterns", lambda n: {"exclude": [f"**/Generated{i}/*.swift" for i in range(n)]})
configured("catalog patterns", lambda n: {"catalogs": [f"**/Catalogs{i}/*.xcstrings" for i in range(n)] + ["App/**"]})
configured("source patterns", lambda n: {"sources": [f"Sources{i}" for i in range(n)] + ["App"]})
configured("required languages", lambda n: {"languages": ["en", "es"] + [f"x{i}" for i in range(n)]})


@shape("terms of a glossary", "check", "extract xliff2", start=300, most=8_000)
def glossary(n, folder):
    # Every text has a term of its own and the first one.
    terms = "".join(f"Title {i},es,Título {i},,required\n" for i in range(n))
    text(folder, ".l10n-glossary.csv", "term,language,translation,note,kind\n" + terms)
    catalog(folder, {f"home.list.title_{i}": entry(f"Title {i} and Title 0", f"Título {i}") for i in range(n)})
    text(folder, ".l10n.json", "{}")


configured("features", lambda n: {"keys": {"features": ["home"] + [f"feature{i}" for i in range(n)]}}, commands=("check", "stats", "sync", "init"))
configured("unknown features", lambda n: {"keys": {"features": [f"feature{i}" for i in range(n)]}}, commands=("check",))
configured("overridden paths", lambda n: {"overrides": [{"paths": [f"Legacy{i}/**"], "keys": {"style": "off"}} for i in range(n)]})
configured("brand names", lambda n: {"brandNames": [f"Brand{i}" for i in range(n)]}, commands=("check", "lint"))
configured("localized functions", lambda n: {"localizedFunctions": [f"tr{i}(_:)" for i in range(n)]}, commands=("check", "lint", "sync"))
configured("configured calls", lambda n: {"apis": {f"Banner{i}.show(title:)": "shows" for i in range(n)}}, commands=("check", "lint"))
configured("unknown members of a configuration", lambda n: {f"member{i}": 1 for i in range(n)}, commands=("check",))
configured("rules of a configuration", lambda n: {"rules": {f"rule{i}": "off" for i in range(n)}}, commands=("check",))
configured("patterns and files", lambda n: {"sources": [f"Sources{i}" for i in range(n)] + ["App"], "exclude": [f"Other{i}.swift" for i in range(n)]}, commands=("check",), start=300, most=4000, files=lambda n: n)
configured("stars in a pattern", lambda n: {"exclude": ["a*" * n + "b"]}, commands=("check",), start=10)
configured("double stars in a pattern", lambda n: {"exclude": ["**/a/" * n + "b"]}, commands=("check",), start=10)


def ignoring(name, lines, start=1000, most=64_000, path="App/Folder{}/View.swift", files=50):
    def write(n, folder):
        project(folder)
        subprocess.run(["git", "init", "-q", folder], check=True)
        text(folder, ".gitignore", lines(n))
        for i in range(files):
            text(folder, path.format(i), f'let text = Text("home.list.title_{i}")\n')
    shape(name, "check", start=start, most=most)(write)


def joined(make):
    return lambda n: "".join(make(i) + "\n" for i in range(n))


ignoring(".gitignore names", joined(lambda i: f"generated{i}"))
ignoring(".gitignore endings", joined(lambda i: f"*.ending{i}"))
ignoring(".gitignore paths", joined(lambda i: f"/App/Generated{i}/*.swift"))
ignoring(".gitignore patterns", joined(lambda i: f"**/Generated{i}/**/*.swift"))
ignoring(".gitignore exceptions", joined(lambda i: f"!generated{i}"))
ignoring(".gitignore comments", joined(lambda i: f"# generated{i}"))
ignoring(".gitignore classes", joined(lambda i: f"[A-Z]enerated[0-9]{i}"))
ignoring(".gitignore stars", lambda n: "*a" * n + "b\n", start=10, path="App/" + "a" * 200 + "{}.swift")
ignoring(".gitignore double stars", lambda n: "**/a/" * n + "b\n", start=10, path="a/" * 60 + "{}.swift")
ignoring(".gitignore class without an end", lambda n: "[a-" * n + "\n")


@shape(".gitignore files", "check", start=100, most=4000)
def ignore_files(n, folder):
    project(folder)
    subprocess.run(["git", "init", "-q", folder], check=True)
    for i in range(n):
        text(folder, f"App/F{i}/.gitignore", "generated\n*.o\n")
        text(folder, f"App/F{i}/View.swift", "let a = 1\n")


@shape(".gitignore names and files", "check", start=300, most=4000)
def ignored_names(n, folder):
    project(folder)
    subprocess.run(["git", "init", "-q", folder], check=True)
    text(folder, ".gitignore", "".join(f"Generated{i}.swift\nold{i}/\n*.ending{i}\n/App/Part{i}/**\n" for i in range(n)))
    for i in range(n):
        text(folder, f"App/F{i // 100}/View{i}.swift", "")


@shape("Swift files", "check", "lint", "sync", "prune", "literals", "show", start=200, most=8000)
def swift_files(n, folder):
    project(folder)
    for i in range(n):
        text(folder, f"App/F{i // 100}/View{i}.swift",
             f'struct View{i}: View {{\n  var body: some View {{ Text("home.list.title_{i}") }}\n}}\n')


@shape("a folder with other files", "check", start=1000, most=16_000)
def other_files(n, folder):
    project(folder)
    for i in range(n):
        text(folder, f"App/file{i}.txt", "")


@shape("suppressions in code", "check", "lint", start=1000)
def suppressions(n, folder):
    project(folder)
    text(folder, "App/View.swift", "".join(f'let a{i} = Label("Text {i}")  // l10n:ignore hardcoded-string\n' for i in range(n)))


@shape("suppressions above code", "check", "lint", start=1000)
def suppressions_above(n, folder):
    project(folder)
    text(folder, "App/View.swift", "".join(f'// l10n:ignore hardcoded-string reason\nlet a{i} = 1\n' for i in range(n)))


@shape("suppressions of a file", "check", "lint", start=1000)
def suppressions_of_file(n, folder):
    project(folder)
    lines = "".join(f"// l10n:ignore-file hardcoded-string\nlet a{i} = 1\n" for i in range(n))
    text(folder, "App/View.swift", lines)


@shape("rules in a suppression", "check", start=1000)
def rules_in_suppression(n, folder):
    project(folder)
    rules = ", ".join(f"rule{i}" for i in range(n))
    text(folder, "App/View.swift", f"let a = 1  // l10n:ignore {rules}\n")


@shape("known rules in a suppression", "check", start=1000)
def known_rules_in_suppression(n, folder):
    project(folder)
    rules = ", ".join("hardcoded-string" for i in range(n))
    text(folder, "App/View.swift", f"let a = 1  // l10n:ignore {rules}\n")


def baseline(n, subject, count=1):
    lines = [f"missing-translation\t{CATALOG}\t{subject(i)}\tes\t{count}\n" for i in range(n)]
    return "# l10n baseline 1\n" + "".join(sorted(lines))


@shape("findings of a baseline", "check", "check json", start=1000)
def baseline_findings(n, folder):
    project(folder, keys=n, configuration={"baseline": "baseline"})
    text(folder, "baseline", baseline(n, lambda i: f"home.list.title_{i}"))


@shape("one finding in many lines of a baseline", "check", start=1000)
def one_finding(n, folder):
    project(folder, keys=1, configuration={"baseline": "baseline"})
    text(folder, "baseline", baseline(n, lambda i: "home.list.title_0"))


@shape("targets of an Xcode project", "check", "sync", start=200)
def xcode(n, folder):
    project(folder)
    targets = "".join(f"T{i} = {{isa = PBXNativeTarget; name = App{i}; productName = App{i}; buildConfigurationList = L{i};}};\n"
                      f"L{i} = {{isa = XCConfigurationList; buildConfigurations = (C{i});}};\n"
                      f"C{i} = {{isa = XCBuildConfiguration; buildSettings = {{PRODUCT_NAME = App{i}; INFOPLIST_KEY_CFBundleDisplayName = \"App {i}\";}};}};\n"
                      for i in range(n))
    text(folder, "App.xcodeproj/project.pbxproj", f"// !$*UTF8*$!\n{{archiveVersion = 1; objects = {{\n{targets}}}; rootObject = A;}}\n")


@shape("names in an information list", "check", "sync", start=1000)
def information(n, folder):
    project(folder)
    names = "".join(f"<key>CFBundleName{i}</key><string>App {i}</string>" for i in range(n))
    text(folder, "App/Info.plist", f'<?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleName</key><string>App</string>{names}</dict></plist>')


@shape("tables of strings", "check", start=100, most=8000)
def tables(n, folder):
    project(folder)
    for i in range(n):
        text(folder, f"App/es.lproj/Table{i}.strings", '"a" = "b";\n')


@shape("Objective-C keys", "check", "sync", "prune", start=500)
def objective_c(n, folder):
    project(folder)
    text(folder, "App/View.m", "".join(f'NSLocalizedString(@"home.list.title_{i}", @"A title");\n' for i in range(n)))


@shape("Objective-C comments", "check", start=1000)
def objective_c_comments(n, folder):
    project(folder)
    text(folder, "App/View.m", '/* a */ // "b\n#define A "\\\n' * n)


@shape("changes since a revision", "check --since", "diff HEAD", start=300, most=16_000)
def since(n, folder):
    project(folder, keys=n)
    subprocess.run("git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm a", shell=True, cwd=folder, check=True)
    text(folder, CATALOG, dumped(document({f"home.list.title_{i}": entry(f"Title {i}!") for i in range(n)})))


@shape("equal lines", "merge --driver", start=500)
def equal_lines(n, folder):
    for i, name in enumerate(("base", "ours", "theirs")):
        text(folder, f".versions/{name}.xcstrings", "{\n" * (n + i) + "x\n" * (n - i) + f"{i}\n")
    text(folder, CATALOG, "")
