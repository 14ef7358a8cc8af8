"use strict";

/**
 * The checks of the page: the rules of 'l10n check' that a text and its source text alone decide.
 *
 * They find what the rules of the same names find; Pages/cases.json has cases that both have to
 * agree on. Texts are arrays of code points here, as in the rules.
 */
const Checks = (() => {
  const MASK = "\uFFFC";

  // Characters

  const isLetter = (char) => char !== undefined && /^[\p{Alphabetic}\p{Mn}\p{Mc}]$/u.test(char);
  const isDigit = (char) => char !== undefined && char >= "0" && char <= "9" && char.length === 1;
  const isASCII = (char) => char !== undefined && char < "\x80";
  const isLatin = (char) => char !== undefined && /^[A-Za-z\u00C0-\u027F]$/u.test(char);
  const isSpace = (char) => char !== undefined
    && /^[\t-\r \x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]$/u.test(char);
  const isUpper = (char) => char !== undefined && /^\p{Uppercase}$/u.test(char);
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

  const hasText = (text, at, wanted, ignoresCase) => {
    if (at < 0 || at + wanted.length > text.length) return false;
    const found = text.slice(at, at + wanted.length).join("");
    return (ignoresCase ? found.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : found) === wanted;
  };

  const withoutBlanks = ["ja", "zh", "yue", "th", "lo", "km", "my", "bo", "dz"];
  const withoutFullStop = withoutBlanks.concat("ko");

  // Format strings, as Foundation reads them

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
    if (found.issue === undefined) {
      if (found.kind !== "conversion" || found.position !== undefined || found.name !== undefined) return false;
      if (found.flags.includes("'")) {
        return hasDigitBefore || found.width !== undefined || found.flags.includes("0");
      }
      let digits = 0;
      while (isDigit(text[start + 1 + digits])) digits += 1;
      if (found.flags.includes(" ")) {
        if (found.conversion === "@") return hasDigitBefore && hasWordAfter;
        if (text[start + 1] !== " ") return digits !== 1 && text[start + 1 + digits] !== "$";
        const isAddress = isOneOf(text[end], "@.") && isLatin(text[end + 1]);
        const isShortWord = "aeoAEO".includes(found.conversion) && found.width === undefined
          && found.precision === undefined && !isExplicit && text[end] === " " && isLatin(text[end + 1]);
        if (hasWordAfter || hasElision || isAddress || isShortWord) return true;
        return hasDigitBefore && !isExplicit;
      }
      if (found.conversion === "@" || found.width !== undefined || found.precision !== undefined) return false;
      if (isExplicit) return false;
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
    if (isDigit(next)) {
      let digits = 0;
      while (isDigit(text[start + 1 + digits])) digits += 1;
      return digits >= 2;
    }
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
        if (found.flags.includes("'")) result.faults.push(found);
        if (found.conversion === "a" && hasText(text, found.end, "rg")) result.hasStrayArgument = true;
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
      if (target.mixture) report(unit, "placeholder-mixed", written(target, target.mixture));
    }
    if (passed.size === 0 || target.prose.length === 0) return;
    const used = new Set(uses(target).map((use) => use.number));
    const isComplete = Array.from(passed.keys()).every((number) => used.has(number)) && target.faults.length === 0;
    if (isComplete || source.percents.length > 0 || source.prose.length > 0) report(unit, "percent-unescaped", "%");
  }

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

  const pluralRules = new Map();

  /** How many of the first numbers select a form; -1 if the language lacks it. */
  function coverageOf(form, language, hasZero) {
    if (!pluralRules.has(language)) {
      try {
        pluralRules.set(language, new Intl.PluralRules(language.replace(/_/g, "-")));
      } catch (error) {
        pluralRules.set(language, undefined);
      }
    }
    const rules = pluralRules.get(language);
    if (rules === undefined) return -1;
    const categories = rules.resolvedOptions().pluralCategories;
    if (!categories.includes(form)) return -1;
    let count = 0;
    for (let value = hasZero && !categories.includes("zero") ? 1 : 0; value <= 201; value += 1) {
      if (rules.select(value) === form) count += 1;
    }
    return count + (rules.select(1000000) === form ? 2 : 0);
  }

  function checkSpacedPlaceholder(unit, report) {
    const [own, others] = [unit.target, unit.source].map((value) => format(value).placeholders);
    if (!unit.source.includes("%") || others.some((other) => other.flags.includes(" "))) return;
    const found = own.find((placeholder) => {
      const isSame = (other) => other.conversion === placeholder.conversion;
      return placeholder.flags.includes(" ") && unit.targetPoints[placeholder.start + 1] === " "
        && (placeholder.conversion === "@" || own.filter(isSame).length === others.filter(isSame).length);
    });
    if (found) report(unit, "spaced-placeholder", `% ${found.conversion}`);
  }

  // Named placeholders

  function namedTokens(value) {
    const text = points(value);
    const tokens = [];
    for (let open = text.indexOf("{"); open >= 0;) {
      const token = namedToken(text, open);
      if (token === undefined) {
        if (isMessage(text, open)) return [];
        open = text.indexOf("{", open + 1);
      } else {
        tokens.push(token.text);
        open = text.indexOf("{", token.end);
      }
    }
    return tokens;
  }

  function namedToken(text, open) {
    const isDouble = text[open + 1] === "{";
    const inner = open + (isDouble ? 2 : 1);
    const close = text.indexOf("}", inner);
    if (close < 0 || close - inner > 80) return undefined;
    if (isDouble && text[close + 1] !== "}") return undefined;
    let name = text.slice(inner, close).join("");
    if (isDouble) name = name.replace(/^ +| +$/g, "");
    if (!/^[A-Za-z0-9_.\-\u0080-\u{10FFFF}]+$/u.test(name)) return undefined;
    const before = text[open - 1];
    if (before !== "$" && before !== "%" && isOneOf(before, "\\{}='_^")) return undefined;
    const prefix = before === "$" || before === "%" ? before : "";
    const end = close + (isDouble ? 2 : 1);
    return { text: prefix + (isDouble ? `{{${name}}}` : `{${name}}`), end };
  }

  /** Whether a brace starts an argument of an ICU message or is part of code. */
  function isMessage(text, open) {
    const reach = text.slice(open + 1, open + 81);
    const next = reach.find((char) => !/^[ \n\r\t]$/.test(char));
    if (next === undefined) return false;
    if (isOneOf(next, "\"'#")) return true;
    const end = reach.findIndex((char) => char === "," || char === "}");
    if (end < 0) return true;
    return reach[end] === "," || reach.slice(0, end).some((char) => char === ":" || char === ";");
  }

  function checkNamedPlaceholders(unit, report) {
    const wanted = namedTokens(unit.source);
    const found = namedTokens(unit.target);
    if (wanted.length === 0 && /[{}]/.test(unit.source)) return;
    if (found.length === 0 && wanted.length > 0 && unit.target.includes(", plural,")) return;
    const extra = found.filter((token) => !wanted.includes(token));
    if (extra.length > 0) { report(unit, "named-placeholder", extra[0]); return; }
    const missing = wanted.filter((token) => !found.includes(token) && !token.startsWith("$"));
    if (missing.length > 0 && !isFew(unit.form)) report(unit, "named-placeholder", missing[0]);
  }

  // The parts of a text that are not prose

  function masked(text, ranges) {
    const result = text.slice();
    for (const { start, end } of ranges) for (let at = start; at < end; at += 1) result[at] = MASK;
    return result;
  }

  function prose(text) {
    if (!text.some((char) => isOneOf(char, "%{$<`@:."))) return text;
    return masked(text, placeholderRanges(text).concat(addresses(text), tags(text), codeSpans(text)));
  }

  function placeholderRanges(text) {
    const ranges = [];
    for (let at = 0; at < text.length;) {
      const end = placeholderEnd(text, at);
      if (end !== undefined) { ranges.push({ start: at, end }); at = end; }
      else at += hasText(text, at, "%%") ? 2 : 1;
    }
    return ranges;
  }

  function placeholderEnd(text, at) {
    if (text[at] === "%") return text[at + 1] === "{" ? bracedEnd(text, at + 1) : formatEnd(text, at);
    if (text[at] === "$") return text[at + 1] === "{" ? bracedEnd(text, at + 1) : undefined;
    return text[at] === "{" ? bracedEnd(text, at) : undefined;
  }

  function bracedEnd(text, at) {
    if (text[at - 1] === "{") return undefined;
    let end = at;
    while (text[end] === "{") end += 1;
    const start = end;
    while (end < text.length && /^[A-Za-z0-9_.\-$]$/.test(text[end])) end += 1;
    if (end === start || text[end] !== "}") return undefined;
    while (text[end] === "}") end += 1;
    return end;
  }

  function formatEnd(text, at) {
    let end = at + 1;
    if (hasText(text, end, "arg")) return end + 3;
    while (end < text.length && /^[0-9$#.'+\-*]$/.test(text[end])) end += 1;
    if (text[end] === "@" && text[end - 1] === "#") {
      end += 1;
      while (end < text.length && text[end] !== "@" && !isSpace(text[end])) end += 1;
      return text[end] === "@" ? end + 1 : undefined;
    }
    while (end < text.length && /^[hlqLzjt]$/.test(text[end])) end += 1;
    return end < text.length && /^[@dDiuUxXoOfFeEgGaAcCsSp]$/.test(text[end]) ? end + 1 : undefined;
  }

  function codeSpans(text) {
    const ticks = text.flatMap((char, index) => char === "`" ? [index] : []);
    if (ticks.length % 2 !== 0) return [];
    return ticks.flatMap((tick, index) => index % 2 === 0 ? [{ start: tick, end: ticks[index + 1] + 1 }] : []);
  }

  /** Words: runs of letters, with apostrophes inside. */
  function words(text) {
    const result = [];
    for (let at = 0; at < text.length;) {
      if (!isLetter(text[at])) { at += 1; continue; }
      const start = at;
      while (isLetter(text[at]) || (isOneOf(text[at], "'’") && isLetter(text[at + 1]))) at += 1;
      result.push({ start, end: at, text: text.slice(start, at).join("") });
    }
    return result;
  }

  // Web and mail addresses

  function addresses(text) {
    const result = [];
    for (let at = 0; at < text.length;) {
      const last = result.length > 0 ? result[result.length - 1].end : 0;
      let found;
      if (text[at] === ":") found = pageAtColon(text, at);
      else if (text[at] === "w" || text[at] === "W") found = pageAtName(text, at);
      else if (text[at] === "@") found = mailAt(text, at);
      if (found && found.start >= last) { result.push(found); at = found.end; } else at += 1;
    }
    return result;
  }

  function pageAtColon(text, colon) {
    if (!hasText(text, colon, "://")) return undefined;
    let start = colon;
    while (start > 0 && /^[A-Za-z0-9]$/.test(text[start - 1])) start -= 1;
    return start < colon ? page(text, start, colon + 4) : undefined;
  }

  function pageAtName(text, at) {
    if (!hasText(text, at, "www.", true) || isLetter(text[at - 1])) return undefined;
    return page(text, at, at + 6);
  }

  function page(text, start, least) {
    let end = start;
    while (end < text.length && /^[!-~]$/.test(text[end]) && !isOneOf(text[end], "<>\"`[]{}\\^|")) end += 1;
    const bracket = text.slice(start, end).indexOf("(") < 0 ? end : start + text.slice(start, end).indexOf("(");
    while (end > start && (isOneOf(text[end - 1], ".,;:!?'*_") || (text[end - 1] === ")" && bracket >= end - 1))) end -= 1;
    return end >= least ? { kind: "page", start, end, text: text.slice(start, end).join("") } : undefined;
  }

  function mailAt(text, sign) {
    let start = sign;
    while (start > 0 && /^[A-Za-z0-9.\-+_%]$/.test(text[start - 1])) start -= 1;
    let end = sign + 1;
    while (end < text.length && /^[A-Za-z0-9.\-]$/.test(text[end])) end += 1;
    while (end > sign && (text[end - 1] === "." || text[end - 1] === "-")) end -= 1;
    const dot = sign + text.slice(sign, end).lastIndexOf(".");
    if (start === sign || text[start] === "%" || end <= sign || dot < sign || end - dot < 3 || !isLetter(text[dot + 1])) {
      return undefined;
    }
    return { kind: "mail", start, end, text: text.slice(start, end).join("") };
  }

  /** The part of a web address that translations keep: the name of the site. */
  function site(address) {
    const host = address.toLowerCase().replace(/^.*?:\/\//, "").split(/[/?#:]/)[0];
    const labels = host.split(".").filter((label) => label !== "" && label !== "www");
    if (labels.length < 2) return host;
    const last = labels.length - 1;
    const isShortTop = labels.length >= 3 && labels[last - 1].length <= 3 && labels[last].length === 2;
    return labels[labels.length - (isShortTop ? 3 : 2)];
  }

  function checkAddresses(unit, report) {
    const pages = (text) => addresses(text).filter((address) => address.kind === "page");
    const { sourcePoints: source, targetPoints: target } = unit;
    const wanted = pages(source);
    const found = pages(target);
    const isWhole = (list, text) => list.length > 0 && list[0].start === 0 && list[0].end === text.length;
    if (!(isWhole(wanted, source) && isWhole(found, target))) {
      const sites = found.map((address) => site(address.text));
      const missing = wanted.find((address) => !sites.includes(site(address.text)));
      if (missing) report(unit, "changed-url", missing.text);
    }
    const kept = addresses(target).map((address) => address.text.toLowerCase());
    const lost = addresses(source).find((address) => address.kind === "mail" && !kept.includes(address.text.toLowerCase()));
    if (lost) report(unit, "changed-email", lost.text);
  }

  // Markup and Markdown

  const VOID = ["br", "hr", "img", "wbr", "input", "meta", "link"];
  const TAGS = VOID.concat(("a abbr b big blockquote body center cite code div em font h1 h2 h3 h4 h5 h6 html i ins kbd "
    + "li mark ol p pre q s small span strike strong sub sup table td th tr tt u ul").split(" "));

  function tags(text, others = []) {
    const found = [];
    for (let at = text.indexOf("<"); at >= 0;) {
      const tag = tagAt(text, at);
      if (tag) found.push(tag);
      at = text.indexOf("<", tag ? tag.end : at + 1);
    }
    const has = (name, role) => found.some((tag) => tag.name === name && tag.role === role);
    return found.filter(({ name }) => TAGS.includes(name) || others.includes(name)
      || (has(name, "opening") && has(name, "closing")));
  }

  function tagAt(text, start) {
    let at = start + 1;
    const isClosing = text[at] === "/";
    if (isClosing) at += 1;
    const first = at;
    while (at < text.length && /^[A-Za-z0-9\-]$/.test(text[at])) at += 1;
    const name = text.slice(first, at).join("").toLowerCase();
    const after = text[at];
    if (!/^[a-z]/.test(name) || after === undefined || !(after === ">" || after === "/" || isSpace(after))) return undefined;
    let end = at;
    while (end < text.length && text[end] !== ">" && text[end] !== "<") end += 1;
    if (text[end] !== ">") return undefined;
    const rest = text.slice(at, end);
    if (after !== ">" && !rest.every((char) => isSpace(char) || char === "/") && !rest.includes("=")) return undefined;
    const isEmpty = text[end - 1] === "/" || VOID.includes(name);
    return { name, role: isClosing ? "closing" : isEmpty ? "empty" : "opening", start, end: end + 1 };
  }

  const notation = (tag) => ({ opening: `<${tag.name}>`, closing: `</${tag.name}>`, empty: `<${tag.name}/>` })[tag.role];

  function isNested(list) {
    const open = [];
    for (const tag of list) {
      if (tag.role === "opening") open.push(tag.name);
      if (tag.role === "closing" && open.pop() !== tag.name) return false;
    }
    return open.length === 0;
  }

  function checkMarkup(unit, report) {
    const isBreak = (tag) => tag.name === "br" || tag.name === "wbr";
    const wanted = tags(unit.sourcePoints).filter((tag) => !isBreak(tag));
    if (wanted.length === 0) return;
    const found = tags(unit.targetPoints, wanted.map((tag) => tag.name)).filter((tag) => !isBreak(tag));
    const count = (list, name) => list.filter((tag) => notation(tag) === name).length;
    const other = wanted.concat(found).map(notation).find((name) => count(wanted, name) !== count(found, name));
    if (other) report(unit, "markup", other);
    else if (isNested(wanted) && !isNested(found)) report(unit, "markup", notation(found[0]));
  }

  function links(text) {
    const open = text.indexOf("[");
    if (open < 0) return 0;
    let count = 0;
    let isClosed = false;
    for (let at = text.length - 1; at >= open; at -= 1) {
      if (text[at] === ")") isClosed = true;
      if (isSpace(text[at])) isClosed = false;
      if (isClosed && text[at] === "]" && text[at + 1] === "(" && text[at + 2] !== ")") count += 1;
    }
    return count;
  }

  function runs(text, char, length) {
    const result = [];
    let start = 0;
    for (let at = 0; at <= text.length; at += 1) {
      if (text[at] === char) continue;
      if (at - start === length || (char === "*" && length === 2 && at - start === 3)) result.push({ start, end: at });
      start = at + 1;
    }
    return result;
  }

  function mark(text, name) {
    const found = runs(text, name[0], name.length);
    const result = { name, count: found.length, hasBlankInside: false, isAroundWords: true };
    found.forEach((run, index) => {
      const [inside, outside] = index % 2 === 0 ? [text[run.end], text[run.start - 1]] : [text[run.start - 1], text[run.end]];
      if (inside === undefined || isSpace(inside)) result.hasBlankInside = true;
      if (isLetter(outside) || isDigit(outside)) result.isAroundWords = false;
    });
    return result;
  }

  function checkMarkdown(unit, report) {
    const { sourcePoints: source, targetPoints: target } = unit;
    const wantedLinks = /[\[\]()]/.test(unit.source) ? links(source) : 0;
    if (wantedLinks > 0 && wantedLinks !== links(target)) report(unit, "markdown-link", "[…](…)");
    if (!/~~|`|[*_][^ ]/.test(unit.source)) return;
    const ticks = (text) => ({ name: "`", count: runs(text, "`", 1).length, hasBlankInside: false, isAroundWords: true });
    const counted = (text) => [mark(text, "**"), mark(text, "~~"), ticks(text)];
    const ambiguous = (text) => [mark(text, "*"), mark(text, "_"), mark(text, "__")];
    const found = counted(target);
    const other = counted(source).find((wanted, index) => wanted.count > 0 && wanted.count % 2 === 0
      && wanted.count !== found[index].count);
    if (other) { report(unit, "markdown", other.name); return; }
    const all = found.concat(ambiguous(target));
    const unread = counted(source).concat(ambiguous(source).filter((one) => one.isAroundWords))
      .find((wanted) => wanted.count > 0 && wanted.count % 2 === 0 && !wanted.hasBlankInside
        && all.some((one) => one.name === wanted.name && one.count === wanted.count && one.hasBlankInside));
    if (unread) report(unit, "markdown", unread.name);
  }

  // Blanks

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
      const isSlip = rule === "white-space-end" && isOnlyBlanks
        && ["period", "exclamation", "question"].includes(endMark(unit.sourcePoints, ""));
      if (!isSlip) report(unit, rule, "");
    }
  }

  function checkDoubleSpace(unit, report) {
    if (unit.source.includes("  ")) return;
    const text = unit.targetPoints;
    const isWord = (char) => isLetter(char) || isDigit(char);
    const slip = text.findIndex((char, at) => char === " " && text[at + 1] === " " && at > 0 && at + 2 < text.length
      && (isWord(text[at - 1]) || isOneOf(text[at - 1], "@,)\"'"))
      && (isWord(text[at + 2]) || isOneOf(text[at + 2], "%(\"'")));
    if (slip >= 0) report(unit, "double-space", "");
  }

  const CALLS = "bye ha haha he hi ho bla blah tut no so ta ciao chao";
  const PAIRS = {
    en: "that had is do very really knock night check you her long your",
    es: "que muy sí casi poco paso cuarto solo", pt: "que se muito quase pouco logo", fr: "vous nous que très en",
    it: "piano poco via man quasi subito", de: "die der das sie den dem sehr ihr nach",
    nl: "die dat is het heel was je", sv: "det att är på för av", da: "det at der er på af", nb: "det at er på av",
    no: "det at er på av", ca: "que molt", gl: "que moi", pl: "się to", cs: "se si je to", sk: "sa si je to",
    uk: "це", ru: "это что", ro: "mai foarte",
  };

  function repetition(value, pairs) {
    const text = prose(value);
    const list = words(text);
    const isApart = (char) => char === undefined || isSpace(char) || isOneOf(char, ".,;:!?)(…\"“”«»");
    return list.slice(1).find((second, index) => {
      const first = list[index];
      const length = first.end - first.start;
      if (length < 2 || second.end - second.start !== length || second.start !== first.end + 1) return false;
      if (text[first.end] !== " " || !isApart(text[first.start - 1]) || !isApart(text[second.end])) return false;
      const word = second.text.toLowerCase();
      if (word !== first.text.toLowerCase() || pairs.includes(word)) return false;
      return !(isUpper(points(second.text)[0]) && !points(first.text).some(isUpper));
    });
  }

  function checkDoubledWord(unit, report) {
    const own = PAIRS[subtag(unit.language)];
    if (own === undefined) return;
    const word = repetition(unit.targetPoints, `${own} ${CALLS}`.split(" "));
    if (word && !repetition(unit.sourcePoints, [])) report(unit, "doubled-word", word.text);
  }

  // The line breaks between sentences, and those in the middle of one.
  function lineBreaks(text) {
    const count = { breaks: 0, wraps: 0 };
    let breaks = 0;
    let last;
    for (let at = 0; at < text.length;) {
      const length = hasText(text, at, "\r\n") || hasText(text, at, "\\n") ? 2 : /^[\n\r\u2028\u2029]$/.test(text[at]) ? 1 : 0;
      if (length > 0) breaks += 1;
      else if (text[at] !== " " && text[at] !== "\t") {
        const isWrap = /^[a-z]$/.test(text[at]) && /^[,A-Za-z]$/.test(last || "");
        if (breaks > 0 && last !== undefined) count[breaks > 1 || !isWrap ? "breaks" : "wraps"] += 1;
        breaks = 0;
        last = text[at];
      }
      at += Math.max(length, 1);
    }
    return count;
  }

  function checkBreaks(unit, report) {
    const [text, source] = [lineBreaks(unit.targetPoints), lineBreaks(unit.sourcePoints)];
    const isOneLine = source.breaks + source.wraps === 0;
    const found = isOneLine ? text.breaks + text.wraps : text.breaks;
    const isEscape = isOneLine && unit.targetPoints.includes("\\"); // 'escape-written-out' reports it
    if (found !== source.breaks && !isEscape) report(unit, "line-break-count", String(source.breaks));
    const tabs = (text) => text.filter((char) => char === "\t").length;
    const wantedTabs = tabs(unit.sourcePoints);
    if (wantedTabs > 0 && tabs(unit.targetPoints) !== wantedTabs) report(unit, "tab-count", String(wantedTabs));
  }

  // Punctuation

  const CLOSERS = "\"'”“’‘»«›」』*_\u200F\u200E\u2069\u202C";
  const MARKS = [
    ["period", ".。．｡।॥۔።။។։᙮"], ["question", "?？؟՞፧⸮"], ["exclamation", "!！՜"], ["colon", ":：፡፦"],
    ["ellipsis", "…⋯"], ["semicolon", "；؛"], ["comma", ",，、،"],
  ];

  function endMark(text, language) {
    let at = text.length - 1;
    while (at >= 0 && (isSpace(text[at]) || isOneOf(text[at], CLOSERS))) at -= 1;
    const char = text[at];
    if (char === undefined) return undefined;
    if (char === ";" || char === "\u037E") return language === "el" ? "question" : "semicolon";
    const found = MARKS.find(([, marks]) => isOneOf(char, marks));
    if (found === undefined) return undefined;
    const isDot = char === "." || char === "。";
    const before = isDot && isSpace(text[at - 1]) ? text[at - 2] : text[at - 1];
    return isDot && before === char ? "ellipsis" : found[0];
  }

  const ABBREVIATIONS = "abbr approx conf corp dept incl misc prev resp supp temp vers".split(" ");

  function isSentence(value) {
    const list = words(prose(value));
    if (list.length < 4) return false;
    const last = list[list.length - 1].text;
    return points(last).length > 3 && list.some((word) => !isUpper(points(word.text)[0]))
      && !ABBREVIATIONS.includes(last.toLowerCase());
  }

  function checkEnd(unit, report) {
    const { sourcePoints: source, targetPoints: target } = unit;
    const language = subtag(unit.language);
    const [last, sourceLast] = [target[target.length - 1], source[source.length - 1]];
    if (unit.substitution || (last === sourceLast && /^[!-~]$/.test(last) && !isOneOf(last, ".\"'") && language !== "el")) return;
    const [found, wanted] = [endMark(target, language), endMark(source, subtag(unit.sourceLanguage || "en"))];
    if (found !== wanted && !isEqualEnd(found, wanted, target, source, language)) report(unit, "final-punctuation", wanted || "none");
  }

  function isEqualEnd(found, wanted, target, source, language) {
    const has = (mark) => found === mark || wanted === mark;
    if (!target.some(isLetter)) return true;
    if (wanted === "ellipsis" && target.includes("…")) return true;
    const first = words(source)[0];
    const question = first && /^\p{L}*/u.exec(first.text.toLowerCase())[0];
    if (found === "question" && "how what why where when who which".split(" ").includes(question)) return true;
    if (has("colon") && has("period") && withoutFullStop.includes(language)) return true;
    if (has("exclamation") || has("comma") || has("semicolon")) return !has("question");
    if (has("question") && withoutFullStop.includes(language)) return true;
    if (!has("period")) return false;
    if (has(undefined) && withoutFullStop.includes(language)) return true;
    return has(undefined) && !(isSentence(target) && isSentence(source));
  }

  function checkSpanishMarks(unit, report) {
    if (subtag(unit.language) !== "es" || unit.source === unit.target || !/[?!¿¡]/.test(unit.target)) return;
    const brands = unit.terms.filter((term) => term.isBrand && /[!?]$/.test(term.source)).map((term) => term.source);
    const text = prose(unit.targetPoints);
    const hasLetter = (start, end) => text.slice(start, end).some(isLetter);
    let [start, opener, mark] = [0, undefined, undefined];
    const endSentence = (at) => {
      if (opener !== undefined && hasLetter(opener, at)) mark = mark || text[opener];
      opener = undefined;
      start = at + 1;
    };
    const isFirst = (char) => isLetter(char) || isDigit(char) || char === MASK || isOneOf(char, "«“\"'(*_[");
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at];
      if (char === "¿" || char === "¡") { if (opener === undefined) opener = at; }
      else if (char === "\n") endSentence(at);
      else if (isOneOf(char, ".…:")) { if (isSpace(text[at + 1]) && opener === undefined) start = at + 1; }
      else if (char === "?" || char === "!") {
        let end = at;
        while (text[end + 1] === "?" || text[end + 1] === "!") end += 1;
        const before = text[at - 1];
        const isLoose = before === undefined || (!isLetter(before) && !isDigit(before)
          && !isOneOf(before, "\"”»*_%)") && before !== MASK);
        const isInside = isLetter(text[end + 1]) || isDigit(text[end + 1]) || isOneOf(text[end + 1], "=/&");
        const isBrand = brands.some((brand) => text.slice(0, at + 1).join("").endsWith(brand));
        if (opener !== undefined) { opener = undefined; start = end + 1; }
        else if (!isLoose && !isInside && !isBrand) {
          while (start < at && !isFirst(text[start])) start += 1;
          if (hasLetter(start, at)) mark = mark || char;
          start = end + 1;
        }
        at = end;
      }
    }
    endSentence(text.length);
    if (mark) report(unit, "spanish-opening-mark", mark);
  }

  function checkFrenchSpaces(unit, report) {
    if (subtag(unit.language) !== "fr") return;
    const isCanadian = unit.language.toLowerCase().endsWith("ca");
    const text = prose(unit.targetPoints);
    const slip = text.find((char, at) => {
      if (at === 0 || !(isOneOf(char, ":»") || (isOneOf(char, ";!?") && !isCanadian))) return false;
      const word = text[at - 1] === " " ? text[at - 2] : text[at - 1];
      if (!(isLetter(word) || word === MASK || isOneOf(word, "%)\""))) return false;
      return text[at + 1] === undefined || isSpace(text[at + 1]) || isOneOf(text[at + 1], "?!)\"");
    });
    if (slip) report(unit, "punctuation-spacing", slip);
  }

  const BRACKETS = { "(": ")", "（": ")", "[": "]", "［": "]", "{": "}", "｛": "}", "「": "」", "『": "』", "【": "】" };
  const CLOSINGS = { ")": ")", "）": ")", "]": "]", "］": "]", "}": "}", "｝": "}", "」": "」", "』": "』", "】": "】" };

  function unpaired(text) {
    const open = {};
    const isFace = (at) => at > 0 && (isOneOf(text[at - 1], ":;=^") || (text[at - 1] === "-" && isOneOf(text[at - 2], ":;=")));
    const isListMark = (at) => {
      let start = at;
      while (isLetter(text[start - 1]) || isDigit(text[start - 1])) start -= 1;
      return at - start === 1 || at - start === 2;
    };
    for (let at = 0; at < text.length; at += 1) {
      const [opening, closing] = [BRACKETS[text[at]], CLOSINGS[text[at]]];
      if (opening && !isFace(at)) (open[opening] = open[opening] || []).push(text[at]);
      if (closing && !(open[closing] || []).pop() && !isListMark(at) && !isFace(at)) return text[at];
    }
    return Object.values(open).flat()[0];
  }

  function checkBrackets(unit, report) {
    const hasWide = ["ja", "zh", "yue", "ko"].includes(subtag(unit.language));
    if (!hasWide && !/[()[\]{}]/.test(unit.target)) return;
    const bracket = unpaired(unit.targetPoints);
    if (bracket && unpaired(unit.sourcePoints) === undefined) report(unit, "bracket-balance", bracket);
  }

  // Lengths

  /** The number of characters that people see. */
  function characters(text) {
    if (typeof Intl.Segmenter === "function") return Array.from(new Intl.Segmenter().segment(text)).length;
    return points(text.replace(/\r\n/g, "\n").replace(/[\p{M}\p{Emoji_Modifier}\u200D\uFE0F]/gu, "")).length;
  }

  /** The length that counts against the limit of a comment: each placeholder is one character. */
  function length(text) {
    const list = points(text);
    return placeholderRanges(list).reduce((sum, { start, end }) => sum - characters(list.slice(start, end).join("")) + 1, characters(text));
  }

  // Leftovers

  const ENTITIES = "amp lt gt quot apos nbsp hellip ndash mdash laquo raquo copy rsquo lsquo ldquo rdquo".split(" ");

  function escapeAt(text, at) {
    if (text[at] === "\\") {
      const [next, after] = [text[at + 1], text[at + 2]];
      if (next === "n" || next === "\"" || next === "'") return `\\${next}`;
      if ((next === "t" || next === "r") && !isLetter(after)) return `\\${next}`;
      const digits = text.slice(at + 2, at + 6).join("");
      return (next === "u" || next === "U") && /^[0-9A-Fa-f]{4}$/.test(digits) ? `\\${next}${digits}` : undefined;
    }
    if (text[at] !== "&") return undefined;
    const found = /^&([^;]{1,8});/.exec(text.slice(at, at + 10).join(""));
    return found && (ENTITIES.includes(found[1]) || /^#(x[0-9A-Fa-f]+|[0-9]+)$/.test(found[1])) ? found[0] : undefined;
  }

  function checkEscapes(unit, report) {
    const allowsBackslash = unit.source.includes("\\");
    const { sourcePoints: source, targetPoints: target } = unit;
    const at = target.findIndex((char, index) => escapeAt(target, index) && !(allowsBackslash && char === "\\"));
    if (at < 0 || tags(source).length > 0 || source.some((_, index) => escapeAt(source, index))) return;
    report(unit, "escape-written-out", escapeAt(target, at));
  }

  // Terms

  const COMPOUNDING = "af da de et fi hu is lb nb nl nn no sv".split(" ");

  function fold(char) {
    if (char === "’") return "'";
    if (isSpace(char)) return " ";
    return isASCII(char) ? char.toLowerCase() : points(char.toLowerCase())[0];
  }

  const isInWord = (char) => !/^[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\u{20000}-\u{2FFFF}]$/u.test(char)
    && (isLetter(char) || isDigit(char));

  /** A term as it is searched for; `exactly` in this case alone. */
  function pattern(term, { exactly = false, isPart = false, isCompounded = false }) {
    const text = exactly ? term : term.replace(/^\*+|\*+$/g, "");
    const opensEnd = exactly ? isPart : term.endsWith("*");
    const opensStart = exactly ? isPart : term.startsWith("*") || isCompounded;
    return { chars: exactly ? points(text) : points(text).map(fold), exactly, opensStart, opensEnd, text };
  }

  /** Where a term ends that starts at a place of a text; -1 if it does not. A star within it stands for the rest of a word. */
  function endOf({ chars, exactly, opensStart, opensEnd }, content, at) {
    const isOneWord = (one, other) => isInWord(one) && isInWord(other);
    let end = at;
    for (const char of chars) {
      if (char === "*" && !exactly) while (end < content.length && isInWord(content[end])) end += 1;
      else if (content[end] === char) end += 1;
      else return -1;
    }
    if (!opensStart && at > 0 && isOneWord(content[at - 1], content[at])) return -1;
    return opensEnd || end === content.length || !isOneWord(content[end - 1], content[end]) ? end : -1;
  }

  /** Where a term stands in a text; -1 if it does not. */
  function find(term, text, folded) {
    if (term.chars.length === 0) return -1;
    const content = term.exactly ? text : folded;
    return content.findIndex((_, at) => endOf(term, content, at) >= 0);
  }

  const FOLDINGS = { æ: "ae", đ: "d", ð: "d", ħ: "h", ı: "i", ŀ: "l", ł: "l", ŋ: "n", ø: "o", œ: "oe", ß: "ss", ŧ: "t" };

  function withoutMarks(char) {
    if (char < "\u00C0" || (char > "\u017F" && !"ǎșț".includes(char))) return char;
    return FOLDINGS[char] || char.normalize("NFD").replace(/\p{Mn}/gu, "");
  }

  /** Letters without their marks, and with something else for hyphens: an inflected form or a compound may have others. */
  const loosened = (chars, hyphen) => chars.flatMap((char) => char === "-" ? hyphen : points(withoutMarks(char)));

  /** Whether a text has one of the translations of a term. */
  function isTranslated({ kind, targets }, text, folded) {
    if (targets.some((target) => find(target, text, folded) >= 0)) return true;
    if (kind !== "required") return false;
    return [[], [" "]].some((hyphen) => {
      const loose = loosened(folded, hyphen);
      return targets.some((target) => find({ ...target, chars: loosened(target.chars, hyphen) }, text, loose) >= 0);
    });
  }

  /** The terms of a glossary, prepared for the search. */
  function glossary(terms, language) {
    const entries = new Map();
    const result = { entries: [], spellings: [], forbidden: [] };
    const isCompounding = COMPOUNDING.includes(subtag(language));
    for (const term of terms) {
      const translation = term.translation || term.source;
      const exactly = term.kind === "keep";
      const options = { exactly, isPart: true, isCompounded: isCompounding && term.kind === "required" };
      const targets = [pattern(translation, options)];
      // Compounds lose a final 'e', as 'Suchfeld' of 'Suche*' does.
      if (options.isCompounded && translation.endsWith("e*")) targets.push(pattern(translation.replace(/e\*$/, "*"), options));
      if (term.kind === "case") { result.spellings.push(targets[0]); continue; }
      const entry = { kind: term.kind, term: term.source, source: pattern(term.source, { exactly }), targets, translations: [translation] };
      if (term.kind === "forbidden" && !term.translation) { result.forbidden.push(entry); continue; }
      const known = entries.get(`${term.kind} ${term.source}`);
      if (known) { known.targets.push(...targets); known.translations.push(translation); continue; }
      entries.set(`${term.kind} ${term.source}`, entry);
      result.entries.push(entry);
    }
    return result;
  }

  const glossaries = new WeakMap();

  function checkTerms(unit, report) {
    if (unit.terms.length === 0) return;
    if (!glossaries.has(unit.terms)) glossaries.set(unit.terms, glossary(unit.terms, unit.language));
    const { entries, spellings, forbidden } = glossaries.get(unit.terms);
    const source = prose(unit.sourcePoints);
    const sourceFolded = source.map(fold);
    const used = entries.filter((entry) => find(entry.source, source, sourceFolded) >= 0);
    const whole = unit.targetPoints;
    const wholeFolded = whole.map(fold);
    const isCopy = unit.target === unit.source;
    for (const entry of used.filter((one) => one.kind !== "forbidden")) {
      if (!isCopy && !isTranslated(entry, whole, wholeFolded)) report(unit, "glossary-term", entry.translations.join(", "));
    }
    const text = prose(whole);
    const folded = text.map(fold);
    for (const spelling of spellings) {
      const at = find(spelling, text, folded);
      const found = text.slice(at, at + spelling.chars.length).join("");
      if (at >= 0 && found !== spelling.text) report(unit, "glossary-term", spelling.text);
    }
    for (const entry of forbidden.concat(used.filter((one) => one.kind === "forbidden"))) {
      for (const target of entry.targets) {
        const at = find(target, text, folded);
        if (at >= 0) report(unit, "forbidden-term", text.slice(at, endOf(target, target.exactly ? text : folded, at)).join(""));
      }
    }
  }

  // All together

  const unitChecks = [
    checkSpacedPlaceholder, checkNamedPlaceholders, checkMarkup, checkMarkdown, checkEdges, checkDoubleSpace, checkDoubledWord,
    checkBreaks, checkEnd, checkSpanishMarks, checkFrenchSpaces, checkBrackets, checkAddresses, checkEscapes, checkTerms,
  ];

  /**
   * Returns what is wrong with the texts of a key: `{ unit, rule, detail }`.
   *
   * `group` has the key, the language, the terms and the units: `form` and `device` if there is one, `substitution` if
   * the text is a form of one, `source`, `target` and `limit`. Texts without a translation are not checked.
   */
  function check(group) {
    const findings = [];
    const report = (unit, rule, detail) => {
      const known = findings.some((other) => other.index === unit.index && other.rule === rule && other.detail === detail);
      if (!known) findings.push({ index: unit.index, rule, detail });
    };
    const units = group.units.map((unit, index) => Object.assign({}, unit, {
      index, key: group.key, language: group.language, sourceLanguage: group.sourceLanguage, terms: group.terms || [],
      sourcePoints: points(unit.source), targetPoints: points(unit.target),
    }));
    checkPlaceholders({ key: group.key, units }, report);
    for (const unit of units) {
      if (unit.target !== "" && unit.limit !== undefined && length(unit.target) > unit.limit) {
        report(unit, "too-long", `${length(unit.target)}/${unit.limit}`);
      }
      if (isBlank(unit.target) || isBlank(unit.source)) continue;
      for (const one of unitChecks) one(unit, report);
    }
    return findings;
  }

  /** The rules that the page knows. */
  const rules = [
    "bracket-balance", "changed-email", "changed-url", "double-space", "doubled-word", "escape-written-out",
    "final-punctuation", "forbidden-term", "glossary-term", "line-break-count", "markdown", "markdown-link", "markup",
    "named-placeholder", "percent-doubled", "percent-unescaped", "placeholder-extra",
    "placeholder-malformed", "placeholder-missing", "placeholder-missing-in-form", "placeholder-mixed",
    "placeholder-order", "placeholder-type", "placeholder-width", "plural-missing-number", "punctuation-spacing",
    "spaced-placeholder", "spanish-opening-mark", "substitution-undefined", "tab-count", "too-long",
    "white-space-end", "white-space-start",
  ];

  return { check, rules, format, written, characters, length, placeholderRanges };
})();
