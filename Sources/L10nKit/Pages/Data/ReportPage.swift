// Generated from the files in 'Pages' by scripts/update-goldens: do not edit.
// swift-format-ignore-file

/// The parts of the page of a report.
enum ReportPage {
  /// The lines around the parts, whose names are in braces.
  static let frame = ##"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="l10n report">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-eSMZQQ4YKhYVNeGf34POYRfkTq8TuxCDa7Yosxd3UoM='; style-src 'sha256-j5sOqXFAsQQim46wXY/8Bo59AF7/9wGhtVcKIy6kK58='; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Report</title>
<script type="application/json" id="facts">{facts}</script>
<script type="application/json" id="findings">{findings}</script>
<script type="application/json" id="texts">{texts}</script>
<style>{style}</style>
</head>
<body>
<noscript>This page needs JavaScript, which this browser does not allow here.<br>Esta página necesita JavaScript, que este navegador no permite aquí.</noscript>
<script>{script}</script>
</body>
</html>

"""##

  /// The style sheet.
  static let style = ##"""
:root {
  --level-0: #f6c9c5; --level-1: #f9d3b8; --level-2: #fae3a8; --level-3: #eef0b4; --level-4: #d3ecc4; --level-5: #a9dbb4;
  --review: #d9a441; --created: #7aa7e0; --absent: #d9d9d3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --level-0: #6b2a2a; --level-1: #6b3d22; --level-2: #5f4a15; --level-3: #4b5019; --level-4: #2f5228; --level-5: #1c5a38;
    --review: #b07f22; --created: #4a7ab8; --absent: #44453f;
  }
}
[hidden] { display: none !important; }
.soft { color: var(--soft); } .grow { flex: 1 1 8rem; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
main { flex: 1 1 auto; min-height: 0; display: flex; flex-direction: column; }
.tabs { display: flex; flex-wrap: wrap; gap: 0.2rem; margin: 0.5rem 0 -0.6rem; }
.tabs button { border: 0; border-bottom: 3px solid transparent; border-radius: 0.35rem 0.35rem 0 0; background: none; color: var(--soft); }
.tabs button[aria-selected=true] { border-bottom-color: var(--accent); color: var(--text); font-weight: 650; }
.badge { font-weight: 400; color: var(--soft); font-size: 0.87em; }
.panel { flex: 1 1 auto; min-height: 0; overflow-y: auto; padding: 1rem; }
.panel.keys, .panel.findings { display: flex; flex-direction: column; padding: 0; overflow: hidden; }
.panel > section { max-width: 90rem; margin: 0 auto 1.6rem; }
.panel h2 { font-size: 1.05rem; font-weight: 650; margin-bottom: 0.6rem; }
.panel .bar { margin-bottom: 0.6rem; }
.panel .bar.filters { margin: 0; padding: 0.5rem 1rem; background: var(--panel); border-bottom: 1px solid var(--line); }
.numbers { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.7rem; max-width: 90rem; margin: 0 auto 1.4rem; }
.numbers div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: 0.6rem 0.9rem; background: var(--panel); border: 1px solid var(--line); border-radius: 0.5rem; }
.numbers dt { color: var(--soft); font-size: 0.9rem; } .numbers dd { margin: 0; font-size: 1.5rem; font-weight: 650; }
.numbers .errors dd { color: var(--error); } .numbers .warnings dd { color: var(--warning); }
.panel, .scroll { position: relative; }
.scroll { overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: 0.5rem; }
table { border-collapse: collapse; width: 100%; }
th { font-weight: 500; text-align: start; } thead th { color: var(--soft); font-size: 0.9rem; white-space: nowrap; }
th, td { padding: 0.35rem 0.7rem; vertical-align: top; } tbody tr { border-top: 1px solid var(--line); }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.date { white-space: nowrap; color: var(--soft); }
.bars tbody th { min-width: 9rem; overflow-wrap: anywhere; }
.wide { width: 40%; min-width: 9rem; }
.commits tbody th { min-width: 18rem; }
.code { color: var(--soft); font-size: 0.87em; } small { color: var(--soft); } small.low { color: var(--error); } td small.low { display: block; }
.meter { display: flex; height: 0.8rem; margin-top: 0.3rem; border-radius: 0.4rem; overflow: hidden; background: var(--absent); }
.dot { display: inline-block; width: 0.65rem; height: 0.65rem; border-radius: 50%; margin-inline-end: 0.35rem; }
.part.translated, .dot.translated { background: var(--good); } .part.review, .dot.review { background: var(--review); }
.part.new, .dot.new { background: var(--created); } .part.missing, .dot.missing { background: var(--absent); }
.dot.missing { border: 1px solid var(--field); }
button.link { min-height: 0; padding: 0; border: 0; background: none; color: var(--accent); text-decoration: underline; text-align: start; font: inherit; overflow-wrap: anywhere; }
button.link:hover:enabled { background: none; text-decoration-thickness: 2px; }
.heatmap { width: auto; min-width: 100%; }
.heatmap tbody tr { border: 0; }
.heatmap tbody th { position: sticky; inset-inline-start: 0; background: var(--panel); max-width: 18rem; overflow-wrap: anywhere; }
.heatmap td { min-width: 3.2rem; text-align: center; font-variant-numeric: tabular-nums; border: 1px solid var(--panel); cursor: pointer; }
.heatmap td.none { color: var(--soft); } .heatmap td:hover { outline: 2px solid var(--accent); outline-offset: -2px; }
.heatmap thead th { text-align: center; } .heatmap thead th:first-child { text-align: start; }
.level-0 { background: var(--level-0); } .level-1 { background: var(--level-1); } .level-2 { background: var(--level-2); }
.level-3 { background: var(--level-3); } .level-4 { background: var(--level-4); } .level-5 { background: var(--level-5); }
.legend { display: flex; flex-wrap: wrap; gap: 0.3rem 0.9rem; color: var(--soft); font-size: 0.87rem; }
.legend li { display: flex; align-items: center; gap: 0.35rem; }
.swatch { width: 1rem; height: 1rem; border-radius: 0.2rem; }
.tool { color: var(--soft); font-size: 0.87rem; max-width: 90rem; margin: 0 auto; }
.explanation { color: var(--soft); margin-bottom: 0.6rem; max-width: 58rem; }
.panel .detail h2 { margin: 0; } .detail h3 { font-weight: 650; margin: 1rem 0 0.3rem; }
.panel .detail h2.message { color: var(--text); overflow-wrap: anywhere; }
.detail:focus-visible { outline-offset: -3px; }
.row .key { font-size: 0.87em; } .row small { font-family: system-ui, sans-serif; }
.texts { margin-top: 0.8rem; background: var(--panel); } .detail .texts { border: 1px solid var(--line); }
.texts tbody th { width: 12rem; overflow-wrap: anywhere; } .texts td.state { width: 8rem; }
.text, .texts td p { white-space: pre-wrap; overflow-wrap: anywhere; }
.texts .none { color: var(--soft); }
.state { white-space: nowrap; font-size: 0.9rem; }
.state.translated { color: var(--good); } .state.review, .state.new { color: var(--warning); } .state.missing { color: var(--error); } .state.source { color: var(--soft); }
.forms { margin: 0; } .forms dt { color: var(--soft); font-size: 0.9rem; } .forms dd { margin: 0 0 0.35rem; }
.sign.note { font-style: italic; }
.excerpt { margin: 1rem 0 0; padding: 0.7rem 0.9rem; background: var(--panel); border: 1px solid var(--line); border-radius: 0.4rem; white-space: pre-wrap; overflow-wrap: anywhere; }
mark { background: var(--old); color: inherit; border-radius: 0.2rem; }
.remarks { margin-top: 0.7rem; padding-inline-start: 1.2rem; list-style: disc; } .remarks li { overflow-wrap: anywhere; }
.why { margin-bottom: 0.4rem; }
.plot { display: block; width: 100%; height: 1.25rem; overflow: visible; }
.plot line, .chart line, .line { vector-effect: non-scaling-stroke; fill: none; stroke-linecap: round; }
.plot .base { stroke: var(--field); stroke-dasharray: 2 2; stroke-linecap: butt; } .plot .range { stroke: var(--soft); stroke-width: 1.5; }
.plot .box { fill: var(--created); } .plot .middle { stroke: var(--text); stroke-width: 2; }
.chart { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.3rem 0.6rem; margin: 0.8rem 0 1.2rem; padding: 1rem 1rem 0.6rem; background: var(--panel); border: 1px solid var(--line); border-radius: 0.5rem; }
.chart svg { width: 100%; height: 18rem; overflow: visible; }
.chart .grid { stroke: var(--line); }
.ticks { margin: -0.7rem 0; padding: 0; list-style: none; display: flex; flex-direction: column; justify-content: space-between; height: 19.4rem; color: var(--soft); font-size: 0.87rem; text-align: end; }
.dates { grid-column: 2; display: flex; justify-content: space-between; color: var(--soft); font-size: 0.87rem; }
.line.other { stroke: var(--field); stroke-width: 1; opacity: 0.55; } .line.whole { stroke: var(--text); stroke-width: 2.5; } .line.chosen { stroke: var(--accent); stroke-width: 2.5; }
.key-line { width: 1.4rem; border-top: 2px solid var(--field); } .key-line.whole { border-top-color: var(--text); } .key-line.chosen { border-top-color: var(--accent); }
@media (max-width: 52rem) {
  .panel, .panel.keys, .panel.findings { overflow: visible; }
  .panel { padding: 0.8rem; }
  .heatmap tbody th { max-width: 9rem; }
  .texts, .texts tbody, .texts tr, .texts td, .texts tbody th { display: block; width: auto; }
  .texts thead { display: none; }
  .texts td, .texts tbody th { padding-block: 0.15rem; text-align: start; }
  .texts td.number { display: inline-block; padding-inline-end: 0; color: var(--soft); }
}
@media print { .tabs, .filters { display: none; } .panel { overflow: visible; } }

