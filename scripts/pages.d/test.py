"""Tests of the pages; see scripts/test-pages."""

import json
import os
import re
import sys
import time

import project
import report
from browser import find
from setting import Setting, WITHOUT_AXE

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FIELD = """(() => { const field = document.activeElement; if (field.tagName !== "TEXTAREA") return null;
  const form = /[“«]([a-z]+)[”»]/.exec(field.getAttribute("aria-label"));
  return { key: document.querySelector("h2").textContent, form: form && form[1], text: field.value }; })()"""
COUNT = "document.querySelector('.progress span').textContent"
FINDINGS = "Array.from(document.querySelectorAll('.findings li'), (item) => item.textContent)"


def test_cases(setting):
    """The page's checks find what the rules find."""
    with open(os.path.join(ROOT, "Sources/Exchange/Workbook/Web/checks.js"), encoding="utf-8") as file:
        script = file.read()
    with open(os.path.join(ROOT, "Pages/cases.json"), encoding="utf-8") as file:
        cases = json.load(file)
    found = setting.browser.value(f"""{script}; {json.dumps(cases)}.map((one) => {{
      const source = one.source === undefined ? one.key : one.source;
      const forms = typeof one.target === "string" ? {{ "": one.target }} : one.target;
      const units = Object.keys(forms).sort().map((form) => ({{ form: form || undefined, target: forms[form], limit: one.limit,
        source: typeof source === "string" ? source : source[form] || source.other }}));
      const findings = Checks.check({{ key: one.key, language: one.language, units }});
      return Array.from(new Set(findings.map((finding) => finding.rule))).sort(); }})""")
    wrong = [(case, rules) for case, rules in zip(cases, found) if case["rules"] != rules]
    for case, rules in wrong:
        print(f"  {json.dumps(case, ensure_ascii=False)}: the page finds {rules}")
    assert not wrong, f"{len(wrong)} of {len(cases)} cases differ"
    return f"{len(cases)} cases"


def work(setting, language, most=None):
    """Translates text by text with the keyboard alone, until all or `most` are done."""
    answers, browser = project.ANSWERS[language], setting.browser
    done = 0
    while most is None or done < most:
        field = browser.value(FIELD)
        if field is None or field["text"]:
            break
        answer = answers[field["key"]]
        browser.type(answer if isinstance(answer, str) else answer[field["form"]])
        assert not browser.value("document.activeElement.getAttribute('aria-invalid') === 'true'"), browser.value(FINDINGS)
        browser.key("Enter", control=True)
        done += 1
    return done


def test_work(setting, language):
    """A translator's work: half of it, saved, opened again, finished, merged and checked."""
    catalog = project.usual(setting.folder)
    setting.tool("format", "App")
    browser = setting.browser
    browser.open(setting.export(language))
    browser.key("Enter")
    half = work(setting, language, most=len(project.ANSWERS[language]["home.list.count"]) + 1)
    browser.type("%@ %@ mistake")
    assert browser.value(FINDINGS), "a mistake is reported while it is typed"
    setting.picture(f"{language}-finding")
    browser.key("z", control=True)
    assert browser.value(FIELD)["text"].rstrip() == "%@ %@", "an undo takes back a word"
    steps = 0
    while browser.value(FIELD)["text"]:
        browser.key("z", control=True)
        steps += 1
    for _ in range(steps + 1):
        browser.key("z", control=True, shift=True)
    assert browser.value(FIELD)["text"] == "%@ %@ mistake"
    for _ in range(steps + 1):
        browser.key("z", control=True)
    count = browser.value(COUNT)
    saved, _ = setting.save(f"half-{language}.html")
    merged = setting.tool("merge", "--dry-run", saved)
    assert f"{language}: {half} imported" in merged, merged
    browser.open(saved)
    assert browser.value(COUNT) == count, (browser.value(COUNT), count)
    browser.key("Enter", control=True)
    rest = work(setting, language)
    finished, _ = setting.save(f"done-{language}.html")
    setting.picture(f"{language}-done", dark=True)
    assert not setting.problems(), setting.problems()
    setting.tool("merge", finished)
    with open(catalog, encoding="utf-8") as file:
        strings = json.load(file)["strings"]
    for key, answer in project.ANSWERS[language].items():
        assert strings[key]["localizations"][language] == project.localization(answer), strings[key]
    with open(setting.path(".l10n.json"), "w", encoding="utf-8") as file:
        json.dump({"languages": ["en", language]}, file)
    setting.tool("check", "--fail-on", "warning", "App")
    return f"{half} + {rest} texts"


