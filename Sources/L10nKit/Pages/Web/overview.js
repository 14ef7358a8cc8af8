/** The first screen: numbers, a bar for each language, and a table of language and feature with colors. */
const Overview = (() => {
  const { facts, make, menu } = Page;
  const { text: t } = Texts;
  const MOST_ROWS = 100;
  const LEVELS = [0, 1, 50, 75, 90, 100];
  let grouping;
  let isWhole = false;

  const percent = (share) => (share / 100).toLocaleString(Texts.language(), { style: "percent" });

  /** The name of a language with its code. */
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

  /** The table of language and part. Arrow keys move in it; a cell leads to its open keys. */
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

  /** Draws the screen; `open(filter)` shows keys. */
  function draw(panel, open) {
    const again = () => draw(panel, open);
    panel.replaceChildren(numbers(), bars(open), ...(Project.translations.length > 0 && facts.total.keys > 0 ? [heat(open, again)] : []),
      make("p", { class: "tool" }, t("report.document.tool", facts.tool)));
  }

  return { draw, language, percent, section };
})();
