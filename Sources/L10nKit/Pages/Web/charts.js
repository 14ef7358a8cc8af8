/** The screens with drawings: how texts grow in translation, and the coverage in former commits. */
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

  /** The lengths of translations against their source texts, in percent, sorted. */
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

  /** The texts of a language that grow most, in characters. */
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

  // History

  function line(name, shares, low) {
    const step = shares.length > 1 ? 1000 / (shares.length - 1) : 0;
    const points = shares.map((share, index) => {
      if (share === undefined) return "";
      const [isFirst, isLast] = [shares[index - 1] === undefined, shares[index + 1] === undefined];
      // A point between gaps is a line of no length, which round ends make visible.
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
