// Generated from the files in 'Pages' by scripts/update-goldens: do not edit.
// swift-format-ignore-file

/// The parts of the page of a workbook.
enum WorkbookPage {
  /// The lines around the parts, whose names are in braces.
  static let frame = ##"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="l10n workbook">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-mAnIFICRyeBvW62RFaV7QyHB+ZRx+pscMcofNbh5u7g='; style-src 'sha256-RhSKabPnE7LvO5fP4SwCC2Rnzi3UJZIvhpW4LQp28WM='; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Workbook</title>
<script type="application/json" id="translations">{translations}</script>
<script type="application/json" id="facts">{facts}</script>
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
.progress { display: flex; align-items: center; gap: 0.6rem; flex: 1 1 14rem; color: var(--soft); }
progress { flex: 1 1 6rem; min-width: 4rem; max-width: 18rem; height: 0.5rem; appearance: none; border: 0; border-radius: 1rem;
  overflow: hidden; background: var(--line); }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--good); }
progress::-moz-progress-bar { background: var(--good); }
.card { margin-top: 1rem; padding: 0.9rem 1rem 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: 0.5rem; }
.card .facts { margin: 0 0 0.6rem; font-size: 0.9rem; }
.card h3 { color: var(--soft); margin-bottom: 0.35rem; }
.card h3 b { color: var(--text); font-weight: 650; }
.source { font-size: 1.05rem; white-space: pre-wrap; overflow-wrap: anywhere; margin-bottom: 0.6rem; }
textarea { display: block; width: 100%; min-height: 3.4rem; padding: 0.5rem 0.65rem; border: 1px solid var(--field); border-radius: 0.35rem;
  background: var(--panel); font-size: 1.05rem; line-height: 1.5; resize: vertical; overflow: hidden; }
textarea[readonly] { background: var(--page); }
textarea[aria-invalid=true] { border-color: var(--error); }
.under { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.8rem; margin-top: 0.45rem; color: var(--soft); }
.under .grow { flex: 1 1 auto; }
.under button, .suggestions button { font-size: 0.9rem; min-height: 1.75rem; padding: 0.05rem 0.55rem; }
.card .under ~ .source { margin: 0.5rem 0 0; min-height: 1.45em; }
.over { color: var(--error); font-weight: 600; }
.preview { margin-top: 0.5rem; color: var(--soft); }
.preview bdi { color: var(--text); white-space: pre-wrap; }
.preview li { display: inline-block; margin-inline-end: 1.2rem; }
.suggestions { margin-top: 0.7rem; border-top: 1px solid var(--line); padding-top: 0.5rem; }
.suggestions li { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 0.7rem; padding: 0.2rem 0; align-items: baseline; }
.suggestions small { grid-column: 2; color: var(--soft); overflow-wrap: anywhere; }
.suggestions bdi { overflow-wrap: anywhere; white-space: pre-wrap; }
del { background: var(--old); text-decoration: line-through; } ins { background: var(--new); text-decoration: none; }
footer { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1rem; }

"""##

  /// The script.
  static let script = ##"""