"""##

  /// The script.
  static let script = ##"""
const Project = (() => {
  const { facts } = Page;
  const { languages, counted } = facts;
  const PROGRESS = ["translated", "review", "new", "missing"];
  const FLAGS = { stale: 1, untranslatable: 2, isText: 4 };
  const project = { keys: [], findings: [], rules: [], files: [], paths: [], isLoaded: false };
  const translations = languages.map((language, index) => index).filter((index) => index < counted && !languages[index].isSource);
  function counts(section, language) {
    const [translated, review, created, missing] = section.counts.slice(language * 4, language * 4 + 4);
    const total = translated + review + created + missing;
    return { translated, review, new: created, missing, total, open: total - translated, share: share(translated, total) };
  }
  function sum(section, chosen) {
    const all = chosen.map((language) => counts(section, language));
    const [done, total] = [all.reduce((result, one) => result + one.translated, 0), all.reduce((result, one) => result + one.total, 0)];
    return { translated: done, total, open: total - done, share: share(done, total) };
  }
  const share = (done, total) => total === 0 ? 100 : Math.floor(done * 100 / total);
  function load() {
    if (project.isLoaded) return;
    const texts = Page.read("texts");
    project.paths = texts.paths;
    const byPlace = new Map();
    for (const catalog of texts.catalogs) {
      for (const row of catalog.keys) {
        const [key, comment, feature, flags, progress] = row;
        const item = { key, comment: comment || "", feature, flags, progress, row, catalog, findings: [], index: project.keys.length, low: undefined };
        project.keys.push(item);
        byPlace.set(`${catalog.path}\n${key}`, item);
      }
    }
    const { rows, files, rules } = Page.read("findings");
    Object.assign(project, { files, rules });
    project.findings = rows.map(([rule, severity, file, line, column, message, key, language, notes, before, mark, after], index) => {
      const item = key === 0 ? undefined : byPlace.get(`${files[file]}\n${key}`);
      const finding = { index, rule, severity, file, line, column, message, key: key || "", language: language || "", notes, excerpt: [before, mark, after], item, low: undefined };
      if (item) item.findings.push(finding);
      return finding;
    });
    project.findings.sort((one, other) => other.severity - one.severity || one.index - other.index);
    project.isLoaded = true;
  }
  function forms(item, language) {
    const text = item.row[5 + language];
    if (text === 0 || text === undefined) return [];
    if (typeof text === "string") return [{ path: "", text, progress: progress(item, language) }];
    const result = [];
    for (let at = 0; at < text.length; at += 3) result.push({ path: project.paths[text[at]], text: text[at + 1], progress: PROGRESS[text[at + 2]] });
    return result;
  }
  function mainText(item, language) {
    const text = item.row[5 + language];
    if (typeof text === "string" || text === 0 || text === undefined) return text || "";
    for (let at = 0; at < text.length; at += 3) if (/(^|\.)other$/.test(project.paths[text[at]])) return text[at + 1];
    return text[1] || "";
  }
  const sourceText = (item) => mainText(item, item.catalog.source) || (item.flags & FLAGS.isText ? item.key : "");
  const progress = (item, language) => PROGRESS[item.progress[language]];
  const open = (item) => translations.filter((language) => item.progress !== "" && item.progress[language] !== "0");
  function searchable(item) {
    if (item.low === undefined) {
      const parts = [item.key, item.comment];
      for (let at = 5; at < item.row.length; at += 1) {
        const text = item.row[at];
        if (typeof text === "string") parts.push(text);
        else if (text !== 0) for (let form = 1; form < text.length; form += 3) parts.push(text[form]);
      }
      item.low = parts.join("\n").toLowerCase();
    }
    return item.low;
  }
  function hasText(item, word, language) {
    if (!searchable(item).includes(word)) return false;
    if (language === undefined) return true;
    const texts = [language, item.catalog.source].flatMap((one) => forms(item, one).map(({ text }) => text));
    return [item.key, item.comment, ...texts].some((text) => text.toLowerCase().includes(word));
  }
  function findingText(finding) {
    if (finding.low === undefined) {
      finding.low = `${finding.message}\n${finding.key}\n${project.files[finding.file]}\n${project.rules[finding.rule][0]}\n${finding.excerpt.join("")}`.toLowerCase();
    }
    return finding.low;
  }
  const place = (finding) => `${project.files[finding.file]}:${finding.line}:${finding.column}`;
  const code = (language) => languages[language].code;
  return Object.assign(project, { FLAGS, PROGRESS, languages, counted, translations, counts, sum, load, forms, mainText, sourceText, progress, open, searchable,
    hasText, findingText, place, code });
})();
const Overview = (() => {
  const { facts, make, menu } = Page;
  const { text: t } = Texts;
  const MOST_ROWS = 100;
  const LEVELS = [0, 1, 50, 75, 90, 100];
  let grouping;
  let isWhole = false;
  const percent = (share) => (share / 100).toLocaleString(Texts.language(), { style: "percent" });
  function language(index) {
    const code = Project.code(index);
    const name = Texts.languageName(code);
    return name === code ? [make("bdi", {}, code)] : [make("bdi", {}, name), " ", make("bdi", { class: "code" }, code)];
  }
  function numbers() {
    const { summary, total } = facts;
    const all = Project.sum(total, Project.translations);
    const list = [["keys", total.keys], ["languages", Project.translations.length], ["coverage", percent(all.share)], ["open", all.open],
      ["errors", summary.error], ["warnings", summary.warning], ["notes", summary.note]];
    return make("dl", { class: "numbers" }, ...list.map(([name, value]) => make("div", { class: name },
      make("dt", {}, t(`report.number.${name}`)), make("dd", {}, typeof value === "number" ? value.toLocaleString(Texts.language()) : value))));
  }
  function bar(counts) {
    const parts = Project.PROGRESS.map((name) => {
      const part = make("span", { class: `part ${name}` });
      part.style.width = `${counts.total === 0 ? (name === "translated" ? 100 : 0) : counts[name] * 100 / counts.total}%`;
      return part;
    });
    return make("div", { class: "meter", "aria-hidden": "true" }, ...parts);
  }
  function bars(open) {
    const names = ["translated", "review", "new", "missing"];
    const rows = Project.languages.slice(0, Project.counted).map((one, index) => {
      const counts = Project.counts(facts.total, index);
      const isLow = one.required !== undefined && one.required > 0 && counts.share < one.required;
      return make("tr", {}, make("th", { scope: "row" }, ...language(index), one.isSource ? make("small", {}, " · ", t("report.language.source")) : undefined),
        make("td", { class: "wide" }, bar(counts)),
        make("td", { class: "number" }, percent(counts.share), isLow ? make("small", { class: "low" }, t("report.language.required", one.required)) : undefined),
        ...names.map((name) => make("td", { class: "number" }, name === "translated" || counts[name] === 0 ? counts[name].toLocaleString(Texts.language())
          : Page.button(counts[name].toLocaleString(Texts.language()), () => open({ language: index, show: name }),
            { class: "link", "aria-label": t("report.language.show", counts[name], t(`report.progress.${name}`), Texts.languageName(one.code)) }))));
    });
    const heads = names.map((name) => make("th", { scope: "col", class: "number" }, make("span", { class: `dot ${name}`, "aria-hidden": "true" }), t(`report.progress.${name}`)));
    return section("languages", make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("report.section.languages") },
      make("table", { class: "bars" }, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, t("report.column.language")),
        make("th", { scope: "col" }, make("span", { class: "hidden" }, t("report.column.bar"))), make("th", { scope: "col", class: "number" }, t("report.column.share")), ...heads)),
      make("tbody", {}, ...rows))));
  }
  function section(name, ...content) {
    return make("section", { "aria-labelledby": `title-${name}` }, make("h2", { id: `title-${name}` }, t(`report.section.${name}`)), ...content);
  }
  const level = (share) => LEVELS.filter((least) => share >= least).length - 1;
  function heat(open, redraw) {
    const features = facts.features.some(({ name }) => name !== "");
    grouping = grouping || (features ? "features" : "catalogs");
    const all = facts[grouping].map((part, index) => ({ part, index }));
    const largest = all.slice().sort((one, other) => other.part.keys - one.part.keys).slice(0, MOST_ROWS);
    const parts = isWhole || all.length <= MOST_ROWS ? all : all.filter((one) => largest.includes(one));
    const columns = Project.translations;
    const rows = parts.map(({ part, index }, row) => make("tr", {}, make("th", { scope: "row" },
      make("bdi", {}, part.name || t("report.heat.other")), make("small", {}, " ", t("report.heat.keys", part.keys))),
    ...columns.map((language, column) => {
      const counts = Project.counts(part, language);
      const go = () => open({ language, show: counts.open > 0 ? "open" : "all", [grouping === "features" ? "feature" : "catalog"]: index });
      return make("td", { class: counts.total === 0 ? "none" : `heat level-${level(counts.share)}`, tabindex: row === 0 && column === 0 ? "0" : "-1", onclick: go,
        onkeydown: (event) => cellKey(event, go) }, counts.total === 0 ? "–" : String(counts.share),
      make("span", { class: "hidden" }, " %, ", t("report.heat.open", counts.open)));
    })));
    const head = make("tr", {}, make("th", { scope: "col" }, t(`report.heat.${grouping}`)), ...columns.map((language) => make("th", { scope: "col", class: "number" },
      make("bdi", { title: Texts.languageName(Project.code(language)) }, Project.code(language)))));
    const groups = features && facts.catalogs.length > 1 ? make("label", {}, t("report.heat.group"), menu(["features", "catalogs"].map((name) => [name, t(`report.heat.${name}`)]),
      grouping, (name) => { grouping = name; redraw(); })) : undefined;
    const legend = make("ul", { class: "legend", "aria-hidden": "true" }, ...LEVELS.map((least, index) => {
      const most = (LEVELS[index + 1] || 101) - 1;
      return make("li", {}, make("span", { class: `swatch level-${index}` }), least === most ? percent(most) : `${least}–${percent(most)}`);
    }));
    return section("heat", make("div", { class: "bar" }, groups, legend),
      make("div", { class: "scroll" }, make("table", { class: "heatmap", role: "grid", "aria-label": t("report.section.heat") }, make("thead", {}, head), make("tbody", {}, ...rows))),
      parts.length < all.length ? Page.button(t("report.heat.all", all.length), () => { isWhole = true; redraw(); }) : undefined);
  }
  function cellKey(event, go) {
    const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -Infinity], End: [0, Infinity] };
    const cell = event.currentTarget;
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); go(); return; }
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const rows = Array.from(cell.closest("tbody").rows);
    const limit = (value, most) => Math.min(most, Math.max(0, value));
    const row = rows[limit(rows.indexOf(cell.parentElement) + step[0], rows.length - 1)];
    const next = row.cells[1 + limit(cell.cellIndex - 1 + step[1], row.cells.length - 2)];
    cell.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
  function draw(panel, open) {
    const again = () => draw(panel, open);
    panel.replaceChildren(numbers(), bars(open), ...(Project.translations.length > 0 && facts.total.keys > 0 ? [heat(open, again)] : []),
      make("p", { class: "tool" }, t("report.document.tool", facts.tool)));
  }
  return { draw, language, percent, section };
})();
const Keys = (() => {
  const { make, menu } = Page;
  const { text: t } = Texts;
  const filter = { show: "all", language: "", feature: "", catalog: "", search: "" };
  const SHOWS = ["all", "open", "missing", "new", "review", "findings", "stale", "untranslatable"];
  const SIGNS = { done: "✓", open: "○", error: "✕", none: "–" };
  let list;
  let view;
  let openFinding;
  const languages = () => filter.language === "" ? Project.translations : [Number(filter.language)];
  const target = (language, value, name = "bdi", attributes = {}) => make(name, Object.assign({ lang: Project.code(language).replace(/_/g, "-"),
    dir: Project.languages[language].direction }, attributes), value);
  const source = (item, value, name, attributes) => item.catalog.source < 0 ? make(name, Object.assign({ dir: "auto" }, attributes), value) : target(item.catalog.source, value, name, attributes);
  function matches(item, word) {
    const { show } = filter;
    if (filter.feature !== "" && item.feature !== Number(filter.feature)) return false;
    if (filter.catalog !== "" && item.catalog.path !== Page.facts.catalogs[filter.catalog].name) return false;
    if (show === "findings" && !item.findings.some((finding) => filter.language === "" || finding.language === "" || finding.language === Project.code(languages()[0]))) return false;
    if (show === "stale" || show === "untranslatable") { if (!(item.flags & Project.FLAGS[show])) return false; }
    if (["open", "missing", "new", "review"].includes(show)) {
      const found = languages().some((language) => {
        const progress = Project.progress(item, language);
        return progress !== undefined && (show === "open" ? progress !== "translated" : progress === show);
      });
      if (!found) return false;
    }
    return word === "" || Project.hasText(item, word, filter.language === "" ? undefined : languages()[0]);
  }
  function apply() {
    const word = filter.search.trim().toLowerCase();
    const shown = Project.keys.filter((item) => matches(item, word));
    view.count.textContent = t("page.list.count", shown.length, Project.keys.length);
    if (!shown.includes(list.chosen)) list.chosen = shown[0];
    list.show(shown);
    drawDetail();
  }
  function row(item) {
    const open = languages().filter((language) => ![undefined, "translated"].includes(Project.progress(item, language))).length;
    const status = item.progress === "" ? "none" : item.findings.some(({ severity }) => severity === 2) ? "error" : open === 0 ? "done" : "open";
    const note = item.progress === "" ? t(item.flags & 2 ? "report.key.untranslatable" : "report.key.stale")
      : open > 0 && filter.language === "" ? t("report.key.open", open) : "";
    return [make("span", { class: `sign ${status}`, "aria-hidden": "true" }, SIGNS[status]),
      make("div", {}, make("span", { class: "hidden" }, t(`report.status.${status}`)),
        make("p", { class: "key" }, make("bdi", {}, item.key || "“”"), note === "" ? undefined : make("small", {}, ` · ${note}`)),
        filter.language === "" ? source(item, Project.sourceText(item), "p", { class: "target" }) : target(languages()[0], Project.mainText(item, languages()[0]), "p", { class: "target" }))];
  }
  function textCell(item, language) {
    const forms = Project.forms(item, language);
    if (forms.length === 0) return [make("span", { class: "none" }, "–")];
    if (forms.length === 1 && forms[0].path === "") return [target(language, forms[0].text, "p", { class: "text" })];
    return [make("dl", { class: "forms" }, ...forms.flatMap(({ path, text, progress }) => [
      make("dt", {}, make("bdi", { class: "key" }, path), progress === "translated" ? undefined : make("small", {}, ` · ${t(`report.progress.${progress}`)}`)),
      make("dd", {}, target(language, text, "span", { class: "text" }))]))];
  }
  function textRow(item, language) {
    const isSource = language === item.catalog.source;
    const progress = language < Project.counted ? Project.progress(item, language) : undefined;
    const word = isSource ? t("report.language.source") : progress === undefined ? "" : t(`report.progress.${progress}`);
    return make("tr", {}, make("th", { scope: "row" }, ...Overview.language(language)),
      make("td", { class: "state" }, word === "" ? undefined : make("span", { class: `state ${isSource ? "source" : progress}` }, word)),
      make("td", {}, ...textCell(item, language)));
  }
  function findingItem(finding) {
    const word = ["note", "warning", "error"][finding.severity];
    return make("li", { class: word }, make("b", {}, t(`report.severity.${word}`)),
      make("span", {}, Page.button(make("bdi", {}, finding.message), () => openFinding(finding), { class: "link" })));
  }
  function drawDetail() {
    const item = list.chosen;
    if (item === undefined) { view.detail.replaceChildren(); return; }
    const others = Project.languages.map((language, index) => index).filter((index) => index !== item.catalog.source
      && (index < Project.counted || Project.forms(item, index).length > 0));
    const chosen = filter.language === "" ? [] : others.filter((index) => String(index) === filter.language);
    const order = (item.catalog.source < 0 ? [] : [item.catalog.source]).concat(chosen, others.filter((index) => !chosen.includes(index)));
    const rows = [];
    const add = (name, value, attributes = { dir: "auto" }) => { if (value !== "") rows.push(make("dt", {}, t(`report.key.${name}`)), make("dd", attributes, value)); };
    add("comment", item.comment, { class: "comment", dir: "auto" });
    add("feature", (Page.facts.features[item.feature] || { name: "" }).name);
    if (item.flags & 3) add("note", t(item.flags & 2 ? "report.key.untranslatable" : "report.key.stale"));
    view.detail.scrollTop = 0;
    view.detail.replaceChildren(
      make("div", { class: "title" }, make("h2", { class: "key" }, make("bdi", {}, item.key || "“”")), make("bdi", { class: "key" }, item.catalog.path)),
      make("dl", { class: "facts" }, ...rows),
      item.findings.length === 0 ? "" : make("ul", { class: "findings", "aria-label": t("report.section.findings") }, ...item.findings.map(findingItem)),
      make("table", { class: "texts" }, make("caption", { class: "hidden" }, t("report.key.texts")), make("thead", {}, make("tr", {}, ...["language", "state", "text"].map((name) =>
        make("th", { scope: "col" }, t(`report.column.${name}`))))), make("tbody", {}, ...order.map((index) => textRow(item, index)))));
  }
  const field = (label, select) => make("label", {}, label, select);
  function bar() {
    const change = (name) => (value) => { filter[name] = value; apply(); };
    view.search = make("input", { type: "search", value: filter.search, placeholder: t("page.filter.search"), "aria-label": t("page.filter.search"),
      oninput: (event) => { filter.search = event.target.value; apply(); } });
    const languageChoices = Project.translations.map((index) => [String(index), Texts.languageName(Project.code(index))]);
    const features = Page.facts.features.map(({ name }, index) => [String(index), name || t("report.heat.other")]);
    const catalogs = Page.facts.catalogs.map(({ name }, index) => [String(index), name]);
    return make("div", { class: "bar filters", role: "search", "aria-label": t("report.section.keys") }, view.search,
      field(t("page.filter.show"), menu(SHOWS.map((name) => [name, t(`report.show.${name}`)]), filter.show, change("show"))),
      field(t("report.column.language"), menu([["", t("report.filter.every_language")], ...languageChoices], filter.language, change("language"))),
      features.length > 1 ? field(t("page.filter.feature"), menu([["", t("page.filter.every_feature")], ...features], filter.feature, change("feature"))) : undefined,
      catalogs.length > 1 ? field(t("report.filter.catalog"), menu([["", t("report.filter.every_catalog")], ...catalogs], filter.catalog, change("catalog"))) : undefined);
  }
  function draw(panel, showFinding) {
    openFinding = showFinding;
    const chosen = list && list.chosen;
    view = { count: make("p", { class: "count", role: "status" }), detail: make("section", { class: "detail", tabindex: "0", "aria-label": t("report.key.label") }) };
    list = List({ name: "keys", label: t("report.section.keys"), empty: t("page.list.empty"), draw: row, onchoose: drawDetail, onopen: () => view.detail.focus() });
    list.chosen = chosen;
    panel.replaceChildren(bar(), make("div", { class: "split" }, make("div", { class: "list" }, view.count, list.element), view.detail));
    list.measure();
    apply();
  }
  function select(wanted) {
    Object.assign(filter, { show: "all", language: "", feature: "", catalog: "", search: "" }, Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)])));
  }
  function choose(item) {
    select({});
    list = { chosen: item };
  }
  return { draw, select, choose, search: () => view && view.search, resize: () => { if (view) { list.measure(); list.redraw(); } }, focus: () => list.element.focus() };
})();
const Findings = (() => {
  const { make, menu } = Page;
  const { text: t } = Texts;
  const filter = { severity: "", rule: "", language: "", file: "", search: "" };
  const WORDS = ["note", "warning", "error"];
  const SIGNS = ["i", "!", "✕"];
  let list;
  let view;
  let openKey;
  function matches(finding, word) {
    if (filter.severity !== "" && finding.severity !== Number(filter.severity)) return false;
    if (filter.rule !== "" && finding.rule !== Number(filter.rule)) return false;
    if (filter.language !== "" && finding.language !== filter.language) return false;
    if (filter.file !== "" && finding.file !== Number(filter.file)) return false;
    return word === "" || Project.findingText(finding).includes(word);
  }
  function apply() {
    const word = filter.search.trim().toLowerCase();
    const shown = Project.findings.filter((finding) => matches(finding, word));
    const { accepted } = Page.facts.summary;
    view.count.textContent = t("page.list.count", shown.length, Project.findings.length) + (accepted > 0 ? ` · ${t("report.finding.accepted", accepted)}` : "");
    if (!shown.includes(list.chosen)) list.chosen = shown[0];
    list.show(shown);
    drawDetail();
  }
  function row(finding) {
    const word = WORDS[finding.severity];
    return [make("span", { class: `sign ${word}`, "aria-hidden": "true" }, SIGNS[finding.severity]),
      make("div", {}, make("span", { class: "hidden" }, t(`report.severity.${word}`)), make("p", { dir: "auto" }, finding.message),
        make("p", { class: "target key" }, make("bdi", {}, Project.place(finding))))];
  }
  function drawDetail() {
    const finding = list.chosen;
    if (finding === undefined) { view.detail.replaceChildren(); return; }
    const [rule, title, rationale] = Project.rules[finding.rule];
    const rows = [];
    const add = (name, ...value) => rows.push(make("dt", {}, t(`report.finding.${name}`)), make("dd", {}, ...value));
    add("severity", t(`report.severity.${WORDS[finding.severity]}`));
    add("rule", make("code", {}, rule));
    add("place", make("bdi", { class: "key" }, Project.place(finding)));
    if (finding.item) add("key", Page.button(make("bdi", { class: "key" }, finding.key), () => openKey(finding.item), { class: "link" }));
    if (finding.language !== "") add("language", make("bdi", {}, Texts.languageName(finding.language)));
    const [before, mark, after] = finding.excerpt;
    const excerpt = before + mark + after === "" ? "" : make("pre", { class: "excerpt", tabindex: "0", "aria-label": t("report.finding.excerpt") },
      make("code", {}, before.trimStart(), make("mark", {}, mark), after));
    view.detail.scrollTop = 0;
    view.detail.replaceChildren(
      make("h2", { class: "message", dir: "auto" }, finding.message), make("dl", { class: "facts" }, ...rows), excerpt,
      finding.notes.length === 0 ? "" : make("ul", { class: "remarks" }, ...finding.notes.map((note) => make("li", { dir: "auto" }, note))),
      make("h3", {}, t("report.finding.why")), make("p", { class: "why", lang: "en" }, title === "" ? rule : `${title[0].toUpperCase()}${title.slice(1)}. `),
      ...rationale.split(/\n+/).filter((text) => text !== "").map((text) => make("p", { class: "why", lang: "en" }, text)));
  }
  function counted(member, label) {
    const numbers = new Map();
    for (const finding of Project.findings) if (finding[member] !== "") numbers.set(finding[member], (numbers.get(finding[member]) || 0) + 1);
    return Array.from(numbers).sort((one, other) => other[1] - one[1]).map(([value, number]) => [String(value), `${label(value)} (${number.toLocaleString(Texts.language())})`]);
  }
  function bar() {
    const change = (name) => (value) => { filter[name] = value; apply(); };
    view.search = make("input", { type: "search", value: filter.search, placeholder: t("report.filter.search_findings"), "aria-label": t("report.filter.search_findings"),
      oninput: (event) => { filter.search = event.target.value; apply(); } });
    const fields = [["severity", (value) => t(`report.severity.${WORDS[value]}`)], ["rule", (value) => Project.rules[value][0]],
      ["language", (value) => Texts.languageName(value)], ["file", (value) => Project.files[value]]];
    return make("div", { class: "bar filters", role: "search", "aria-label": t("report.section.findings") }, view.search, ...fields.map(([name, label]) => {
      const choices = counted(name, label);
      return choices.length < 2 ? undefined : make("label", {}, t(`report.finding.${name}`), menu([["", t("report.filter.every")], ...choices], filter[name], change(name)));
    }));
  }
  function draw(panel, showKey) {
    openKey = showKey;
    const chosen = list && list.chosen;
    view = { count: make("p", { class: "count", role: "status" }), detail: make("section", { class: "detail", tabindex: "0", "aria-label": t("report.finding.label") }) };
    list = List({ name: "findings", label: t("report.section.findings"), empty: t("report.finding.none"), draw: row, onchoose: drawDetail, onopen: () => view.detail.focus() });
    list.chosen = chosen;
    panel.replaceChildren(bar(), make("div", { class: "split" }, make("div", { class: "list" }, view.count, list.element), view.detail));
    list.measure();
    apply();
  }
  function choose(finding) {
    Object.assign(filter, { severity: "", rule: "", language: "", file: "", search: "" });
    list = { chosen: finding };
  }
  return { draw, choose, search: () => view && view.search, resize: () => { if (view) { list.measure(); list.redraw(); } }, focus: () => list.element.focus() };
})();
const Charts = (() => {
  const { facts, make, draw, menu } = Page;
  const { text: t } = Texts;
  const { percent, section } = Overview;
  const SHORTEST = 4;
  const MOST_TEXTS = 100;
  const WIDEST = 300;
  let growthOf;
  let historyOf = "";
  const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  function ratios(language) {
    const values = new Float64Array(Project.keys.length);
    let [count, sourceTotal, total] = [0, 0, 0];
    for (const item of Project.keys) {
      const [from, to] = [Project.sourceText(item).length, Project.mainText(item, language).length];
      if (item.progress === "" || to === 0 || language === item.catalog.source) continue;
      sourceTotal += from;
      total += to;
      if (from >= SHORTEST) { values[count] = to * 100 / from; count += 1; }
    }
    return { sorted: values.subarray(0, count).sort(), whole: sourceTotal === 0 ? 100 : Math.round(total * 100 / sourceTotal) };
  }
  function box(sorted) {
    const x = (value) => Math.min(WIDEST, value);
    const [low, first, middle, third, high] = [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => x(quantile(sorted, share)));
    return draw("svg", { class: "plot", viewBox: `0 0 ${WIDEST} 20`, preserveAspectRatio: "none", "aria-hidden": "true" },
      draw("line", { class: "base", x1: 100, x2: 100, y1: 0, y2: 20 }), draw("line", { class: "range", x1: low, x2: high, y1: 10, y2: 10 }),
      draw("rect", { class: "box", x: first, width: Math.max(1, third - first), y: 4, height: 12 }), draw("line", { class: "middle", x1: middle, x2: middle, y1: 2, y2: 18 }));
  }
  function growthRows() {
    return Project.translations.map((language) => ({ language, ...ratios(language) })).filter(({ sorted }) => sorted.length > 0).map(({ language, sorted, whole }) =>
      make("tr", {}, make("th", { scope: "row" }, ...Overview.language(language)), make("td", { class: "wide" }, box(sorted)),
        ...[whole, Math.round(quantile(sorted, 0.5)), Math.round(quantile(sorted, 0.95))].map((value) => make("td", { class: "number" }, percent(value)))));
  }
  function longest(language, openKey) {
    const all = Project.keys.map((item) => ({ item, from: Project.sourceText(item), to: Project.mainText(item, language) }))
      .filter(({ item, from, to }) => item.progress !== "" && from.length > 0 && to.length > from.length);
    all.sort((one, other) => (other.to.length - other.from.length) - (one.to.length - one.from.length));
    const attributes = (index) => index < 0 ? { dir: "auto" } : { lang: Project.code(index).replace(/_/g, "-"), dir: Project.languages[index].direction };
    return all.slice(0, MOST_TEXTS).map(({ item, from, to }) => make("tr", {},
      make("th", { scope: "row" }, Page.button(make("bdi", { class: "key" }, item.key), () => openKey(item), { class: "link" })),
      make("td", { class: "number" }, `+${(to.length - from.length).toLocaleString(Texts.language())}`), make("td", { class: "number" }, percent(Math.round(to.length * 100 / from.length))),
      make("td", {}, make("p", attributes(item.catalog.source), from), make("p", attributes(language), to))));
  }
  const head = (...names) => make("thead", {}, make("tr", {}, ...names.map(([name, isNumber]) => make("th", { scope: "col", class: isNumber ? "number" : undefined }, t(`report.column.${name}`)))));
  const region = (name, child) => make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t(`report.section.${name}`) }, child);
  function drawGrowth(panel, openKey) {
    const rows = growthRows();
    if (rows.length === 0) { panel.replaceChildren(make("p", { class: "empty" }, t("report.growth.none"))); return; }
    growthOf = growthOf === undefined ? Project.translations[0] : growthOf;
    const body = make("tbody", {}, ...longest(growthOf, openKey));
    const choices = Project.translations.map((index) => [String(index), Texts.languageName(Project.code(index))]);
    panel.replaceChildren(
      section("growth", make("p", { class: "explanation" }, t("report.growth.explanation")),
        region("growth", make("table", { class: "bars" }, head(["language"], ["growth"], ["whole", true], ["middle", true], ["high", true]), make("tbody", {}, ...rows)))),
      section("longest", make("div", { class: "bar" }, make("label", {}, t("report.column.language"), menu(choices, String(growthOf), (value) => {
        growthOf = Number(value);
        body.replaceChildren(...longest(growthOf, openKey));
      }))), region("longest", make("table", { class: "texts" }, head(["key"], ["characters", true], ["share", true], ["text"]), body))));
  }
  function line(name, shares, low) {
    const step = shares.length > 1 ? 1000 / (shares.length - 1) : 0;
    const points = shares.map((share, index) => {
      if (share === undefined) return "";
      const [isFirst, isLast] = [shares[index - 1] === undefined, shares[index + 1] === undefined];
      return `${isFirst ? "M" : "L"}${(index * step).toFixed(1)} ${((100 - share) * 300 / (100 - low)).toFixed(1)}${isFirst && isLast ? "h0.01" : ""}`;
    });
    return draw("path", { class: `line ${name}`, d: points.join("") });
  }
  function drawHistory(panel) {
    const records = facts.history;
    const languages = Project.translations;
    const known = ({ unreadable }, counts) => unreadable || counts.total === 0 ? undefined : counts.share;
    const shares = (language) => records.map((record) => known(record, Project.counts(record.total, language)));
    const whole = records.map((record) => known(record, Project.sum(record.total, languages)));
    const lines = languages.map((language) => ({ language, shares: shares(language) }));
    const least = Math.min(...[{ shares: whole }].concat(lines).flatMap((one) => one.shares.filter((share) => share !== undefined)), 100);
    const low = Math.min(80, Math.floor(least / 20) * 20);
    const chosen = lines.filter(({ language }) => String(language) === historyOf);
    const ticks = [0, 1, 2, 3, 4].map((index) => 100 - (100 - low) * index / 4);
    const plot = draw("svg", { viewBox: "0 0 1000 300", preserveAspectRatio: "none", "aria-hidden": "true" },
      ...ticks.map((value, index) => draw("line", { class: "grid", x1: 0, x2: 1000, y1: index * 75, y2: index * 75 })),
      ...lines.filter((one) => !chosen.includes(one)).map((one) => line("other", one.shares, low)), line("whole", whole, low), ...chosen.map((one) => line("chosen", one.shares, low)));
    const date = (record) => new Date(record.time * 1000).toLocaleDateString(Texts.language(), { dateStyle: "medium" });
    const choices = [["", t("report.history.nothing")], ...languages.map((index) => [String(index), Texts.languageName(Project.code(index))])];
    panel.replaceChildren(section("history",
      make("div", { class: "bar" }, make("label", {}, t("report.history.highlight"), menu(choices, historyOf, (value) => { historyOf = value; drawHistory(panel); panel.querySelector("select").focus(); })),
        make("ul", { class: "legend", "aria-hidden": "true" }, ...[["whole", t("report.history.whole")], ["other", t("report.history.other")]].concat(
          chosen.map(({ language }) => ["chosen", Texts.languageName(Project.code(language))])).map(([name, label]) => make("li", {}, make("span", { class: `key-line ${name}` }), label)))),
      make("div", { class: "chart" }, make("ol", { class: "ticks", "aria-hidden": "true" }, ...ticks.map((value) => make("li", {}, percent(Math.round(value))))), plot,
        make("div", { class: "dates", "aria-hidden": "true" }, make("span", {}, date(records[0])), make("span", {}, date(records[records.length - 1])))),
      region("history", make("table", { class: "bars commits" }, make("thead", {}, make("tr", {}, ...["date", "commit", "keys", "share"].map((name, index) =>
        make("th", { scope: "col", class: index > 1 ? "number" : undefined }, t(`report.column.${name}`))), ...languages.map((index) => make("th", { scope: "col", class: "number" },
        make("bdi", { title: Texts.languageName(Project.code(index)) }, Project.code(index)))))),
      make("tbody", {}, ...records.map((record, index) => ({ record, index })).reverse().map(({ record, index }) => make("tr", {}, make("td", { class: "date" }, date(record)),
        make("th", { scope: "row" }, make("code", {}, record.commit), " ", make("bdi", {}, record.subject),
          record.unreadable ? make("small", { class: "low" }, " ", t("report.history.unreadable", record.unreadable)) : undefined), make("td", { class: "number" }, record.total.keys.toLocaleString(Texts.language())),
        make("td", { class: "number" }, whole[index] === undefined ? "–" : percent(whole[index])), ...lines.map((one) => make("td", { class: "number" }, one.shares[index] === undefined ? "–" : String(one.shares[index])))))))) ));
  }
  return { drawGrowth, drawHistory };
})();
(() => {
  const { facts, make } = Page;
  const { text: t } = Texts;
  const NAMES = ["overview", "keys", "findings", "growth"].concat(facts.history.length > 0 ? ["history"] : []);
  const LISTS = { keys: Keys, findings: Findings };
  const page = { tabs: {}, panels: {} };
  const drawn = new Set();
  let current = NAMES.includes(location.hash.slice(1)) ? location.hash.slice(1) : "overview";
  const openKeys = (filter) => { Keys.select(filter); drawn.delete("keys"); show("keys"); Keys.focus(); };
  const openKey = (item) => { Keys.choose(item); drawn.delete("keys"); show("keys"); Keys.focus(); };
  const openFinding = (finding) => { Findings.choose(finding); drawn.delete("findings"); show("findings"); Findings.focus(); };
  const DRAW = {
    overview: (panel) => Overview.draw(panel, openKeys), keys: (panel) => Keys.draw(panel, openFinding), findings: (panel) => Findings.draw(panel, openKey),
    growth: (panel) => Charts.drawGrowth(panel, openKey), history: (panel) => Charts.drawHistory(panel),
  };
  function build() {
    drawn.clear();
    document.documentElement.lang = Texts.language();
    document.title = t("report.document.title");
    for (const name of NAMES) {
      page.tabs[name] = make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => show(name), onkeydown: tabKey },
        t(`report.tab.${name}`), ...badge(name));
      page.panels[name] = make("div", { class: `panel ${name}`, role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}` });
    }
    const catalogs = facts.catalogs.length === 1 ? facts.catalogs[0].name : t("report.document.catalogs", facts.catalogs.length);
    document.body.replaceChildren(
      make("header", {}, make("div", { class: "bar" }, make("h1", {}, t("report.document.title")), make("bdi", { class: "key soft grow" }, catalogs),
        make("label", {}, make("span", { class: "hidden" }, t("page.document.language")), Texts.menu(build))),
      make("div", { class: "tabs", role: "tablist", "aria-label": t("report.document.title") }, ...NAMES.map((name) => page.tabs[name]))),
      make("main", {}, ...NAMES.map((name) => page.panels[name])));
    show(current);
  }
  function badge(name) {
    const { error, warning, note } = facts.summary;
    return name !== "findings" ? [] : [make("span", { class: "badge" }, " ", (error + warning + note).toLocaleString(Texts.language()))];
  }
  function show(name) {
    current = name;
    for (const other of NAMES) {
      page.tabs[other].setAttribute("aria-selected", String(other === name));
      page.tabs[other].tabIndex = other === name ? 0 : -1;
      page.panels[other].hidden = other !== name;
    }
    try { history.replaceState(null, "", `#${name}`); } catch (error) { /* The address stays as it is. */ }
    if (drawn.has(name)) return;
    if (name !== "overview" && name !== "history") Project.load();
    drawn.add(name);
    DRAW[name](page.panels[name]);
  }
  function tabKey(event) {
    const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -NAMES.length, End: NAMES.length };
    if (steps[event.key] === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(NAMES[Math.min(NAMES.length - 1, Math.max(0, NAMES.indexOf(current) + steps[event.key]))]);
    page.tabs[current].focus();
  }
  function prepare(at) {
    const start = performance.now();
    let next = at;
    while (next < Project.keys.length && performance.now() - start < 8) { Project.searchable(Project.keys[next]); next += 1; }
    if (next < Project.keys.length) setTimeout(() => prepare(next), 0); else document.documentElement.dataset.ready = "";
  }
  build();
  document.addEventListener("keydown", (event) => {
    const isField = /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName);
    if (event.key !== "/" || isField || event.ctrlKey || event.metaKey || event.altKey || !LISTS[current]) return;
    event.preventDefault();
    LISTS[current].search().focus();
  });
  window.addEventListener("resize", () => { if (LISTS[current]) LISTS[current].resize(); });
  window.addEventListener("hashchange", () => { const name = location.hash.slice(1); if (NAMES.includes(name) && name !== current) show(name); });
  requestAnimationFrame(() => setTimeout(() => { Project.load(); prepare(0); }, 0));
})();