def test_mistakes(setting):
    """What the page says must be corrected, 'l10n merge' rejects."""
    project.mistaken(setting.folder)
    browser, flagged, count = setting.browser, set(), 0
    browser.open(setting.export("pl"))
    browser.key("Enter")
    while (field := browser.value(FIELD)) and not field["text"]:
        answer = project.MISTAKES[field["key"]][1]
        browser.type(answer if isinstance(answer, str) else answer[field["form"]])
        assert "undefined" not in browser.value("document.querySelector('.card .findings').textContent"), field
        if browser.value("document.activeElement.getAttribute('aria-invalid') === 'true'"):
            flagged.add((field["key"], field["form"]))
        browser.key("Enter", control=True)
        count += 1
    assert browser.value(FIELD)["key"] in {key for key, _ in flagged}, "what must be corrected comes next"
    assert browser.value("document.querySelector('.notice') === null"), "nothing is said to be finished"
    choose = "(() => { const menu = Array.from(document.querySelectorAll('select')).find(({ options }) => Array.from(options).some(({ value }) => value === 'rejected')); menu.value = '%s'; menu.dispatchEvent(new Event('change')); return document.querySelectorAll('.sign:not(.error)').length; })()"
    assert browser.value(choose % "rejected") == 0, "only what must be corrected is shown"
    browser.value(choose % "all")
    browser.value("document.querySelector('textarea').focus()")
    browser.value("document.activeElement.closest('.card').querySelector('input[type=checkbox]').click()")
    browser.key("Enter", control=True)
    assert browser.value("Book.entries.some((entry) => entry.isReviewedHere && entry.unit.state === 'needs_review')"), "a tick of the translator stays"
    report = setting.tool("merge", "--dry-run", setting.save("wrong.html")[0], status=1)
    rejected = {(key, form or None) for key, form in re.findall(r"error: '([a-z._]+)'(?: \(plural\.([a-z]+)\))?.* \[", report)}
    assert flagged and flagged <= rejected, f"the page alone: {flagged - rejected}"
    return f"{count} texts, {len(rejected)} rejected, {len(flagged)} of them by the page"


def test_memory(setting):
    """Work that was not saved is there again, and can be discarded."""
    project.usual(setting.folder)
    browser = setting.browser
    page = setting.export("es")
    browser.open(page)
    browser.key("Enter")
    browser.type("Sitios")
    time.sleep(0.7)
    browser.open(page)
    assert "kept one text" in browser.value("document.querySelector('.notice').textContent")
    assert browser.value("document.querySelector('textarea').value") == "Sitios" or browser.value(COUNT).startswith("1 ")
    browser.value("document.querySelector('.notice button').click()")
    assert browser.value(COUNT).startswith("0 "), browser.value(COUNT)
    browser.value("dispatchEvent(new StorageEvent('storage', { key: Book.memoryKey, newValue: '{}' }))")
    assert "another tab" in browser.value("document.querySelector('.notice').textContent")
    browser.value("document.querySelector('textarea').focus()")
    browser.type("Lugares")
    saved, _ = setting.save("saved.html")
    browser.open(saved)
    browser.key("Enter", control=True)
    browser.type("%lld sitio")
    time.sleep(0.7)
    browser.open(page)
    assert browser.value(COUNT).startswith("2 "), "an older file gets the work on a newer one as a whole"
    browser.send("Page.addScriptToEvaluateOnNewDocument", source="Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })")
    browser.open(page)
    assert browser.value("document.querySelector('.notice.bad') !== null"), "a browser that keeps nothing is reported"
    return "kept, discarded, and forbidden"


