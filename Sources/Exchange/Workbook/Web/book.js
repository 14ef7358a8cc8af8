/**
 * The translations of the page: the texts by key, what changed, what is done, and the file that is saved.
 *
 * A unit is one text as 'l10n extract' wrote it; a group has the units of one key. Only `target` and `state` change.
 */
const Book = (() => {
  const { read, facts } = Page;
  const data = read("translations");
  const OPEN = ["new", "needs_review", "machine_translated"];

  const asText = (text) => Array.isArray(text) ? text.join("\n") : text === undefined || text === null ? "" : text;
  const target = (unit) => asText(unit.target);
  const isLocked = (unit) => unit.translate === false;
  const isDone = (unit) => isLocked(unit) || (target(unit) !== "" && !OPEN.includes(unit.state));

  /** What a form such as `device.iphone.plural.few` says. */
  function parts(form) {
    if (form === undefined) return {};
    const words = form.split(".");
    const after = (word) => { const at = words.indexOf(word); return at < 0 ? undefined : words[at + 1]; };
    const isSubstitution = words[0] === "substitutions";
    return { form: words.length > 1 && words[words.length - 2] === "plural" ? words[words.length - 1] : undefined,
      device: after("device"), substitution: isSubstitution ? words[1] : undefined };
  }

  function feature(file, key) {
    const segment = /^([\p{L}\d_]+)\.[^\s]+$/u.exec(key);
    const name = file.path.replace(/^.*\//, "").replace(/\.xcstrings$/, "");
    if (data.files.length === 1) return segment ? segment[1] : "";
    return segment ? `${name}: ${segment[1]}` : name;
  }

  const groups = [];
  data.files.forEach((file, fileIndex) => {
    const byKey = new Map();
    file.units.forEach((unit, unitIndex) => {
      if (!byKey.has(unit.key)) {
        const group = { index: groups.length, key: unit.key, file: fileIndex, path: file.path, units: [],
          settings: facts.settings[facts.files[fileIndex]], feature: feature(file, unit.key), findings: undefined };
        byKey.set(unit.key, group);
        groups.push(group);
      }
      const group = byKey.get(unit.key);
      const entry = { unit, group, place: `${fileIndex}/${unitIndex}`, parts: parts(unit.form),
        first: { target: unit.target, state: unit.state } };
      group.units.push(entry);
    });
  });
  const FORMS = ["zero", "one", "two", "few", "many", "other"];
  const rank = ({ parts: { form } }) => FORMS.indexOf(form);
  const section = ({ parts: { device = "", substitution = "" } }) => `${substitution} ${device}`;
  for (const { units } of groups) {
    units.sort((one, other) => section(one) === section(other) ? rank(one) - rank(other) : section(one) < section(other) ? -1 : 1);
  }
  const entries = groups.flatMap((group) => group.units);
  const byPlace = new Map(entries.map((entry) => [entry.place, entry]));
  let doneCount = entries.filter((entry) => isDone(entry.unit)).length;

  // Findings

  /** The findings in a group, with the severity that the project gives each rule. */
  function findings(group) {
    if (group.findings) return group.findings;
    const checked = group.units.filter(({ unit }) => !Array.isArray(unit.source));
    const found = Checks.check({
      key: group.key, language: data.targetLanguage,
      units: checked.map(({ unit, parts: { form, device, substitution } }) => ({
        form, device, substitution, source: unit.source, target: target(unit), limit: unit.maximumLength,
      })),
    });
    const ignored = new Set(Array.from((group.units[0].unit.comment || "").matchAll(/l10n:ignore\s+([a-z-]+(?:\s*,\s*[a-z-]+)*)/g))
      .flatMap((match) => match[1].split(/\s*,\s*/)));
    group.findings = missingForms(group).concat(found.flatMap(({ index, rule, detail }) => {
      const severity = group.settings.rules[rule];
      if (severity === undefined || ignored.has(rule)) return [];
      return [{ entry: checked[index], rule, detail, severity: severity.replace("!", ""), rejects: severity.endsWith("!") }];
    }));
    return group.findings;
  }

  /** The empty form `other` of a plural of which another form is there: without it, 'l10n merge' imports none. */
  function missingForms(group) {
    return group.units.flatMap((entry) => {
      const { form, device, substitution } = entry.parts;
      const others = group.units.filter(({ parts: other }) => other.form && other.device === device && other.substitution === substitution);
      if (form !== "other" || target(entry.unit) !== "" || entry.unit.numbers === "not shown for whole numbers") return [];
      if (others.every(({ unit }) => target(unit) === "")) return [];
      return [{ entry, rule: "plural-missing-form", detail: form, severity: "warning", rejects: false }];
    });
  }

  /** What a group is in the list: `error`, `warning`, `done`, `todo`. */
  function status(group) {
    if (group.findings && group.findings.some((finding) => finding.rejects)) return "error";
    if (!group.units.every(({ unit }) => isDone(unit))) return "todo";
    return group.findings && group.findings.some((finding) => finding.severity === "warning") ? "warning" : "done";
  }

  // Changes

  const past = [];
  const future = [];
  /** The texts that this file had changed when it was saved: the browser keeps them too, should an older file be opened. */
  const changedBefore = new Set(facts.changed || []);
  const isNew = ({ unit, first }) => target(unit) !== asText(first.target) || (unit.state || "") !== (first.state || "");
  const isChanged = (entry) => changedBefore.has(entry.place) || isNew(entry);

  function put(entry, { target: text, state }) {
    const { unit } = entry;
    const wasDone = isDone(unit);
    if (text === undefined) delete unit.target; else unit.target = text;
    if (state === undefined) delete unit.state; else unit.state = state;
    doneCount += Number(isDone(unit)) - Number(wasDone);
    entry.group.findings = undefined;
  }

  /** Changes a text; a run of typing in one text is undone together. */
  function change(entry, next, isTyping) {
    const before = { target: entry.unit.target, state: entry.unit.state };
    const last = past[past.length - 1];
    const now = Date.now();
    put(entry, next);
    future.length = 0;
    if (isTyping && last && last.isTyping && last.entry === entry && now - last.time < 1000) {
      last.after = next;
      last.time = now;
    } else past.push({ entry, before, after: next, isTyping, time: now });
    if (past.length > 2000) past.shift();
  }

  /** Sets the text of a unit as typed: one with a text is translated, unless it is to be reviewed again. */
  function type(entry, text, isTyping) {
    const { unit, first } = entry;
    const value = Array.isArray(unit.source) ? text.split("\n").filter((phrase) => phrase !== "") : text;
    const isEmpty = value.length === 0;
    const isFirst = text === asText(first.target);
    const isMarked = !isEmpty && entry.isReviewedHere && unit.state === "needs_review";
    const state = isMarked ? unit.state : isFirst ? first.state : isEmpty ? undefined : "translated";
    change(entry, { target: isEmpty && first.target === undefined ? undefined : value, state }, isTyping);
  }

  const setState = (entry, state) => change(entry, { target: entry.unit.target, state }, false);

  /** Takes the last change back, or makes it again; returns the text that changed. */
  function undo(isRedo) {
    const step = (isRedo ? future : past).pop();
    if (step === undefined) return undefined;
    put(step.entry, isRedo ? step.after : step.before);
    (isRedo ? past : future).push(Object.assign(step, { isTyping: false }));
    return step.entry;
  }

  // The browser's memory

  const memoryKey = `l10n workbook ${facts.id}`;

  /** Keeps the changes in the browser; false if it keeps nothing. */
  function keep() {
    const changes = entries.filter(isChanged).map((entry) => [entry.place, entry.unit.target === undefined ? null : entry.unit.target,
      entry.unit.state === undefined ? null : entry.unit.state]);
    try {
      localStorage.setItem(memoryKey, JSON.stringify({ time: Date.now(), changes }));
      return true;
    } catch (error) {
      return false;
    }
  }

  /** Takes over newer work that the browser kept; returns the number of texts. */
  function restore() {
    let kept;
    try {
      kept = JSON.parse(localStorage.getItem(memoryKey));
    } catch (error) {
      return 0;
    }
    if (!kept || !(kept.time > (facts.saved || 0)) || !Array.isArray(kept.changes)) return 0;
    let count = 0;
    for (const [place, text, state] of kept.changes) {
      const entry = byPlace.get(place);
      if (!entry || isLocked(entry.unit)) continue;
      const next = { target: text === null ? undefined : text, state: state === null ? undefined : state };
      if (asText(next.target) === target(entry.unit) && next.state === entry.unit.state) continue;
      change(entry, next, false);
      count += 1;
    }
    return count;
  }

  /** Goes back to the texts of the file. */
  function discard() {
    for (const entry of entries.filter(isNew)) change(entry, entry.first, false);
  }

  // The file

  const escaped = (json) => json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

  function translations() {
    const members = (object, except) => Object.keys(object).filter((name) => name !== except)
      .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(object[name])},\n`).join("");
    const files = data.files.map((file) => `{\n${members(file, "units")}"units": [\n${file.units.map((unit) =>
      JSON.stringify(unit)).join(",\n")}\n]\n}`);
    return `{\n${members(data, "files")}"files": [\n${files.join(",\n")}\n]\n}\n`;
  }

  /** The page with the present translations. */
  function file() {
    const changed = entries.filter(isChanged).map((entry) => entry.place);
    const blocks = {
      style: document.querySelector("style").textContent, script: Page.script.textContent,
      facts: `${escaped(JSON.stringify(Object.assign({}, facts, { saved: Date.now(), changed })))}\n`, translations: escaped(translations()),
    };
    return facts.frame.split(/[{}]/).map((piece, index) => index % 2 === 0 ? piece : blocks[piece]).join("");
  }

  return { facts, data, groups, entries, target, asText, isDone, isLocked, isChanged, memoryKey, findings, status, type, setState, undo, keep, restore,
    discard, file, done: () => doneCount, canUndo: () => past.length > 0, canRedo: () => future.length > 0 };
})();
