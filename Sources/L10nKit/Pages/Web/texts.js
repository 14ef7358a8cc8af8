/** The page's own texts, in the language of the browser or the one that is chosen. */
const Texts = (() => {
  const all = Page.facts.texts;
  const names = Object.keys(all);
  const kept = (() => { try { return localStorage.getItem("l10n page language"); } catch (error) { return null; } })();
  const wanted = [kept].concat(navigator.languages || [navigator.language]).map((tag) => (tag || "").split("-")[0]);
  let language = wanted.find((tag) => names.includes(tag)) || "en";

  /** Returns the text of a key; `%@` and `%lld` stand for the arguments, the first of which selects the plural form. */
  function text(key, ...values) {
    let pattern = (all[language] || {})[key] || all.en[key] || key;
    if (typeof pattern === "object") pattern = pattern[new Intl.PluralRules(language).select(values[0])] || pattern.other;
    let next = 0;
    return pattern.replace(/%(?:(\d+)\$)?(?:@|lld)|%%/g, (found, position) => {
      if (found === "%%") return "%";
      const value = values[position ? position - 1 : next++];
      return typeof value === "number" ? value.toLocaleString(language) : String(value);
    });
  }

  function choose(tag) {
    language = tag;
    try { localStorage.setItem("l10n page language", tag); } catch (error) { /* The choice lasts while the page is open. */ }
  }

  /** The name of a language, such as “Polish”. */
  function languageName(tag, inLanguage = language) {
    try {
      return new Intl.DisplayNames([inLanguage], { type: "language" }).of(tag.replace(/_/g, "-")) || tag;
    } catch (error) {
      return tag;
    }
  }

  /** The menu of the page's own languages; `onchange` draws the page again. */
  const menu = (onchange) => Page.menu(names.map((name) => [name, languageName(name, name), name]), language, (tag) => { choose(tag); onchange(); });

  return { text, menu, languageName, names, language: () => language };
})();
