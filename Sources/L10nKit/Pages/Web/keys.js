/** The screen of all keys: a list with filters, and the chosen key in all languages. */
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

  /** Draws the screen; `showFinding(finding)` shows one on its own screen. */
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

  /** Sets the filter; what is not named is not filtered. */
  function select(wanted) {
    Object.assign(filter, { show: "all", language: "", feature: "", catalog: "", search: "" }, Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)])));
  }

  function choose(item) {
    select({});
    list = { chosen: item };
  }

  return { draw, select, choose, search: () => view && view.search, resize: () => { if (view) { list.measure(); list.redraw(); } }, focus: () => list.element.focus() };
})();
