"use strict";

/**
 * The checks of the page that have to be immediate: placeholders, plural forms, lengths and blanks at the edges.
 *
 * They find what the rules of the same names find; Pages/cases.json has cases that both have to agree on. All else is
 * said by 'l10n merge'. Texts are arrays of code points here, as in the rules.
 */
const Checks = (() => {
  const isDigit = (char) => char !== undefined && char >= "0" && char <= "9" && char.length === 1;
  const isLatin = (char) => char !== undefined && /^[A-Za-z\u00C0-\u027F]$/u.test(char);
  const isSpace = (char) => char !== undefined
    && /^[\t-\r \x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]$/u.test(char);
  const isOneOf = (char, set) => char !== undefined && Array.from(set).includes(char);
  const points = (text) => Array.from(text);
  const subtag = (language) => language.split(/[-_]/)[0].toLowerCase();
  const isBlank = (text) => /^[\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

  /** The value of a digit of any script. */
  function digitValue(char) {
    if (char === undefined || !/^\p{Nd}$/u.test(char)) return undefined;
    // Digits come in runs of ten.
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

  /** How far types are apart: 0 the same, 1 the sign, 2 the width, 3 the class. */
  function typeDifference(one, other) {
    if (one === undefined || other === undefined) return 0;
    if (one.class !== other.class) return 3;
    if (one.width !== other.width) return 2;
    return one.signed === other.signed ? 0 : 1;
  }

  /** Reads one specifier from a percent sign on; has an `issue` if it can't be read. */
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

  /** Whether a percent sign stands in running text, as in “100% sure”. */
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

  /** Gives placeholders the numbers of their arguments, and lists what is wrong with them. */
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

  /** Reads a text as a format string; percent signs of prose are apart. */
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

  /** The arguments that a text uses, with the number and the type of each. */
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

  /** The arguments that code passes, by number, from source texts and the key. */
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

  /** Whether a key without placeholders is certainly text, so that code passes no arguments. */
  const isText = (key) => /[ \u0080-\u{10FFFF}]/u.test(key) || /^[A-Z].*[a-z]/s.test(key);

  /** What is wrong with the placeholders of the texts of a key. */
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

  /** What is wrong with specifiers and percent signs of one text. */
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

  /** Plural forms for several numbers that do not show the number. */
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

  /** How many of the first numbers select a form; -1 if the language lacks it. */
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

  /** The placeholders of a text of any kind: `%@`, `{name}`, `${name}`. */
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
      // A blank after a sentence is a slip of the source text.
      const isSlip = rule === "white-space-end" && isOnlyBlanks && /(?<![.。])[.!?。！？]["”’)»]*\s*$/.test(unit.source);
      if (!isSlip) report(unit, rule, "");
    }
  }

  /** The number of characters that people see. */
  const characters = (text) => Array.from(new Intl.Segmenter().segment(text)).length;

  /** The length that counts against the limit of a comment: each placeholder is one character. */
  function length(text) {
    const list = points(text);
    return placeholderRanges(list).reduce((sum, { start, end }) => sum - characters(list.slice(start, end).join("")) + 1, characters(text));
  }

  /**
   * Returns what is wrong with the texts of a key: `{ unit, rule, detail }`.
   *
   * `group` has the key, the language and the units: `form` and `device` if there is one, `substitution` if
   * the text is a form of one, `source`, `target` and `limit`. Texts without a translation are not checked.
   */
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

  /** The rules that the page knows. */
  const rules = [
    "percent-doubled", "percent-unescaped", "placeholder-extra", "placeholder-malformed", "placeholder-missing",
    "placeholder-missing-in-form", "placeholder-mixed", "placeholder-order", "placeholder-type", "placeholder-width",
    "plural-missing-number", "substitution-undefined", "too-long", "white-space-end", "white-space-start",
  ];

  return { check, rules, format, written, characters, length, placeholderRanges };
})();
