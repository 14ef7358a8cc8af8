"""Tests of the project report."""

import json
import os
import time

import project
from setting import WITHOUT_AXE

TABS = ("overview", "keys", "findings", "growth", "history")
PANEL = "document.querySelector('.panel:not([hidden])')"
COUNT = f"{PANEL}.querySelector('.count').textContent"
FOCUS = "document.activeElement.textContent"
SEARCH = """(() => { const search = %s.querySelector('input[type=search]'); return %s.map((word) => { const start = performance.now();
  search.value = word; search.dispatchEvent(new Event('input')); document.body.offsetHeight; return performance.now() - start; }); })()"""


def show(setting, tab):
    setting.browser.value(f"(() => {{ const tab = document.getElementById('tab-{tab}'); tab.focus(); tab.click(); }})()")


def test_work(setting):
    """Everything can be reached with the keyboard alone, and screens lead to each other."""
    project.answered(setting.folder)
    browser = setting.browser
    browser.open(setting.report())
    browser.value("document.getElementById('tab-overview').focus()")
    browser.key("ArrowRight")
    assert browser.value("location.hash") == "#keys" and browser.value(COUNT) == "53 of 53 shown", browser.value(COUNT)
    browser.key("ArrowLeft")
    browser.value("document.querySelector('.heatmap td[tabindex=\"0\"]').focus()")
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "Enter"):
        browser.key(key)
    # The second row is the part 'home', the second column Polish.
    menus = browser.value(f"Array.from({PANEL}.querySelectorAll('select'), (menu) => menu.selectedOptions[0].textContent)")
    assert menus == ["Open", "Polish", "home", "All catalogs"], menus
    assert browser.value(COUNT) == "4 of 53 shown", browser.value(COUNT)
    assert browser.value("document.activeElement.getAttribute('role')") == "listbox"
    browser.key("ArrowDown")
    key = browser.value(f"{PANEL}.querySelector('h2').textContent")
    browser.key("Enter")
    assert browser.value("document.activeElement.className") == "detail"
    assert key in browser.value(FOCUS) and "Polish" in browser.value(FOCUS)
    browser.key("/")
    browser.type("zzz")
    assert browser.value(COUNT) == "0 of 53 shown"
    show(setting, "findings")
    browser.key("/")
    browser.type("title' has no 'ja' translation")
    finding = browser.value(f"{PANEL}.querySelector('h2').textContent")
    mark = browser.value(f"{PANEL}.querySelector('mark').textContent")
    assert mark and mark.strip('"') in finding, (mark, finding)
    browser.value(f"{PANEL}.querySelector('dd button').focus()")
    browser.key("Enter")
    key = browser.value(f"{PANEL}.querySelector('h2').textContent")
    assert browser.value("location.hash") == "#keys" and key in finding, (key, finding)
    browser.value("(() => { const menu = document.querySelector('header select'); menu.value = 'es'; menu.dispatchEvent(new Event('change')); })()")
    assert browser.value("document.title") == "Informe de localización" and browser.value("document.documentElement.lang") == "es"
    assert key == browser.value(f"{PANEL}.querySelector('h2').textContent"), "the chosen key stays"
    browser.open(setting.path("report.html?again#growth"))
    assert browser.value("document.documentElement.lang") == "es", "the language is kept"
    rows = browser.value(f"{PANEL}.querySelectorAll('tbody tr').length")
    assert rows > 4 and browser.value(f"{PANEL}.querySelectorAll('svg.plot').length") == 4, rows
    assert not setting.problems(), setting.problems()
    return "overview, texts, findings, length"


def history(setting):
    project.usual(setting.folder)
    project.committed(setting.folder, "First")
    with open(setting.path("App/Localizable.xcstrings"), "w", encoding="utf-8") as file:
        file.write("<<<<<<< damaged")
    project.committed(setting.folder, project.EVIL)
    project.answered(setting.folder)
    project.committed(setting.folder, "Third")


def test_history(setting):
    """The history has a line for each language and a row for each commit."""
    history(setting)
    browser = setting.browser
    browser.open(setting.report("--history", "10"))
    show(setting, "history")
    rows = browser.value(f"Array.from({PANEL}.querySelectorAll('tbody tr'), (row) => Array.from(row.cells, (cell) => cell.textContent))")
    assert len(rows) == 3 and rows[0][1].endswith(" Third") and rows[0][2] == "51", rows
    assert rows[1][3] == "–" and "can not be read" in rows[1][1], rows[1]
    assert browser.value(f"{PANEL}.querySelectorAll('path.line').length") == 5
    browser.value(f"(() => {{ const menu = {PANEL}.querySelector('select'); menu.value = menu.options[1].value; menu.dispatchEvent(new Event('change')); }})()")
    assert browser.value(f"{PANEL}.querySelectorAll('path.line.chosen').length") == 1
    assert not setting.problems(), setting.problems()
    return f"{len(rows)} commits"