"use strict";
const Checks = (() => {
  const isDigit = (char) => char !== undefined && char >= "0" && char <= "9" && char.length === 1;
  const isLatin = (char) => char !== undefined && /^[A-Za-z\u00C0-\u027F]$/u.test(char);
  const isSpace = (char) => char !== undefined
    && /^[\t-\r \x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]$/u.test(char);
  const isOneOf = (char, set) => char !== undefined && Array.from(set).includes(char);
  const points = (text) => Array.from(text);
  const subtag = (language) => language.split(/[-_]/)[0].toLowerCase();
  const isBlank = (text) => /^[\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
  function digitValue(char) {
    if (char === undefined || !/^\p{Nd}$/u.test(char)) return undefined;
    let value = 0;
    let code = char.codePointAt(0);
    while (value < 10 && /^\p{Nd}$/u.test(String.fromCodePoint(code - 1))) { code -= 1; value += 1; }
    return value % 10;
  }
  const withoutBlanks = ["ja", "zh", "yue", "th", "lo", "km", "my", "bo", "dz"];
  const LENGTHS = { hh: 8, h: 16, l: 64, ll: 64, q: 64, L: 32, z: 64, t: 64, j: 64 };
  function argumentType(conversion, length) {
    const width = length === undefined ? 32 : LENGTHS[length];
    if (conversion === "@") return { class: "object" };
    if ("diD".includes(conversion)) return { class: "integer", width, signed: true };
    if ("uUoOxX".includes(conversion)) return { class: "integer", width, signed: false };
    if ("fFeEgGaA".includes(conversion)) return { class: "decimal", width: length === "L" ? 1 : 0 };
    if ("cC".includes(conversion)) return { class: "character", width: conversion === "c" ? 8 : 16 };
    if ("sP".includes(conversion)) return { class: "bytes" };
    return { S: { class: "units" }, p: { class: "pointer" }, n: { class: "count" } }[conversion];
  }
  const isNumeric = (type) => type !== undefined && (type.class === "integer" || type.class === "decimal");
  function typeDifference(one, other) {
    if (one === undefined || other === undefined) return 0;
    if (one.class !== other.class) return 3;
    if (one.width !== other.width) return 2;
    return one.signed === other.signed ? 0 : 1;
  }
  function readSpecifier(text, start, inSubstitution) {
    const found = { start, kind: "conversion", flags: "" };
    let at = start + 1;
    const end = (issue) => Object.assign(found, { end: at, issue });
    if (inSubstitution) {
      const argument = /^(?:(\d{1,3})\$)?arg/.exec(text.slice(at, at + 8).join(""));
      if (argument && (argument[1] === undefined || (argument[1] >= 1 && argument[1] <= 127))) {
        at += argument[0].length;
        if (argument[1]) found.position = Number(argument[1]);
        return Object.assign(found, { end: at, kind: "argument" });
      }
    }
    let hasPoint = false;
    let star;
    const unknown = () => {
      const char = text[at];
      if (char !== "%" && !isSpace(char)) at += 1;
      return end("unknown");
    };
    const name = (last) => {
      at += 1;
      const first = at;
      while (at < text.length && text[at] > " " && text[at] !== "%") {
        if (text[at] === last) { at += 1; return text.slice(first, at - 1).join(""); }
        at += 1;
      }
      return undefined;
    };
    while (at < text.length) {
      const char = text[at];
      if (" -+#'".includes(char)) { found.flags += char; at += 1; continue; }
      if (char === "0") {
        at += 1;
        if (text[at] === "$") { at += 1; return end("zero"); }
        if (hasPoint) found.precision = 0; else found.flags += "0";
        continue;
      }
      if (isDigit(char)) {
        let number = 0;
        while (isDigit(text[at])) { number = Math.min(number * 10 + Number(text[at]), 2147483648); at += 1; }
        if (text[at] === "$") {
          at += 1;
          if (number > 127) return end("position");
          if (star) { found[star] = { position: number }; star = undefined; } else found.position = number;
          continue;
        }
        if (number > 2147483647) return end("number");
        if (hasPoint) found.precision = number; else found.width = number;
        continue;
      }
      if (char === ".") {
        if (hasPoint) return unknown();
        hasPoint = true;
        at += 1;
        found.precision = 0;
        if (text[at] === "*") { at += 1; found.precision = {}; star = "precision"; }
        continue;
      }
      if (char === "*") {
        if (found.width !== undefined) return unknown();
        at += 1;
        found.width = {};
        star = "width";
        continue;
      }
      if ("hlqLztj".includes(char)) {
        at += 1;
        found.length = char;
        if ("hl".includes(char) && text[at] === char) { at += 1; found.length = char + char; }
        continue;
      }
      if (char === "(") {
        if (found.flags || found.width !== undefined || found.length || hasPoint || found.name !== undefined) {
          return unknown();
        }
        const read = name(")");
        if (read === undefined) return end("unclosed name");
        if (read === "") return end("empty name");
        found.name = read;
        continue;
      }
      if (char === "$") { at += 1; return end("no position"); }
      if (char === "@" && found.flags.includes("#")) {
        const read = name("@");
        if (read === undefined) return end("unclosed substitution");
        if (read === "") return end("empty name");
        return Object.assign(found, { end: at, kind: "substitution", name: read });
      }
      found.type = argumentType(char, found.length);
      if (!found.type) return unknown();
      found.conversion = char;
      at += 1;
      return Object.assign(found, { end: at });
    }
    return end(at === start + 1 ? "dangling" : "unfinished");
  }
  function isProse(text, found, follows) {
    const { start, end } = found;
    const digitBefore = (at) => digitValue(text[at - 1]) !== undefined;
    const hasDigitBefore = digitBefore(start)
      || (/^[ \xA0\u2000-\u202F]$/.test(text[start - 1] || "") && digitBefore(start - 1));
    const hasWordAfter = isLatin(text[end]);
    const hasElision = isOneOf(text[end], "'’") && isLatin(text[end + 1]);
    const isExplicit = ["hh", "ll", "q"].includes(found.length);
    let digits = 0;
    while (isDigit(text[start + 1 + digits])) digits += 1;
    if (found.issue === undefined) {
      if (found.kind !== "conversion" || found.position !== undefined || found.name !== undefined) return false;
      if (found.flags.includes("'")) return hasDigitBefore || found.width !== undefined || found.flags.includes("0");
      if (found.flags.includes(" ")) {
        if (found.conversion === "@") return hasDigitBefore && hasWordAfter;
        if (text[start + 1] !== " ") return digits !== 1 && text[start + 1 + digits] !== "$";
        const isAddress = isOneOf(text[end], "@.") && isLatin(text[end + 1]);
        const isShortWord = "aeoAEO".includes(found.conversion) && found.width === undefined
          && found.precision === undefined && !isExplicit && text[end] === " " && isLatin(text[end + 1]);
        if (hasWordAfter || hasElision || isAddress || isShortWord) return true;
        return hasDigitBefore && !isExplicit;
      }
      if (found.conversion === "@" || found.width !== undefined || found.precision !== undefined || isExplicit) return false;
      if (found.flags.includes("-") && (hasDigitBefore || follows)) return hasWordAfter;
      return digitBefore(start) && (hasWordAfter || hasElision || "ae".includes(found.conversion));
    }
    const hasNumberBefore = hasDigitBefore || follows;
    switch (found.issue) {
    case "dangling": return true;
    case "unclosed name": case "empty name": return hasNumberBefore;
    case "unfinished": case "unknown": break;
    default: return false;
    }
    const next = text[start + 1];
    if (next === undefined) return true;
    if (digits > 0) return digits >= 2;
    if (/^[A-Za-z(]$/.test(next)) return hasNumberBefore;
    const code = next.codePointAt(0);
    if (code < 0x80 || (code >= 0x80 && code <= 0xBF) || (code >= 0x2000 && code <= 0x2FFF)
      || (code >= 0xF000 && code <= 0xFFFF) || (code >= 0x3000 && code <= 0x303F)) {
      return true;
    }
    if ((code >= 0x640 && code < 0x680) || (code >= 0x6C0 && code < 0x700)) {
      return hasNumberBefore || digitValue(next) !== undefined;
    }
    return hasNumberBefore;
  }
  function number(placeholders, inSubstitution) {
    const named = {};
    let next = 1;
    const take = (size) => { if (size && typeof size === "object") size.number = size.position || next++; };
    for (const found of placeholders) {
      take(found.width);
      take(found.precision);
      const name = found.name === undefined ? undefined : `${found.kind} ${found.name}`;
      if (found.position !== undefined) found.argument = found.position;
      else if (found.kind === "argument") { found.argument = 1; next = Math.max(next, 2); }
      else if (name !== undefined && named[name]) found.argument = named[name];
      else { found.argument = next; next += 1; if (name !== undefined) named[name] = found.argument; }
    }
    const isMixed = !inSubstitution && placeholders.some((found) => found.position !== undefined);
    return isMixed ? placeholders.find((found) => found.kind === "conversion" && found.position === undefined) : undefined;
  }
  function format(value, inSubstitution) {
    const text = points(value);
    const result = { text, placeholders: [], percents: [], faults: [], prose: [], isPlain: true };
    let last;
    for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", at)) {
      result.isPlain = false;
      if (text[at + 1] === "%") { result.percents.push(at); at += 2; continue; }
      const found = readSpecifier(text, at, inSubstitution);
      const follows = last !== undefined && (last === at || (last + 1 === at && text[last] === " "));
      at = found.end;
      if (isProse(text, found, follows)) result.prose.push(found.start);
      else if (found.issue !== undefined) result.faults.push(found);
      else {
        result.placeholders.push(found);
        if (found.flags.includes("'") || (found.conversion === "@" && typeof found.width === "number")) result.faults.push(found);
        if (found.conversion === "a" && text[found.end] === "r" && text[found.end + 1] === "g") result.hasStrayArgument = true;
      }
      if (found.issue === undefined) last = found.end;
    }
    result.mixture = number(result.placeholders, inSubstitution);
    return result;
  }
  const written = (parsed, found) => parsed.text.slice(found.start, found.end).join("");
  function uses(parsed) {
    const result = [];
    for (const found of parsed.placeholders) {
      if (found.type && found.type.class === "count") continue;
      for (const size of [found.width, found.precision]) {
        if (size && typeof size === "object") {
          result.push({ number: size.number, type: { class: "integer", width: 32, signed: true }, found });
        }
      }
      result.push({ number: found.argument, type: found.type, found });
    }
    return result;
  }
  const shownNumbers = (parsed) => uses(parsed).filter((use) => use.found.kind !== "substitution")
    .map((use) => use.number);
  const isFew = (form) => form === "zero" || form === "one" || form === "two";
  function passedArguments(sources, key) {
    const passed = new Map();
    for (const parsed of sources.concat(key.placeholders.length > 0 ? [key] : [])) {
      if (parsed.mixture || parsed.faults.length > 0) continue;
      for (const use of uses(parsed)) {
        if (!passed.has(use.number)) passed.set(use.number, []);
        if (use.type) passed.get(use.number).push(use.type);
      }
    }
    return passed;
  }
  const differenceFrom = (types, type) => types.length === 0 ? 0
    : Math.min(...types.map((other) => typeDifference(other, type)));
  const isText = (key) => /[ \u0080-\u{10FFFF}]/u.test(key) || /^[A-Z].*[a-z]/s.test(key);
  function checkPlaceholders(group, report) {
    const texts = group.units.map((unit) => ({
      unit, source: format(unit.source, unit.substitution), target: format(unit.target, unit.substitution),
    }));
    const main = texts.filter((text) => !text.unit.substitution);
    const key = format(group.key);
    const passed = passedArguments(main.map((text) => text.source), key);
    const names = new Set(texts.flatMap((text) => text.source.placeholders)
      .filter((found) => found.kind === "substitution").map((found) => found.name));
    for (const text of texts) {
      if (isBlank(text.unit.target)) continue;
      if (!text.unit.substitution && !text.target.mixture && !text.target.hasStrayArgument) {
        compareArguments(text, main, passed, names, report);
      }
      checkForm(text, passed, report);
    }
    checkNumbers(group, main, report);
  }
  function compareArguments(text, main, passed, names, report) {
    const { unit, source, target } = text;
    if (unit.source === unit.key && passed.size === 0 && !isText(unit.key)) return;
    const used = uses(target);
    const isPlural = unit.form !== undefined;
    const hasHidden = passed.size === 0 && main.some((other) => other.unit.form !== undefined);
    if (isOutOfOrder(target, used, passed)) {
      report(unit, "placeholder-order", written(target, used.find((use) =>
        differenceFrom(passed.get(use.number) || [], use.type) === 3).found));
      return;
    }
    let isConfused = false;
    for (const use of used) {
      const { found } = use;
      if (found.kind === "substitution") {
        if (!names.has(found.name)) { report(unit, "substitution-undefined", written(target, found)); isConfused = true; }
        continue;
      }
      const types = passed.get(use.number);
      if (types === undefined) {
        if (hasHidden && use.number === 1 && (use.type === undefined || isNumeric(use.type))) continue;
        if (passed.size === 0 && !source.isPlain && found.conversion !== "@" && found.position === undefined
          && found.length !== "ll") continue;
        report(unit, "placeholder-extra", written(target, found));
        isConfused = true;
        continue;
      }
      const difference = differenceFrom(types, use.type);
      if (difference === 3) { report(unit, "placeholder-type", written(target, found)); isConfused = true; }
      if (difference === 2) report(unit, "placeholder-width", written(target, found));
    }
    if (!isConfused && target.faults.length === 0) reportMissing(text, main, passed, report);
    if (passed.size === 0 && !isPlural && target.percents.length > 0 && target.placeholders.length === 0
      && source.percents.length === 0 && source.prose.length > 0) {
      report(unit, "percent-doubled", "%%");
    }
  }
  function isOutOfOrder(target, used, passed) {
    if (used.length < 2 || used.length !== passed.size) return false;
    if (used.some((use) => use.found.position !== undefined || use.found.kind !== "conversion")) return false;
    if (used.filter((use) => differenceFrom(passed.get(use.number) || [], use.type) === 3).length < 2) return false;
    const free = Array.from(passed.values());
    return used.every((use) => {
      const index = free.findIndex((types) => differenceFrom(types, use.type) !== 3);
      if (index >= 0) free.splice(index, 1);
      return index >= 0;
    });
  }
  function reportMissing(text, main, passed, report) {
    const { unit, source, target } = text;
    const lost = source.placeholders.filter((found) => found.kind === "substitution"
      && !target.placeholders.some((other) => other.kind === "substitution" && other.name === found.name));
    const shown = new Set(shownNumbers(target));
    const suffixes = new Set(main.flatMap(({ source }) => source.placeholders.filter((found) =>
      found.conversion === "@" && /^[A-Za-z]$/.test(source.text[found.start - 1] || "")).map((found) => found.argument)));
    let missing = Array.from(new Set(shownNumbers(source))).filter((number) => !shown.has(number) && !suffixes.has(number));
    const isInOtherForm = (number) => unit.form !== undefined && main.some((other) => other.unit.form !== undefined
      && other.unit.device === unit.device && !isFew(other.unit.form) && !isBlank(other.unit.target)
      && shownNumbers(other.target).includes(number));
    if (unit.form !== undefined) {
      missing = missing.filter((number) => {
        const types = passed.get(number);
        const isNumber = types === undefined || types.some(isNumeric);
        if (unit.form === "zero") return false;
        if (isFew(unit.form)) return !isNumber;
        return !(isNumber && (unit.form !== "other" || isInOtherForm(number)));
      });
    }
    const name = (number) => {
      const found = source.placeholders.find((other) => other.argument === number);
      return found ? written(source, found) : "%";
    };
    const partial = missing.filter(isInOtherForm);
    const whole = missing.filter((number) => !partial.includes(number)).map(name)
      .concat(lost.map((found) => written(source, found)));
    if (whole.length > 0) { report(unit, "placeholder-missing", whole.join(", ")); unit.lacksNumber = true; }
    if (partial.length > 0) report(unit, "placeholder-missing-in-form", partial.map(name).join(", "));
  }
  function checkForm({ unit, source, target }, passed, report) {
    if (target.isPlain) return;
    if (passed.size > 0 || target.placeholders.length > 0) {
      for (const fault of target.faults) {
        const slice = written(target, fault);
        if (!source.faults.some((other) => written(source, other) === slice)) report(unit, "placeholder-malformed", slice);
      }
      if (target.mixture && !(source.mixture && isCopied(source, target))) report(unit, "placeholder-mixed", written(target, target.mixture));
    }
    if (passed.size === 0 || target.prose.length === 0) return;
    const used = new Set(uses(target).map((use) => use.number));
    const isComplete = Array.from(passed.keys()).every((number) => used.has(number)) && target.faults.length === 0;
    if (isComplete || source.percents.length > 0 || source.prose.length > 0) report(unit, "percent-unescaped", "%");
  }
  const isCopied = (source, target) => source.placeholders.length === target.placeholders.length
    && source.placeholders.every((found, index) => written(source, found) === written(target, target.placeholders[index]));
  const isNumber = (found) => isNumeric(found.type);
  function checkNumbers(group, main, report) {
    const forms = main.filter(({ unit }) => unit.form !== undefined && !isBlank(unit.target));
    const shows = (parsed) => parsed.placeholders.some((found) => isNumber(found) || found.kind !== "conversion");
    for (const { unit, target } of forms) {
      const group = forms.filter((other) => other.unit.device === unit.device);
      const models = group.filter((other) => shows(other.target));
      if (models.length === 0 || shows(target) || unit.lacksNumber) continue;
      const model = models[models.length - 1].target;
      if (target.placeholders.length >= model.placeholders.length) continue;
      const coverage = coverageOf(unit.form, unit.language, group.some((other) => other.unit.form === "zero"));
      const hasDecimal = model.placeholders.some((found) => found.type && found.type.class === "decimal");
      if (coverage > 1 || (coverage === 0 && hasDecimal)) report(unit, "plural-missing-number", "");
    }
  }
  function coverageOf(form, language, hasZero) {
    let rules;
    try { rules = new Intl.PluralRules(language.replace(/_/g, "-")); } catch (error) { return -1; }
    const categories = rules.resolvedOptions().pluralCategories;
    if (!categories.includes(form)) return -1;
    let count = 0;
    for (let value = hasZero && !categories.includes("zero") ? 1 : 0; value <= 201; value += 1) {
      if (rules.select(value) === form) count += 1;
    }
    return count + (rules.select(1000000) === form ? 2 : 0);
  }
  const PLACEHOLDERS = new RegExp("%%|[%$]?(?<!\\{)\\{+[A-Za-z0-9_.$-]+\\}+|%(?:arg|[0-9$#.'+*-]*"
    + "(?:(?<=#)@[^@\\s]*@|(?<!#)[hlqLzjt]*@|[hlqLzjt]*[dDiuUxXoOfFeEgGaAcCsSp]))", "gu");
  function placeholderRanges(list) {
    const text = list.join("");
    return Array.from(text.matchAll(PLACEHOLDERS)).filter(([found]) => found !== "%%").map((match) => {
      const start = points(text.slice(0, match.index)).length;
      return { start, end: start + points(match[0]).length };
    });
  }
  function checkEdges(unit, report) {
    if (unit.substitution) return;
    const start = (text) => /^[\t-\r ]*/.exec(text)[0];
    const end = (text) => text.slice(text.replace(/[\t-\r ]+$/, "").length);
    for (const [rule, edge] of [["white-space-start", start], ["white-space-end", end]]) {
      const [found, wanted] = [edge(unit.target), edge(unit.source)];
      if (found === wanted) continue;
      const isOnlyBlanks = found === "" && /^ *$/.test(wanted);
      if (isOnlyBlanks && withoutBlanks.includes(subtag(unit.language))) continue;
      const isSlip = rule === "white-space-end" && isOnlyBlanks && /(?<![.。])[.!?。！？]["”’)»]*\s*$/.test(unit.source);
      if (!isSlip) report(unit, rule, "");
    }
  }
  const characters = (text) => Array.from(new Intl.Segmenter().segment(text)).length;
  function length(text) {
    const list = points(text);
    return placeholderRanges(list).reduce((sum, { start, end }) => sum - characters(list.slice(start, end).join("")) + 1, characters(text));
  }
  function check(group) {
    const findings = [];
    const report = (unit, rule, detail) => {
      const known = findings.some((other) => other.index === unit.index && other.rule === rule && other.detail === detail);
      if (!known) findings.push({ index: unit.index, rule, detail });
    };
    const units = group.units.map((unit, index) => ({ ...unit, index, key: group.key, language: group.language }));
    checkPlaceholders({ key: group.key, units }, report);
    for (const unit of units) {
      if (unit.target !== "" && unit.limit !== undefined && length(unit.target) > unit.limit) {
        report(unit, "too-long", `${length(unit.target)}/${unit.limit}`);
      }
      if (!isBlank(unit.target) && !isBlank(unit.source)) checkEdges(unit, report);
    }
    return findings;
  }
  const rules = [
    "percent-doubled", "percent-unescaped", "placeholder-extra", "placeholder-malformed", "placeholder-missing",
    "placeholder-missing-in-form", "placeholder-mixed", "placeholder-order", "placeholder-type", "placeholder-width",
    "plural-missing-number", "substitution-undefined", "too-long", "white-space-end", "white-space-start",
  ];
  return { check, rules, format, written, characters, length, placeholderRanges };
})();
const Book = (() => {
  const { read, facts } = Page;
  const data = read("translations");
  const OPEN = ["new", "needs_review", "machine_translated"];
  const asText = (text) => Array.isArray(text) ? text.join("\n") : text === undefined || text === null ? "" : text;
  const target = (unit) => asText(unit.target);
  const isLocked = (unit) => unit.translate === false;
  const isDone = (unit) => isLocked(unit) || (target(unit) !== "" && !OPEN.includes(unit.state));
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
  function missingForms(group) {
    return group.units.flatMap((entry) => {
      const { form, device, substitution } = entry.parts;
      const others = group.units.filter(({ parts: other }) => other.form && other.device === device && other.substitution === substitution);
      if (form !== "other" || target(entry.unit) !== "" || entry.unit.numbers === "not shown for whole numbers") return [];
      if (others.every(({ unit }) => target(unit) === "")) return [];
      return [{ entry, rule: "plural-missing-form", detail: form, severity: "warning", rejects: false }];
    });
  }
  function status(group) {
    if (group.findings && group.findings.some((finding) => finding.rejects)) return "error";
    if (!group.units.every(({ unit }) => isDone(unit))) return "todo";
    return group.findings && group.findings.some((finding) => finding.severity === "warning") ? "warning" : "done";
  }
  const past = [];
  const future = [];
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
  function undo(isRedo) {
    const step = (isRedo ? future : past).pop();
    if (step === undefined) return undefined;
    put(step.entry, isRedo ? step.after : step.before);
    (isRedo ? past : future).push(Object.assign(step, { isTyping: false }));
    return step.entry;
  }
  const memoryKey = `l10n workbook ${facts.id}`;
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
  function discard() {
    for (const entry of entries.filter(isNew)) change(entry, entry.first, false);
  }
  const escaped = (json) => json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  function translations() {
    const members = (object, except) => Object.keys(object).filter((name) => name !== except)
      .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(object[name])},\n`).join("");
    const files = data.files.map((file) => `{\n${members(file, "units")}"units": [\n${file.units.map((unit) =>
      JSON.stringify(unit)).join(",\n")}\n]\n}`);
    return `{\n${members(data, "files")}"files": [\n${files.join(",\n")}\n]\n}\n`;
  }
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
  function input(result, event) {
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
  function grow({ field }) {
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + 2}px`;
  }
  let keepTimer;
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
    if (result.marked) result.marked.replaceChildren(...marked(Book.target(unit)));
    if (parts.form) result.preview.replaceChildren(...preview(result.entry));
  }
  function findingItem({ rule, detail, severity, rejects }) {
    const word = rejects ? "rejected" : severity;
    return make("li", { class: rejects ? "error" : severity }, make("b", {}, t(`workbook.severity.${word}`)),
      make("span", {}, t(`workbook.check.${rule.replace(/-/g, "_")}`, detail)));
  }
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
  const rejected = (group) => Book.findings(group).filter((finding) => finding.rejects);
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
  function enter({ field }) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }
  function fieldKey(result, event) {
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

"""##

  /// The page's own texts by language and key, as JSON.
  static let texts = ##"""
{"en":{"page.action.close":"Close","page.document.language":"Language of this page","page.document.no_script":"This page needs JavaScript, which this browser does not allow here.","page.filter.every_feature":"All parts","page.filter.feature":"Part of the app","page.filter.search":"Search texts","page.filter.show":"Show","page.list.count":"%1$lld of %2$lld shown","page.list.empty":"No text fits the filter.","workbook.action.copy":"Copy source text","workbook.action.discard":"Discard it","workbook.action.down":"Next text","workbook.action.help":"Help","workbook.action.insert":"Insert %@","workbook.action.next":"Next to do","workbook.action.redo":"Redo","workbook.action.save":"Save file","workbook.action.undo":"Undo","workbook.action.up":"Previous text","workbook.check.percent_doubled":"Write one percent sign instead of %@.","workbook.check.percent_unescaped":"Write the percent sign twice, because this text has placeholders: %1$@%1$@.","workbook.check.placeholder_extra":"The source text has no %@.","workbook.check.placeholder_malformed":"%@ is damaged.","workbook.check.placeholder_missing":"%@ is missing.","workbook.check.placeholder_missing_in_form":"%@ is missing in this form.","workbook.check.placeholder_mixed":"Number all placeholders or none: %@.","workbook.check.placeholder_order":"In another order, placeholders need numbers, as in %%1$@: %@.","workbook.check.placeholder_type":"%@ shows another type of value, such as a number for a text, than the source text has here. Copy it from there.","workbook.check.placeholder_width":"%@ is written in another way in the source text.","workbook.check.plural_missing_form":"Without this form, the others can not be imported.","workbook.check.plural_missing_number":"This form is for several numbers and has to show the number.","workbook.check.substitution_undefined":"%@ does not exist in the source text.","workbook.check.too_long":"The text is too long: %@.","workbook.check.white_space_end":"Blanks at the end differ from the source text.","workbook.check.white_space_start":"Blanks at the start differ from the source text.","workbook.context.changed":"Changed:","workbook.context.comment":"Comment","workbook.context.neighbors":"Nearby","workbook.context.placeholders":"Placeholders","workbook.context.places":"In code","workbook.context.relatives":"Related","workbook.context.roles":"Shown as","workbook.context.terms":"Terms","workbook.editor.label":"Translation","workbook.field.label":"Translation into %@","workbook.field.length":"Length: %1$lld of %2$lld","workbook.field.locked":"Do not translate this text.","workbook.field.review":"Needs another look","workbook.filter.all":"All texts","workbook.filter.changed":"Changed here","workbook.filter.drifted":"Source text changed","workbook.filter.findings":"With problems","workbook.filter.rejected":"To correct","workbook.filter.todo":"To do","workbook.form.device":"On “%@”","workbook.form.numbers":"Form “%1$@”: %2$@","workbook.form.plain":"Form “%@”","workbook.form.substitution":"Part “%@”","workbook.form.unused":"Form “%@”, for fractions; not shown for whole numbers","workbook.help.down":"go to the text below","workbook.help.intro":"Write each translation below its source text. Save the file at any time, also half-done: open the saved file to go on, and send it back by mail. Nothing leaves this page by itself.","workbook.help.list":"go back to the list","workbook.help.next":"accept the text, go to the next one to do","workbook.help.save":"save the file","workbook.help.search":"search","workbook.help.suggestion":"use the first suggestion","workbook.help.title":"How this page works","workbook.help.undo":"undo the last change","workbook.help.up":"go to the text above","workbook.list.label":"Texts","workbook.notice.half_saved":{"one":"One text is left. Saved to your downloads as “%2$@”, with a number if there was one already: open the newest to go on, or send it back.","other":"%1$lld texts are left. Saved to your downloads as “%2$@”, with a number if there was one already: open the newest to go on, or send it back."},"workbook.notice.no_memory":"This browser keeps no work of this page. Save the file before you close it.","workbook.notice.other_tab":"This workbook is open in another tab, and the browser keeps the work of only one. Save here or there, and close the other tab.","workbook.notice.redone":"Change made again","workbook.notice.restored":{"one":"This browser had kept one text that the file lacks. It is here again.","other":"This browser had kept %lld texts that the file lacks. They are here again."},"workbook.notice.saved":"Saved to your downloads as “%@”, with a number if there was one already. Send the newest file back.","workbook.notice.undone":"Change undone","workbook.page.title":"%1$@ → %2$@","workbook.preview.label":"Examples with numbers","workbook.progress.count":"%1$lld of %2$lld done","workbook.progress.faulty":{"one":"One text must be corrected before it can be taken.","other":"%lld texts must be corrected before they can be taken."},"workbook.progress.finished":"All texts are translated. Save the file and send it back.","workbook.progress.label":"Finished translations","workbook.progress.selected":{"one":"The texts shown are done. One other text is left.","other":"The texts shown are done. %lld other texts are left."},"workbook.severity.error":"Error:","workbook.severity.note":"Note:","workbook.severity.rejected":"Must be corrected:","workbook.severity.warning":"Check:","workbook.status.done":"Done:","workbook.status.error":"With an error:","workbook.status.todo":"To do:","workbook.status.warning":"With a warning:","workbook.suggestions.insert":"Use this suggestion (Alt + %lld)","workbook.suggestions.label":"Suggestions"},"es":{"page.action.close":"Cerrar","page.document.language":"Idioma de esta página","page.document.no_script":"Esta página necesita JavaScript, que este navegador no permite aquí.","page.filter.every_feature":"Todas las partes","page.filter.feature":"Parte de la app","page.filter.search":"Buscar textos","page.filter.show":"Mostrar","page.list.count":"%1$lld de %2$lld a la vista","page.list.empty":"Ningún texto coincide con el filtro.","workbook.action.copy":"Copiar el original","workbook.action.discard":"Descartarlo","workbook.action.down":"Texto siguiente","workbook.action.help":"Ayuda","workbook.action.insert":"Insertar %@","workbook.action.next":"Siguiente pendiente","workbook.action.redo":"Rehacer","workbook.action.save":"Guardar","workbook.action.undo":"Deshacer","workbook.action.up":"Texto anterior","workbook.check.percent_doubled":"Escribe un solo signo de porcentaje en vez de %@.","workbook.check.percent_unescaped":"Escribe dos veces el signo de porcentaje, porque este texto tiene comodines: %1$@%1$@.","workbook.check.placeholder_extra":"El original no tiene %@.","workbook.check.placeholder_malformed":"%@ está dañado.","workbook.check.placeholder_missing":"Falta %@.","workbook.check.placeholder_missing_in_form":"Falta %@ en esta forma.","workbook.check.placeholder_mixed":"Numera todos los comodines o ninguno: %@.","workbook.check.placeholder_order":"En otro orden, los comodines necesitan números, como %%1$@: %@.","workbook.check.placeholder_type":"%@ muestra otro tipo de valor que el original, como un número en lugar de un texto. Cópialo de allí.","workbook.check.placeholder_width":"%@ se escribe de otra forma en el original.","workbook.check.plural_missing_form":"Sin esta forma no se pueden importar las demás.","workbook.check.plural_missing_number":"Esta forma sirve para varios números y tiene que mostrar el número.","workbook.check.substitution_undefined":"%@ no existe en el original.","workbook.check.too_long":"El texto es demasiado largo: %@.","workbook.check.white_space_end":"Los espacios del final no son los del original.","workbook.check.white_space_start":"Los espacios del principio no son los del original.","workbook.context.changed":"Cambios:","workbook.context.comment":"Comentario","workbook.context.neighbors":"Cerca","workbook.context.placeholders":"Comodines","workbook.context.places":"En el código","workbook.context.relatives":"Relacionado","workbook.context.roles":"Se muestra como","workbook.context.terms":"Términos","workbook.editor.label":"Traducción","workbook.field.label":"Traducción al idioma: %@","workbook.field.length":"Longitud: %1$lld de %2$lld","workbook.field.locked":"No traduzcas este texto.","workbook.field.review":"Revisar otra vez","workbook.filter.all":"Todos los textos","workbook.filter.changed":"Cambiados aquí","workbook.filter.drifted":"Original cambiado","workbook.filter.findings":"Con problemas","workbook.filter.rejected":"Por corregir","workbook.filter.todo":"Pendientes","workbook.form.device":"En «%@»","workbook.form.numbers":"Forma «%1$@»: %2$@","workbook.form.plain":"Forma «%@»","workbook.form.substitution":"Parte «%@»","workbook.form.unused":"Forma «%@», para fracciones; no se muestra con enteros","workbook.help.down":"ir al texto de abajo","workbook.help.intro":"Escribe cada traducción debajo de su original. Guarda el archivo cuando quieras, también a medias: abre el archivo guardado para seguir y envíalo por correo. Nada sale de esta página por sí solo.","workbook.help.list":"volver a la lista","workbook.help.next":"aceptar el texto e ir al siguiente pendiente","workbook.help.save":"guardar el archivo","workbook.help.search":"buscar","workbook.help.suggestion":"usar la primera sugerencia","workbook.help.title":"Cómo funciona esta página","workbook.help.undo":"deshacer el último cambio","workbook.help.up":"ir al texto de arriba","workbook.list.label":"Textos","workbook.notice.half_saved":{"many":"Quedan %1$lld de textos. Guardado en tus descargas como «%2$@», con un número si ya había uno: abre el más nuevo para seguir, o envíalo de vuelta.","one":"Queda un texto. Guardado en tus descargas como «%2$@», con un número si ya había uno: abre el más nuevo para seguir, o envíalo de vuelta.","other":"Quedan %1$lld textos. Guardado en tus descargas como «%2$@», con un número si ya había uno: abre el más nuevo para seguir, o envíalo de vuelta."},"workbook.notice.no_memory":"Este navegador no guarda el trabajo de esta página. Guarda el archivo antes de cerrarla.","workbook.notice.other_tab":"Este cuaderno está abierto en otra pestaña, y el navegador conserva el trabajo de una sola. Guarda aquí o allí, y cierra la otra pestaña.","workbook.notice.redone":"Cambio rehecho","workbook.notice.restored":{"many":"Este navegador tenía %lld de textos que faltan en el archivo. Aquí están de nuevo.","one":"Este navegador tenía un texto que falta en el archivo. Aquí está de nuevo.","other":"Este navegador tenía %lld textos que faltan en el archivo. Aquí están de nuevo."},"workbook.notice.saved":"Guardado en tus descargas como «%@», con un número si ya había uno. Envía de vuelta el archivo más nuevo.","workbook.notice.undone":"Cambio deshecho","workbook.page.title":"%1$@ → %2$@","workbook.preview.label":"Ejemplos con números","workbook.progress.count":"%1$lld de %2$lld listos","workbook.progress.faulty":{"many":"Hay %lld de textos que corregir para que se puedan aceptar.","one":"Hay un texto que corregir para que se pueda aceptar.","other":"Hay %lld textos que corregir para que se puedan aceptar."},"workbook.progress.finished":"Todos los textos están traducidos. Guarda el archivo y envíalo de vuelta.","workbook.progress.label":"Traducciones terminadas","workbook.progress.selected":{"many":"Los textos que se ven están listos. Quedan otros %lld de textos.","one":"Los textos que se ven están listos. Queda otro texto.","other":"Los textos que se ven están listos. Quedan otros %lld textos."},"workbook.severity.error":"Error:","workbook.severity.note":"Nota:","workbook.severity.rejected":"Hay que corregirlo:","workbook.severity.warning":"Comprueba:","workbook.status.done":"Listo:","workbook.status.error":"Con un error:","workbook.status.todo":"Pendiente:","workbook.status.warning":"Con un aviso:","workbook.suggestions.insert":"Usar esta sugerencia (Alt + %lld)","workbook.suggestions.label":"Sugerencias"}}
"""##
}
