/** The report: a head with tabs, and a screen for each. */
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

  /** Prepares the search while the page is idle. */
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
  // The first screen is painted before the large blocks are read.
  requestAnimationFrame(() => setTimeout(() => { Project.load(); prepare(0); }, 0));
})();