def test_hostile(setting):
    """Nothing in keys, texts, comments, language codes, file names and commits runs or leaves its place."""
    project.hostile(setting.folder)
    for name in os.listdir(setting.path("App")):
        path = os.path.join(setting.path("App"), name)
        with open(path, encoding="utf-8") as file:
            catalog = json.load(file)
        for entry in catalog["strings"].values():
            entry["localizations"][project.EVIL] = project.unit(project.EVIL)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(catalog, file)
    with open(setting.path("App/<svg onload=window.hit=1>.swift"), "w", encoding="utf-8") as file:
        file.write('final class A: UIViewController {\n  func show() { self.title = "Your cart" } // </script><script>window.hit=1</script><img src=x onerror=window.hit=1>\n}\n')
    project.committed(setting.folder, project.EVIL)
    browser = setting.browser
    setting.watch()
    for words in ((), ("--history", "5")):
        browser.open(setting.report(*words))
        for tab in TABS:
            if browser.value(f"document.getElementById('tab-{tab}') !== null"):
                show(setting, tab)
                for _ in range(4):
                    browser.value(f"{PANEL}.querySelector('.rows') && {PANEL}.querySelector('.rows').focus()")
                    browser.key("ArrowDown")
                setting.check_harmless()
    assert browser.value("Project.findings.some((finding) => Project.files[finding.file].endsWith('.swift'))"), "code is checked too"
    setting.check_policy()
    return "nothing ran"


def test_large(setting):
    """A catalog of 40 MB in 20 languages with 12,000 findings: opening, searching, scrolling."""
    size = os.path.getsize(project.huge(setting.folder))
    start = time.monotonic()
    page = setting.report()
    made = time.monotonic() - start
    browser = setting.browser
    start = time.monotonic()
    browser.open(page)
    browser.value("new Promise((done) => { const look = () => Project.isLoaded ? done() : setTimeout(look, 5); look(); })")
    opened = time.monotonic() - start
    paint = browser.first_paint()
    show(setting, "keys")
    first = browser.value(SEARCH % (PANEL, json.dumps(["s"])))
    browser.value("new Promise((done) => { const look = () => 'ready' in document.documentElement.dataset ? done() : setTimeout(look, 5); look(); })")
    keys = first + browser.value(SEARCH % (PANEL, json.dumps(["s", "st", "station", "файл", "zzz", "e", ""])))
    show(setting, "findings")
    findings = browser.value(SEARCH % (PANEL, json.dumps(["e", "es", "has no", "zzz", ""])))
    count = browser.value("Project.findings.length")
    rows = browser.value("document.querySelectorAll('.row').length")
    screens = [browser.value(f"(() => {{ const start = performance.now(); document.getElementById('tab-{tab}').click(); document.body.offsetHeight; return performance.now() - start; }})()")
               for tab in ("growth", "overview")]
    figures = (f"{size} bytes, page of {os.path.getsize(page)} bytes made in {made:.1f} s, first paint {paint:.0f} ms, opened in {opened:.2f} s, "
               f"search in texts at most {max(keys):.0f} ms, in {count} findings at most {max(findings):.0f} ms, lengths {screens[0]:.0f} ms")
    assert size > 35_000_000 and count >= 12_000 and rows < 100, figures
    assert opened < 2 and max(keys) < 50 and max(findings) < 50 and max(screens) < 500, figures
    return figures


def test_accessibility(setting):
    """axe-core finds no violation on any screen, in light and dark, wide and narrow; pictures show each."""
    if setting.axe() is None:
        return WITHOUT_AXE
    history(setting)
    page = setting.report("--history", "10")
    browser, runs = setting.browser, 0
    looks = {"wide": (1280, 800, 1, False), "dark": (1280, 800, 1, True), "narrow": (390, 844, 1, False), "zoom": (640, 400, 2, True)}
    for name, (width, height, scale, dark) in looks.items():
        setting.look(width, height, scale, dark)
        browser.open(page)
        for tab in TABS:
            show(setting, tab)
            browser.value(f"{PANEL}.querySelector('.rows') && {PANEL}.querySelector('.rows').focus()")
            browser.key("ArrowDown")
            setting.check_accessibility()
            setting.picture(f"report-{tab}-{name}", width, height, scale, dark)
            runs += 1
    return f"{runs} runs of axe-core"


TESTS = {f"report-{name}": test for name, test in (("work", test_work), ("history", test_history), ("hostile", test_hostile),
                                                    ("large", test_large), ("accessibility", test_accessibility))}