"""##

  /// The page's own texts by language and key, as JSON.
  static let texts = ##"""
{"en":{"page.action.close":"Close","page.document.language":"Language of this page","page.document.no_script":"This page needs JavaScript, which this browser does not allow here.","page.filter.every_feature":"All parts","page.filter.feature":"Part of the app","page.filter.search":"Search texts","page.filter.show":"Show","page.list.count":"%1$lld of %2$lld shown","page.list.empty":"No text fits the filter.","report.column.bar":"Bar","report.column.characters":"Characters","report.column.commit":"Commit","report.column.date":"Date","report.column.growth":"5% to 95% of the texts","report.column.high":"95% are below","report.column.key":"Key","report.column.keys":"Keys","report.column.language":"Language","report.column.middle":"Median","report.column.share":"Share","report.column.state":"State","report.column.text":"Text","report.column.whole":"All together","report.document.catalogs":{"one":"%lld catalog","other":"%lld catalogs"},"report.document.title":"Localization report","report.document.tool":"Made by %@ from the files of the project. Nothing leaves this page.","report.filter.catalog":"Catalog","report.filter.every":"All","report.filter.every_catalog":"All catalogs","report.filter.every_language":"All languages","report.filter.search_findings":"Search findings","report.finding.accepted":{"one":"%lld accepted finding is not shown","other":"%lld accepted findings are not shown"},"report.finding.excerpt":"Excerpt","report.finding.file":"File","report.finding.key":"Key","report.finding.label":"Chosen finding","report.finding.language":"Language","report.finding.none":"No findings.","report.finding.place":"Place","report.finding.rule":"Rule","report.finding.severity":"Severity","report.finding.why":"Why it matters","report.growth.explanation":"Characters of the translation in percent of the source text, for source texts of at least four characters. The box has half of the texts, and the dashed line is the length of the source text.","report.growth.none":"There are no translations to measure.","report.heat.all":{"one":"Show %lld row","other":"Show all %lld rows"},"report.heat.catalogs":"Catalog","report.heat.features":"Part of the app","report.heat.group":"Group by","report.heat.keys":{"one":"%lld key","other":"%lld keys"},"report.heat.open":{"one":"%lld open","other":"%lld open"},"report.heat.other":"(other keys)","report.history.highlight":"Highlight","report.history.nothing":"No language","report.history.other":"Each language","report.history.unreadable":{"one":"%lld catalog can not be read","other":"%lld catalogs can not be read"},"report.history.whole":"All languages together","report.key.comment":"Comment","report.key.feature":"Part of the app","report.key.label":"Chosen key","report.key.note":"Note","report.key.open":{"one":"%lld language open","other":"%lld languages open"},"report.key.stale":"no longer in code","report.key.texts":"Texts by language","report.key.untranslatable":"not to be translated","report.language.required":"of %lld%% required","report.language.show":{"one":"Show %1$lld key: %2$@ (%3$@)","other":"Show %1$lld keys: %2$@ (%3$@)"},"report.language.source":"source","report.number.coverage":"Translated","report.number.errors":"Errors","report.number.keys":"Keys","report.number.languages":"Languages","report.number.notes":"Notes","report.number.open":"Open translations","report.number.warnings":"Warnings","report.progress.missing":"missing","report.progress.new":"new","report.progress.review":"needs review","report.progress.translated":"translated","report.section.findings":"Findings","report.section.growth":"Length against the source text","report.section.heat":"Coverage by part and language","report.section.history":"Coverage over time","report.section.keys":"All texts","report.section.languages":"Languages","report.section.longest":"Texts that grow most","report.severity.error":"Error","report.severity.note":"Note","report.severity.warning":"Warning","report.show.all":"All","report.show.findings":"With findings","report.show.missing":"Missing","report.show.new":"New","report.show.open":"Open","report.show.review":"Needs review","report.show.stale":"No longer in code","report.show.untranslatable":"Not to be translated","report.status.done":"Translated:","report.status.error":"With an error:","report.status.none":"Not counted:","report.status.open":"Open:","report.tab.findings":"Findings","report.tab.growth":"Length","report.tab.history":"History","report.tab.keys":"Texts","report.tab.overview":"Overview"},"es":{"page.action.close":"Cerrar","page.document.language":"Idioma de esta página","page.document.no_script":"Esta página necesita JavaScript, que este navegador no permite aquí.","page.filter.every_feature":"Todas las partes","page.filter.feature":"Parte de la app","page.filter.search":"Buscar textos","page.filter.show":"Mostrar","page.list.count":"%1$lld de %2$lld a la vista","page.list.empty":"Ningún texto coincide con el filtro.","report.column.bar":"Barra","report.column.characters":"Caracteres","report.column.commit":"Commit","report.column.date":"Fecha","report.column.growth":"Del 5 % al 95 % de los textos","report.column.high":"El 95 % está por debajo","report.column.key":"Clave","report.column.keys":"Claves","report.column.language":"Idioma","report.column.middle":"Mediana","report.column.share":"Porcentaje","report.column.state":"Estado","report.column.text":"Texto","report.column.whole":"En conjunto","report.document.catalogs":{"many":"%lld de catálogos","one":"%lld catálogo","other":"%lld catálogos"},"report.document.title":"Informe de localización","report.document.tool":"Hecho por %@ con los archivos del proyecto. Nada sale de esta página.","report.filter.catalog":"Catálogo","report.filter.every":"Todos","report.filter.every_catalog":"Todos los catálogos","report.filter.every_language":"Todos los idiomas","report.filter.search_findings":"Buscar hallazgos","report.finding.accepted":{"many":"%lld de hallazgos aceptados no se muestran","one":"%lld hallazgo aceptado no se muestra","other":"%lld hallazgos aceptados no se muestran"},"report.finding.excerpt":"Extracto","report.finding.file":"Archivo","report.finding.key":"Clave","report.finding.label":"Hallazgo elegido","report.finding.language":"Idioma","report.finding.none":"Sin hallazgos.","report.finding.place":"Lugar","report.finding.rule":"Regla","report.finding.severity":"Gravedad","report.finding.why":"Por qué importa","report.growth.explanation":"Caracteres de la traducción en porcentaje del original, para originales de al menos cuatro caracteres. La caja abarca la mitad de los textos, y la línea discontinua es la longitud del original.","report.growth.none":"No hay traducciones que medir.","report.heat.all":{"many":"Mostrar las %lld de filas","one":"Mostrar %lld fila","other":"Mostrar las %lld filas"},"report.heat.catalogs":"Catálogo","report.heat.features":"Parte de la app","report.heat.group":"Agrupar por","report.heat.keys":{"many":"%lld de claves","one":"%lld clave","other":"%lld claves"},"report.heat.open":{"many":"%lld de pendientes","one":"%lld pendiente","other":"%lld pendientes"},"report.heat.other":"(otras claves)","report.history.highlight":"Destacar","report.history.nothing":"Ningún idioma","report.history.other":"Cada idioma","report.history.unreadable":{"many":"No se pueden leer %lld de catálogos","one":"No se puede leer %lld catálogo","other":"No se pueden leer %lld catálogos"},"report.history.whole":"Todos los idiomas juntos","report.key.comment":"Comentario","report.key.feature":"Parte de la app","report.key.label":"Clave elegida","report.key.note":"Nota","report.key.open":{"many":"%lld de idiomas pendientes","one":"%lld idioma pendiente","other":"%lld idiomas pendientes"},"report.key.stale":"ya no está en el código","report.key.texts":"Textos por idioma","report.key.untranslatable":"no se traduce","report.language.required":"del %lld %% requerido","report.language.show":{"many":"Mostrar %1$lld de claves: %2$@ (%3$@)","one":"Mostrar %1$lld clave: %2$@ (%3$@)","other":"Mostrar %1$lld claves: %2$@ (%3$@)"},"report.language.source":"original","report.number.coverage":"Traducido","report.number.errors":"Errores","report.number.keys":"Claves","report.number.languages":"Idiomas","report.number.notes":"Notas","report.number.open":"Traducciones pendientes","report.number.warnings":"Avisos","report.progress.missing":"falta","report.progress.new":"nuevo","report.progress.review":"por revisar","report.progress.translated":"traducido","report.section.findings":"Hallazgos","report.section.growth":"Longitud frente al original","report.section.heat":"Cobertura por parte e idioma","report.section.history":"Cobertura a lo largo del tiempo","report.section.keys":"Todos los textos","report.section.languages":"Idiomas","report.section.longest":"Textos que más crecen","report.severity.error":"Error","report.severity.note":"Nota","report.severity.warning":"Aviso","report.show.all":"Todos","report.show.findings":"Con hallazgos","report.show.missing":"Faltan","report.show.new":"Nuevos","report.show.open":"Pendientes","report.show.review":"Por revisar","report.show.stale":"Ya no están en el código","report.show.untranslatable":"Sin traducción","report.status.done":"Traducido:","report.status.error":"Con un error:","report.status.none":"No cuenta:","report.status.open":"Pendiente:","report.tab.findings":"Hallazgos","report.tab.growth":"Longitud","report.tab.history":"Historial","report.tab.keys":"Textos","report.tab.overview":"Resumen"}}
"""##
}