def test_hostile(setting):
    """Nothing in a catalog, a glossary or a memory runs or leaves its place."""
    project.hostile(setting.folder)
    browser = setting.browser
    page = setting.export("es", "--all")
    with open(page, encoding="utf-8") as file:
        text = file.read()
    evil = json.dumps(project.EVIL).replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    with open(page, "w", encoding="utf-8") as file:
        file.write(text.replace('"targetLanguage": "es"', f'"targetLanguage": {evil}').replace('"numbers": "', '"roles": [' + evil + '],"numbers": "'))
    setting.watch()
    for name in (page, None):
        browser.open(name or setting.save("hostile.html")[0])
        for _ in range(8):
            browser.key("ArrowDown", alt=True)
        setting.check_harmless()
        browser.type("x")
    setting.check_policy()
    return "nothing ran"


def test_large(setting):
    """5,000 texts: the first paint, a key, saving, and the size of the file."""
    catalog = project.large(setting.folder)
    browser = setting.browser
    page = setting.export("es", "--all")
    browser.open(page)
    paint = browser.first_paint()
    browser.value("""window.times = []; let start; addEventListener("beforeinput", () => { start = performance.now(); }, true);
      addEventListener("input", () => { document.body.offsetHeight; times.push(performance.now() - start); }); 0""")
    browser.key("ArrowDown")
    browser.key("Enter")
    browser.type("Guarda el archivo antes de salir 14.")
    times = sorted(browser.value("times"))
    _, seconds = setting.save("large.html")
    browser.value("document.querySelector('select').focus()")
    filtered = browser.value("(() => { const start = performance.now(); const search = document.querySelector('input[type=search]'); search.value = 'station'; search.dispatchEvent(new Event('input')); document.body.offsetHeight; return performance.now() - start; })()")
    size = os.path.getsize(page)
    with open(catalog, encoding="utf-8") as file:
        strings = json.load(file)["strings"]
    texts = sum(len(key) + len(one["comment"]) + sum(len(text["stringUnit"]["value"]) for text in one["localizations"].values()) for key, one in strings.items())
    setting.picture("large")
    figures = (f"first paint {paint:.0f} ms, key {times[len(times) // 2]:.1f} ms (at most {times[-1]:.1f}), saving {seconds * 1000:.0f} ms, "
               f"search {filtered:.0f} ms, {size} bytes for {texts} of texts")
    assert paint < 1000 and times[len(times) * 19 // 20] < 16 and seconds < 1 and size <= 3 * texts + 200_000, figures
    return figures


def test_accessibility(setting):
    """axe-core finds no violation, in light and dark, wide and narrow, left and right."""
    if setting.axe() is None:
        return WITHOUT_AXE
    project.usual(setting.folder)
    browser, runs = setting.browser, 0
    looks = [("es", 1280, 800, 1, False), ("es", 1280, 800, 1, True), ("ar", 1280, 800, 1, False), ("pl", 640, 400, 2, False), ("ja", 360, 800, 1, True)]
    for language, width, height, scale, dark in looks:
        setting.look(width, height, scale, dark)
        browser.open(setting.export(language))
        browser.key("ArrowDown")
        browser.key("Enter")
        browser.type("a  <b>%@")
        for is_help in (False, True):
            if is_help:
                browser.value("document.querySelector('dialog').showModal()")
            setting.check_accessibility()
            setting.picture(f"workbook-{language}-{width}{'-dark' * dark}{'-help' * is_help}", width, height, scale, dark)
            runs += 1
    return f"{runs} runs of axe-core"


TESTS = {"cases": test_cases, **{f"work-{language}": lambda setting, language=language: test_work(setting, language) for language in project.ANSWERS},
         "mistakes": test_mistakes, "memory": test_memory, "hostile": test_hostile, "large": test_large, "accessibility": test_accessibility, **report.TESTS}


def main(arguments):
    tool, *words = arguments
    pictures = None
    if words[:1] == ["--pictures"]:
        pictures, words = os.path.abspath(words[1]), words[2:]
        os.makedirs(pictures, exist_ok=True)
    if find() is None:
        sys.exit("error: no Chromium; install it, or name it in L10N_CHROMIUM")
    failed = False
    for name in words or TESTS:
        setting = Setting(tool, pictures)
        try:
            print(f"{name}: {TESTS[name](setting)}", flush=True)
        except (AssertionError, RuntimeError) as error:
            failed = True
            print(f"{name}: failed: {error}", flush=True)
        finally:
            setting.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
