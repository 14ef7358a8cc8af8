/** The screen of the findings: a list with filters, and the chosen one with its excerpt. */
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

  /** The values of a member with their numbers, the most frequent first. */
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

  /** Draws the screen; `showKey(item)` shows a key on its own screen. */
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
