/** The page: a list of the keys, and an editor of the chosen one. */
(() => {
  const { facts, data, groups } = Book;
  const { make, button } = Page;
  const { text: t } = Texts;
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  const filter = { show: "all", feature: "", search: "" };
  let current = groups[0];
  let isSaved = true;
  let canKeep = true;
  const page = {};

  const target = (value, name = "bdi", attributes = {}) =>
    make(name, Object.assign({ lang: data.targetLanguage, dir: facts.direction }, attributes), value);
  const source = (value, name = "bdi", attributes = {}) =>
    make(name, Object.assign({ lang: data.sourceLanguage, dir: "auto" }, attributes), value);
  const announce = (message) => { page.status.textContent = message; };
  const fileName = () => {
    const name = decodeURIComponent(location.pathname.split("/").pop() || "").replace(/ ?\(\d+\)(?=\.html?$)/, "");
    return /\.html?$/i.test(name) ? name : `${data.targetLanguage.replace(/[^A-Za-z0-9_-]/g, "_")}.html`;
  };

  // The frame of the page

  function build() {
    document.documentElement.lang = Texts.language();
    const title = t("workbook.page.title", Texts.languageName(data.sourceLanguage), Texts.languageName(data.targetLanguage));
    document.title = title;
    page.status = make("p", { class: "hidden", role: "status" });
    page.progress = make("progress", { max: Book.entries.length, "aria-label": t("workbook.progress.label") });
    page.count = make("span", {});
    page.notices = make("aside", {});
    page.undo = button(t("workbook.action.undo"), () => undo(false));
    page.redo = button(t("workbook.action.redo"), () => undo(true));
    page.list = List({ name: "texts", label: t("workbook.list.label"), empty: t("page.list.empty"), draw: row, onopen: focusText,
      onchoose: (group) => { current = group; draw(); } });
    page.list.chosen = current;
    page.total = make("p", { class: "count" });
    page.editor = make("section", { class: "detail", "aria-label": t("workbook.editor.label") });
    document.body.replaceChildren(
      make("header", {},
        make("div", { class: "bar" }, make("h1", {}, title), make("div", { class: "progress" }, page.progress, page.count),
          page.undo, page.redo, button(t("workbook.action.help"), showHelp),
          make("label", {}, make("span", { class: "hidden" }, t("page.document.language")), Texts.menu(build)),
          button(t("workbook.action.save"), save, { class: "main" })),
        filterBar()),
      page.notices,
      make("main", { class: "split" }, make("div", { class: "list" }, page.total, page.list.element), page.editor),
      page.status, page.help = help());
    page.list.measure();
    applyFilter();
    draw();
    drawNotices();
  }

  function filterBar() {
    const shows = ["all", "todo", "findings", "rejected", "changed"].concat(Book.entries.some(({ unit }) => unit.formerSource !== undefined) ? ["drifted"] : []);
    const show = make("select", { onchange: (event) => { filter.show = event.target.value; applyFilter(true); } },
      ...shows.map((name) => make("option", { value: name }, t(`workbook.filter.${name}`))));
    show.value = filter.show;
    page.show = show;
    const features = Array.from(new Set(groups.map((group) => group.feature))).filter((name) => name !== "").sort();
    const feature = make("select", { onchange: (event) => { filter.feature = event.target.value; applyFilter(true); } },
      make("option", { value: "" }, t("page.filter.every_feature")), ...features.map((name) => make("option", { value: name }, name)));
    feature.value = filter.feature;
    page.search = make("input", { type: "search", value: filter.search, placeholder: t("page.filter.search"),
      "aria-label": t("page.filter.search"), oninput: (event) => { filter.search = event.target.value; applyFilter(true); } });
    return make("div", { class: "bar", role: "search" }, page.search,
      make("label", {}, t("page.filter.show"), show),
      features.length > 1 ? make("label", {}, t("page.filter.feature"), feature) : undefined);
  }

  /** Shows the help from its beginning: by itself, the focus would go to the button at its end. */
  function showHelp() {
    page.help.showModal();
    page.help.querySelector("h2").focus();
  }

  function help() {
    const control = isApple ? "⌘" : "Ctrl";
    const keys = [[[control, "Enter"], "next"], [["Alt", "↓"], "down"], [["Alt", "↑"], "up"], [["Alt", "1"], "suggestion"],
      [[control, "S"], "save"], [[control, "Z"], "undo"], [["/"], "search"], [["Esc"], "list"]];
    const dialog = make("dialog", { "aria-labelledby": "help-title" },
      make("h2", { id: "help-title", tabindex: "-1" }, t("workbook.help.title")),
      make("p", {}, t("workbook.help.intro")),
      make("dl", {}, ...keys.flatMap(([names, key]) => [
        make("dt", {}, ...names.flatMap((name, index) => index > 0 ? [" + ", make("kbd", {}, name)] : [make("kbd", {}, name)])),
        make("dd", {}, t(`workbook.help.${key}`))])),
      button(t("page.action.close"), () => dialog.close(), { class: "main" }));
    return dialog;
  }

  function drawNotices(...notices) {
    const list = notices.slice();
    if (!canKeep) list.push(make("div", { class: "notice bad", role: "alert" }, t("workbook.notice.no_memory")));
    page.notices.replaceChildren(...list);
  }

  // The list

  function matches(group) {
    if (filter.feature !== "" && group.feature !== filter.feature) return false;
    if (filter.show === "todo" && group.units.every(({ unit }) => Book.isDone(unit))) return false;
    if (filter.show === "findings" && Book.findings(group).length === 0) return false;
    if (filter.show === "rejected" && rejected(group).length === 0) return false;
    if (filter.show === "changed" && !group.units.some(Book.isChanged)) return false;
    if (filter.show === "drifted" && !group.units.some(({ unit }) => unit.formerSource !== undefined)) return false;
    const wanted = filter.search.trim().toLowerCase();
    if (wanted === "") return true;
    return group.key.toLowerCase().includes(wanted) || group.units.some(({ unit }) =>
      [Book.asText(unit.source), Book.target(unit), unit.comment || ""].some((value) => value.toLowerCase().includes(wanted)));
  }

  function applyFilter(isNew) {
    const shown = groups.filter(matches);
    if (isNew && !shown.includes(current) && shown.length > 0) current = shown[0];
    page.list.chosen = current;
    page.total.textContent = t("page.list.count", shown.length, groups.length);
    page.list.show(shown);
    if (isNew) { draw(); announce(page.total.textContent); }
  }

  const SIGNS = { done: "✓", todo: "○", error: "✕", warning: "!" };

  function row(group) {
    const status = Book.status(group);
    const { unit } = group.units[group.units.length - 1];
    const translation = target("", "p", { class: "target" });
    translation.append(...(facts.direction === "rtl" ? marked(Book.target(unit)) : [Book.target(unit)]));
    return [make("span", { class: `sign ${status}`, "aria-hidden": "true" }, SIGNS[status]),
      make("div", {}, make("span", { class: "hidden" }, t(`workbook.status.${status}`)),
        source(Book.asText(unit.source), "p"), translation)];
  }

  const choose = (group) => page.list.choose(group);
  const step = (count) => page.list.step(count);

  // The editor

  function draw() {
    page.cards = [];
    if (current === undefined) { page.editor.replaceChildren(); return; }
    page.cards = current.units.map(card);
    page.editor.scrollTop = 0;
    page.editor.replaceChildren(
      make("div", { class: "title" }, make("h2", { class: "key" }, make("bdi", {}, current.key)), make("bdi", { class: "key" }, current.path)),
      context(), ...page.cards.map(({ element }) => element),
      make("footer", {}, button(t("workbook.action.next"), next, { class: "main" }),
        button(t("workbook.action.up"), () => { step(-1); focusText(); }), button(t("workbook.action.down"), () => { step(1); focusText(); })));
    page.cards.forEach(grow);
    refresh();
  }

  /** What helps to understand the key, for all of its forms. */
  function context() {
    const all = (name) => Array.from(new Set(current.units.flatMap(({ unit }) => unit[name] || [])));
    const rows = [];
    const add = (name, value, kind) => { if (value !== undefined && value !== "") rows.push(make("dt", {}, t(`workbook.context.${name}`)), make("dd", kind, value)); };
    const { unit } = current.units[0];
    add("comment", unit.comment, { class: "comment", dir: "auto" });
    add("roles", all("roles").join(", "));
    add("neighbors", all("neighbors").join(" · "), { lang: data.sourceLanguage, dir: "auto" });
    add("terms", all("terms").join("\n"), { dir: "auto" });
    add("places", all("places").join("\n"), { class: "key" });
    return make("dl", { class: "facts" }, ...rows);
  }

  function formLabel({ unit, parts }) {
    const names = [];
    if (parts.device) names.push(t("workbook.form.device", parts.device));
    if (parts.substitution) names.push(t("workbook.form.substitution", parts.substitution));
    if (parts.form) {
      const isUnused = unit.numbers === "not shown for whole numbers";
      names.push(unit.numbers === undefined ? t("workbook.form.plain", parts.form)
        : isUnused ? t("workbook.form.unused", parts.form) : t("workbook.form.numbers", parts.form, unit.numbers));
    }
    return names.join(" · ") || (unit.form || "");
  }

  /** A text with its field and everything around it. */
  function card(entry, index) {
    const { unit } = entry;
    const label = formLabel(entry);
    const id = `text-${index}`;
    const result = { entry };
    result.field = target(Book.target(unit), "textarea", { id, "aria-describedby": `${id}-source ${id}-findings`, spellcheck: "true",
      "aria-label": label || t("workbook.field.label", Texts.languageName(data.targetLanguage)), readonly: Book.isLocked(unit), autocapitalize: "none",
      oninput: (event) => input(result, event), onkeydown: (event) => fieldKey(result, event) });
    result.field.value = Book.target(unit);
    result.findings = make("ul", { class: "findings", id: `${id}-findings`, "aria-live": "polite" });
    result.preview = make("ul", { class: "preview", "aria-label": t("workbook.preview.label") });
    result.length = make("span", {});
    result.marked = facts.direction === "rtl" && Checks.placeholderRanges(Array.from(Book.asText(unit.source))).length > 0
      ? target("", "p", { class: "source", "aria-hidden": "true" }) : undefined;
    result.review = make("input", { type: "checkbox", onchange: (event) => review(result, event.target.checked) });
    const tokens = Array.from(new Set(tokensOf(unit).map((token) => token.text)));
    result.element = make("div", { class: "card", role: "group", "aria-label": label || t("workbook.field.label", Texts.languageName(data.targetLanguage)) },
      label ? make("h3", {}, label) : undefined,
      make("p", { class: "source", id: `${id}-source`, lang: data.sourceLanguage, dir: "auto" }, ...marked(Book.asText(unit.source))),
      former(unit), hints(unit), result.field,
      make("div", { class: "under" },
        ...(Book.isLocked(unit) ? [t("workbook.field.locked")] : tokens.map((token) => button(token, () => insert(result, token), { class: "key", title: t("workbook.action.insert", token) }))),
        Book.isLocked(unit) ? undefined : button(t("workbook.action.copy"), () => replace(result, Book.asText(unit.source))),
        make("span", { class: "grow" }), result.length,
        Book.isLocked(unit) ? undefined : make("label", {}, result.review, " ", t("workbook.field.review"))),
      result.marked, result.preview, result.findings, suggestions(result));
    return result;
  }

  const tokensOf = (unit) => {
    const list = Array.from(Book.asText(unit.source));
    return Checks.placeholderRanges(list).map(({ start, end }) => ({ start, end, text: list.slice(start, end).join("") }));
  };

  /** A source text with its placeholders, line ends and outer blanks visible. */
  function marked(value) {
    const list = Array.from(value);
    const ranges = Checks.placeholderRanges(list);
    const result = [];
    const [first, last] = [value.length - value.trimStart().length, value.trimEnd().length];
    const plain = (start, end) => {
      let at = list.slice(0, start).join("").length;
      for (const piece of list.slice(start, end).join("").split(/(\n|^ +| +$|\xA0|\t)/)) {
        if (piece === "") continue;
        const isOuter = at < first || at >= last;
        at += piece.length;
        if (piece === "\n") result.push(make("span", { class: "mark", "aria-hidden": "true" }, "↵"), "\n");
        else if (/^\xA0$/.test(piece)) result.push(make("span", { class: "mark" }, "⍽"));
        else if (/^\t$/.test(piece)) result.push(make("span", { class: "mark" }, "⇥"));
        else if (/^ +$/.test(piece) && isOuter) result.push(make("span", { class: "mark" }, "␣".repeat(piece.length)));
        else result.push(piece);
      }
    };
    let at = 0;
    for (const { start, end } of ranges) {
      plain(at, start);
      result.push(make("span", { class: "token" }, list.slice(start, end).join("")));
      at = end;
    }
    plain(at, list.length);
    return result;
  }

  function hints(unit) {
    const lines = [];
    if (unit.placeholders) lines.push(["placeholders", unit.placeholders.join(", "), {}]);
    if (unit.relatives) lines.push(["relatives", unit.relatives.join("\n"), { dir: "auto" }]);
    if (unit.reference) lines.push(["reference", Book.asText(unit.reference.text), { lang: unit.reference.language, dir: "auto" }]);
    if (lines.length === 0) return undefined;
    return make("dl", { class: "facts" }, ...lines.flatMap(([name, value, attributes]) => [
      make("dt", {}, name === "reference" ? Texts.languageName(unit.reference.language) : t(`workbook.context.${name}`)), make("dd", attributes, value)]));
  }

  function former(unit) {
    if (unit.formerSource === undefined) return undefined;
    const pieces = difference(Book.asText(unit.formerSource), Book.asText(unit.source));
    return make("p", { class: "source", lang: data.sourceLanguage, dir: "auto" }, make("span", { class: "mark" }, t("workbook.context.changed"), " "),
      ...pieces.map(([kind, piece]) => kind === "same" ? piece : make(kind, {}, piece)));
  }

  /** The words that a text lost and gained, as `del` and `ins`. */
  function difference(old, now) {
    const [one, other] = [old.split(/(\s+)/), now.split(/(\s+)/)];
    if (one.length * other.length > 250000) return [["del", old], ["ins", now]];
    const lengths = one.map(() => new Uint16Array(other.length + 1)).concat([new Uint16Array(other.length + 1)]);
    for (let i = one.length - 1; i >= 0; i -= 1) {
      for (let j = other.length - 1; j >= 0; j -= 1) {
        lengths[i][j] = one[i] === other[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
      }
    }
    const result = [];
    let [i, j] = [0, 0];
    while (i < one.length || j < other.length) {
      if (i < one.length && j < other.length && one[i] === other[j]) { result.push(["same", one[i]]); i += 1; j += 1; }
      else if (j >= other.length || (i < one.length && lengths[i + 1][j] >= lengths[i][j + 1])) { result.push(["del", one[i]]); i += 1; }
      else { result.push(["ins", other[j]]); j += 1; }
    }
    return result;
  }

  function suggestions(result) {
    const list = result.entry.unit.suggestions || [];
    if (list.length === 0 || Book.isLocked(result.entry.unit)) return undefined;
    return make("ul", { class: "suggestions", "aria-label": t("workbook.suggestions.label") }, ...list.map((suggestion, index) => make("li", {},
      button(`${suggestion.share} %`, () => replace(result, suggestion.target), { title: t("workbook.suggestions.insert", index + 1),
        "aria-label": `${suggestion.share} %: ${suggestion.target}` }),
      target(suggestion.target), make("small", {}, source(suggestion.source), " · ", make("bdi", {}, suggestion.origin)))));
  }

  // What is typed

  function input(result, event) {
    // A blank ends what one undo takes back.
    const isTyping = ["insertText", "deleteContentBackward", "insertCompositionText"].includes(event.inputType) && event.data !== " ";
    Book.type(result.entry, result.field.value, isTyping);
    changed();
    grow(result);
  }

  function replace(result, text) {
    result.field.value = text;
    Book.type(result.entry, text, false);
    changed();
    grow(result);
    result.field.focus();
  }

  function insert(result, token) {
    const { selectionStart, selectionEnd } = result.field;
    result.field.setRangeText(token, selectionStart, selectionEnd, "end");
    replace(result, result.field.value);
  }

  function review(result, isChecked) {
    result.entry.isReviewedHere = true;
    Book.setState(result.entry, isChecked ? "needs_review" : "translated");
    changed();
  }

  /** The field as high as its text. */
  function grow({ field }) {
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + 2}px`;
  }

  let keepTimer;

  /** After each change: what depends on the chosen key, and the browser's memory a little later. */
  function changed() {
    isSaved = false;
    if (page.isLeftShown) { page.isLeftShown = false; drawNotices(); }
    refresh();
    page.list.refresh();
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keepNow, 400);
  }

  function keepNow() {
    const could = canKeep;
    canKeep = Book.keep();
    if (could !== canKeep) drawNotices();
  }

  function refresh() {
    const found = current === undefined ? [] : Book.findings(current);
    for (const result of page.cards) {
      const own = found.filter((finding) => finding.entry === result.entry);
      show(result, own);
    }
    page.progress.value = Book.done();
    page.count.textContent = t("workbook.progress.count", Book.done(), Book.entries.length);
    page.undo.disabled = !Book.canUndo();
    page.redo.disabled = !Book.canRedo();
  }

  function show(result, findings) {
    const { unit, parts } = result.entry;
    const signature = findings.map((finding) => `${finding.rule} ${finding.detail}`).join("\n");
    if (result.signature !== signature) {
      result.signature = signature;
      result.findings.replaceChildren(...findings.map(findingItem));
      result.field.setAttribute("aria-invalid", String(findings.some((finding) => finding.rejects)));
    }
    const { maximumLength: limit } = unit;
    const count = Checks.length(Book.target(unit));
    result.length.textContent = limit === undefined ? "" : t("workbook.field.length", count, limit);
    result.length.className = limit !== undefined && count > limit ? "over" : "";
    result.review.checked = ["needs_review", "machine_translated"].includes(unit.state) && Book.target(unit) !== "";
    result.review.disabled = Book.target(unit) === "";
    // A field can't keep the direction of a placeholder apart from that of the text around it.
    if (result.marked) result.marked.replaceChildren(...marked(Book.target(unit)));
    if (parts.form) result.preview.replaceChildren(...preview(result.entry));
  }

  function findingItem({ rule, detail, severity, rejects }) {
    const word = rejects ? "rejected" : severity;
    return make("li", { class: rejects ? "error" : severity }, make("b", {}, t(`workbook.severity.${word}`)),
      make("span", {}, t(`workbook.check.${rule.replace(/-/g, "_")}`, detail)));
  }

  /** The form with some of its numbers, as users see it. */
  function preview({ unit }) {
    const value = Book.target(unit);
    if (value === "" || !unit.numbers) return [];
    const numbers = unit.numbers.split(/, /).flatMap((part) => /^[\d.]+/.test(part) ? [Number(/^[\d.]+/.exec(part)[0])] : []).slice(0, 3);
    const parsed = Checks.format(value, (unit.form || "").startsWith("substitutions."));
    return numbers.map((number) => {
      let [result, at] = ["", 0];
      const list = parsed.text;
      for (const found of parsed.placeholders) {
        const isNumber = found.kind !== "substitution" && (found.kind === "argument" || found.conversion !== "@");
        result += list.slice(at, found.start).join("") + (isNumber ? format(number) : "…");
        at = found.end;
      }
      return make("li", {}, target((result + list.slice(at).join("")).replace(/%%/g, "%")));
    });
  }

  const format = (number) => {
    try { return number.toLocaleString(data.targetLanguage.replace(/_/g, "-")); } catch (error) { return String(number); }
  };

  // Moving on

  const rejected = (group) => Book.findings(group).filter((finding) => finding.rejects);

  /** Moves to the next text that is to do or to correct. From its field, it approves of a text that was there before. */
  function next() {
    const active = page.cards.find(({ field }) => field === document.activeElement);
    if (active) approve(active.entry);
    const open = ({ entry }) => !Book.isDone(entry.unit);
    const rest = page.cards.slice(active ? page.cards.indexOf(active) + 1 : 0).find(open);
    if (rest) { enter(rest); return; }
    const shown = page.list.items;
    const place = shown.indexOf(current);
    const later = shown.slice(place + 1).concat(shown.slice(0, place + 1));
    const group = later.find((one) => one.units.some(({ unit }) => !Book.isDone(unit)))
      || later.find((one) => one !== current && rejected(one).length > 0);
    if (group === undefined) { sayWhatIsLeft(); return; }
    if (group !== current) choose(group);
    const faulty = rejected(group).map(({ entry }) => entry);
    enter(page.cards.find(open) || page.cards.find(({ entry }) => faulty.includes(entry)) || page.cards[0]);
  }

  /** Makes a text that came to be reviewed a translation, unless the translator asked for another look. */
  function approve(entry) {
    if (Book.target(entry.unit) === "" || Book.isDone(entry.unit) || entry.isReviewedHere) return;
    Book.setState(entry, "translated");
    changed();
  }

  function sayWhatIsLeft() {
    const left = Book.entries.length - Book.done();
    const faulty = new Set(groups.flatMap((group) => rejected(group).map(({ entry }) => entry))).size;
    const [name, count] = faulty > 0 ? ["faulty", faulty] : left > 0 ? ["selected", left] : ["finished"];
    announce(t(`workbook.progress.${name}`, count));
    drawNotices(make("div", { class: "notice" }, t(`workbook.progress.${name}`, count)));
    page.isLeftShown = true;
  }

  function focusText() {
    const result = page.cards.find(({ entry }) => !Book.isDone(entry.unit)) || page.cards[0];
    if (result) enter(result);
  }

  /** Puts the caret behind the text of a field. */
  function enter({ field }) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }

  function fieldKey(result, event) {
    // An input method has its own use for these keys.
    if (event.isComposing) return;
    if (event.key === "Escape") page.list.element.focus();
    const digit = /^Digit([1-9])$/.exec(event.code);
    if (!digit || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const suggestion = (result.entry.unit.suggestions || [])[digit[1] - 1];
    if (!suggestion) return;
    event.preventDefault();
    replace(result, suggestion.target);
  }

  function undo(isRedo) {
    const entry = Book.undo(isRedo);
    if (entry === undefined) return;
    isSaved = false;
    if (entry.group !== current) choose(entry.group); else draw();
    changed();
    const result = page.cards.find((other) => other.entry === entry);
    if (result) enter(result);
    announce(t(isRedo ? "workbook.notice.redone" : "workbook.notice.undone"));
  }

  function pageKey(event) {
    const isControl = event.ctrlKey || event.metaKey;
    const isField = /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName);
    const key = event.key.toLowerCase();
    let handled = true;
    if (page.help.open || event.isComposing) return;
    if (isControl && !event.altKey && event.key === "Enter") next();
    else if (isControl && !event.altKey && key === "s") save();
    else if (isControl && !event.altKey && key === "z" && event.target !== page.search) undo(event.shiftKey);
    else if (isControl && !event.altKey && key === "y" && event.target !== page.search) undo(true);
    else if (event.altKey && !isControl && (key === "arrowdown" || key === "arrowup")) { step(key === "arrowdown" ? 1 : -1); focusText(); }
    else if (!isControl && !event.altKey && key === "/" && !isField) page.search.focus();
    else handled = false;
    if (handled) event.preventDefault();
  }

  // Saving

  function save() {
    keepNow();
    const url = URL.createObjectURL(new Blob([Book.file()], { type: "text/html" }));
    const link = make("a", { href: url, download: fileName() });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    isSaved = true;
    const left = Book.entries.length - Book.done();
    const message = left === 0 ? t("workbook.notice.saved", fileName()) : t("workbook.notice.half_saved", left, fileName());
    drawNotices(make("div", { class: "notice" }, message));
    announce(message);
  }

  /** Checks all texts while the page is idle, so that the list shows which have findings. */
  function checkAll(from) {
    const start = performance.now();
    let at = from;
    while (at < groups.length && performance.now() - start < 6) { Book.findings(groups[at]); at += 1; }
    if (at < groups.length) setTimeout(() => checkAll(at), 4); else page.list.redraw();
  }

  function offerRestored(count) {
    if (count === 0) return;
    const notice = make("div", { class: "notice" }, t("workbook.notice.restored", count),
      button(t("workbook.action.discard"), () => { Book.discard(); draw(); changed(); drawNotices(); }));
    drawNotices(notice);
  }

  const restored = Book.restore();
  canKeep = Book.keep();
  build();
  offerRestored(restored);
  document.addEventListener("keydown", pageKey);
  document.addEventListener("beforeinput", (event) => {
    if (event.target === page.search) return;
    if (event.inputType === "historyUndo" || event.inputType === "historyRedo") { event.preventDefault(); undo(event.inputType === "historyRedo"); }
  });
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === Book.memoryKey && newValue !== null) drawNotices(make("div", { class: "notice bad", role: "alert" }, t("workbook.notice.other_tab")));
  });
  window.addEventListener("resize", () => { page.list.measure(); page.list.redraw(); });
  window.addEventListener("beforeunload", (event) => { if (!isSaved) { keepNow(); event.preventDefault(); event.returnValue = ""; } });
  page.list.element.focus();
  setTimeout(() => checkAll(0), 50);
})();
