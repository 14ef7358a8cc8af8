/**
 * The project of a report: its languages, its keys with all texts, and the findings.
 *
 * The facts are there at once; keys and findings are read when `load` is called, after the first screen is drawn.
 */
const Project = (() => {
  const { facts } = Page;
  const { languages, counted } = facts;
  const PROGRESS = ["translated", "review", "new", "missing"];
  const FLAGS = { stale: 1, untranslatable: 2, isText: 4 };
  const project = { keys: [], findings: [], rules: [], files: [], paths: [], isLoaded: false };

  /** The languages that texts are translated to, as places in the list of languages. */
  const translations = languages.map((language, index) => index).filter((index) => index < counted && !languages[index].isSource);

  /** The counts of a part in one language. */
  function counts(section, language) {
    const [translated, review, created, missing] = section.counts.slice(language * 4, language * 4 + 4);
    const total = translated + review + created + missing;
    return { translated, review, new: created, missing, total, open: total - translated, share: share(translated, total) };
  }

  /** The counts of a part in several languages together. */
  function sum(section, chosen) {
    const all = chosen.map((language) => counts(section, language));
    const [done, total] = [all.reduce((result, one) => result + one.translated, 0), all.reduce((result, one) => result + one.total, 0)];
    return { translated: done, total, open: total - done, share: share(done, total) };
  }

  /** A percentage as the program rounds it: only what is complete has 100. */
  const share = (done, total) => total === 0 ? 100 : Math.floor(done * 100 / total);

  function load() {
    if (project.isLoaded) return;
    const texts = Page.read("texts");
    project.paths = texts.paths;
    const byPlace = new Map();
    for (const catalog of texts.catalogs) {
      for (const row of catalog.keys) {
        const [key, comment, feature, flags, progress] = row;
        const item = { key, comment: comment || "", feature, flags, progress, row, catalog, findings: [], index: project.keys.length, low: undefined };
        project.keys.push(item);
        byPlace.set(`${catalog.path}\n${key}`, item);
      }
    }
    const { rows, files, rules } = Page.read("findings");
    Object.assign(project, { files, rules });
    project.findings = rows.map(([rule, severity, file, line, column, message, key, language, notes, before, mark, after], index) => {
      const item = key === 0 ? undefined : byPlace.get(`${files[file]}\n${key}`);
      const finding = { index, rule, severity, file, line, column, message, key: key || "", language: language || "", notes, excerpt: [before, mark, after], item, low: undefined };
      if (item) item.findings.push(finding);
      return finding;
    });
    project.findings.sort((one, other) => other.severity - one.severity || one.index - other.index);
    project.isLoaded = true;
  }

  /** The forms of a key in a language: path, text and progress of each; none if there is no text. */
  function forms(item, language) {
    const text = item.row[5 + language];
    if (text === 0 || text === undefined) return [];
    if (typeof text === "string") return [{ path: "", text, progress: progress(item, language) }];
    const result = [];
    for (let at = 0; at < text.length; at += 3) result.push({ path: project.paths[text[at]], text: text[at + 1], progress: PROGRESS[text[at + 2]] });
    return result;
  }

  /** The one text that stands for a key in a language: the plain one, or that of the form for most numbers. */
  function mainText(item, language) {
    const text = item.row[5 + language];
    if (typeof text === "string" || text === 0 || text === undefined) return text || "";
    for (let at = 0; at < text.length; at += 3) if (/(^|\.)other$/.test(project.paths[text[at]])) return text[at + 1];
    return text[1] || "";
  }

  /** The source text of a key, or the key where it is the text. */
  const sourceText = (item) => mainText(item, item.catalog.source) || (item.flags & FLAGS.isText ? item.key : "");

  /** `translated`, `review`, `new` or `missing`; undefined for a key or language that does not count. */
  const progress = (item, language) => PROGRESS[item.progress[language]];

  /** The languages in which a key is not translated. */
  const open = (item) => translations.filter((language) => item.progress !== "" && item.progress[language] !== "0");

  /** All of a key that is searched, in lowercase. */
  function searchable(item) {
    if (item.low === undefined) {
      const parts = [item.key, item.comment];
      for (let at = 5; at < item.row.length; at += 1) {
        const text = item.row[at];
        if (typeof text === "string") parts.push(text);
        else if (text !== 0) for (let form = 1; form < text.length; form += 3) parts.push(text[form]);
      }
      item.low = parts.join("\n").toLowerCase();
    }
    return item.low;
  }

  /** Whether a key, its comment, its source text or its text in a language has a word in lowercase. */
  function hasText(item, word, language) {
    if (!searchable(item).includes(word)) return false;
    if (language === undefined) return true;
    const texts = [language, item.catalog.source].flatMap((one) => forms(item, one).map(({ text }) => text));
    return [item.key, item.comment, ...texts].some((text) => text.toLowerCase().includes(word));
  }

  function findingText(finding) {
    if (finding.low === undefined) {
      finding.low = `${finding.message}\n${finding.key}\n${project.files[finding.file]}\n${project.rules[finding.rule][0]}\n${finding.excerpt.join("")}`.toLowerCase();
    }
    return finding.low;
  }

  const place = (finding) => `${project.files[finding.file]}:${finding.line}:${finding.column}`;
  const code = (language) => languages[language].code;

  return Object.assign(project, { FLAGS, PROGRESS, languages, counted, translations, counts, sum, load, forms, mainText, sourceText, progress, open, searchable,
    hasText, findingText, place, code });
})();
