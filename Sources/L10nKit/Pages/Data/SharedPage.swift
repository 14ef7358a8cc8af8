// Generated from the files in 'Pages' by scripts/update-goldens: do not edit.
// swift-format-ignore-file

/// The parts of all pages.
enum SharedPage {
  /// The start of each style sheet.
  static let style = ##"""
:root {
  color-scheme: light dark;
  --page: #f6f6f4; --panel: #ffffff; --raised: #f1f1ee; --line: #d9d9d3; --field: #8b8b84;
  --text: #1d1d1b; --soft: #5a5a55; --accent: #1557b0; --on-accent: #ffffff; --chosen: #e3ecf9;
  --error: #b3261e; --warning: #855300; --note: #5a5a55; --good: #1c6b39;
  --token: #e7eefb; --token-text: #17438a; --old: #fde6e4; --new: #ddf3e3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #181917; --panel: #20211f; --raised: #292a27; --line: #3b3c38; --field: #83847c;
    --text: #ececE6; --soft: #b3b4ac; --accent: #8ab6ff; --on-accent: #10213c; --chosen: #27364f;
    --error: #ff9d94; --warning: #f0bd62; --note: #b3b4ac; --good: #84d39d;
    --token: #2a3a57; --token-text: #b9d2ff; --old: #54262a; --new: #1f4630;
  }
}
* { box-sizing: border-box; }
html, body { margin: 0; height: 100%; }
body {
  display: flex; flex-direction: column; background: var(--page); color: var(--text);
  font: 0.9375rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
noscript { padding: 2rem; }
h1, h2, h3, p, ul { margin: 0; padding: 0; font: inherit; }
ul { list-style: none; }
button, select, input, textarea { font: inherit; color: inherit; }
button, select, input[type=search] {
  min-height: 2rem; padding: 0.2rem 0.7rem; border: 1px solid var(--field); border-radius: 0.35rem; background: var(--panel);
}
button { cursor: pointer; }
button:hover:enabled { background: var(--raised); }
button:disabled { color: var(--soft); border-color: var(--line); cursor: default; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
button.main:hover:enabled { background: var(--accent); filter: brightness(1.1); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.hidden {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
code, .key { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.85em; }
header { background: var(--panel); border-bottom: 1px solid var(--line); padding: 0.6rem 1rem; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.9rem; }
.bar + .bar { margin-top: 0.5rem; }
h1 { font-size: 1.05rem; font-weight: 650; }
.bar input[type=search] { flex: 1 1 12rem; min-width: 8rem; }
.bar label { display: flex; align-items: center; gap: 0.4rem; color: var(--soft); min-width: 0; }
.bar select { max-width: 16rem; min-width: 0; }
.split { display: grid; grid-template-columns: minmax(17rem, 26rem) minmax(0, 1fr); flex: 1 1 auto; min-height: 0; }
.list { display: flex; flex-direction: column; min-height: 0; border-inline-end: 1px solid var(--line); background: var(--panel); }
.rows { position: relative; flex: 1 1 auto; overflow-y: auto; outline-offset: -2px; contain: strict; }
.space { width: 1px; }
.row { position: absolute; inset-inline: 0; height: 3.5rem; display: grid; grid-template-columns: 1.6rem minmax(0, 1fr); align-items: center;
  padding: 0.2rem 0.9rem 0.2rem 0.6rem; border-bottom: 1px solid var(--line); cursor: pointer; }
.row:hover { background: var(--raised); }
.row[aria-selected=true] { background: var(--chosen); box-shadow: inset 3px 0 var(--accent); }
.row p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-height: 1.45em; }
.row .target { color: var(--soft); }
.sign { font-weight: 700; color: var(--soft); text-align: center; grid-row: span 2; align-self: center; }
.sign.done { color: var(--good); } .sign.error { color: var(--error); } .sign.warning { color: var(--warning); }
.count { padding: 0.3rem 0.9rem; color: var(--soft); border-bottom: 1px solid var(--line); font-size: 0.87rem; }
.empty { padding: 2rem 1rem; color: var(--soft); text-align: center; }
.notice { display: flex; flex-wrap: wrap; gap: 0.3rem 0.8rem; align-items: center; padding: 0.45rem 1rem; background: var(--chosen);
  border-bottom: 1px solid var(--line); }
.notice.bad { color: var(--error); background: var(--panel); font-weight: 600; }
.detail { overflow-y: auto; padding: 1rem 1.4rem 4rem; min-width: 0; scroll-padding-top: 1rem; }
.detail > * { max-width: 58rem; }
.title { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.3rem 1rem; color: var(--soft); }
.title h2 { overflow-wrap: anywhere; color: var(--soft); }
.mark { color: var(--soft); unicode-bidi: isolate; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.15rem 0.9rem; margin: 0.6rem 0 0; }
.facts dt { color: var(--soft); } .facts dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.facts .comment { font-weight: 500; }
.token { background: var(--token); color: var(--token-text); border-radius: 0.25rem; padding: 0 0.2em; direction: ltr; unicode-bidi: isolate; }
.findings li { margin-top: 0.4rem; display: flex; gap: 0.5rem; align-items: baseline; }
.findings b { font-weight: 650; white-space: nowrap; }
.findings .error b { color: var(--error); } .findings .warning b { color: var(--warning); } .findings .note b { color: var(--note); }
dialog { max-width: 36rem; border: 1px solid var(--line); border-radius: 0.6rem; background: var(--panel); color: var(--text); padding: 1.2rem 1.4rem; }
dialog::backdrop { background: rgb(0 0 0 / 45%); }
dialog h2 { font-weight: 650; margin-bottom: 0.5rem; outline: none; }
dialog p { margin-bottom: 0.6rem; }
dialog dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.35rem 1rem; margin: 0 0 1rem; }
dialog dd { margin: 0; }
kbd { font: inherit; font-size: 0.85em; padding: 0.05em 0.4em; border: 1px solid var(--field); border-bottom-width: 2px; border-radius: 0.3em; white-space: nowrap; }
@media (max-width: 52rem) {
  html, body { height: auto; }
  .split { grid-template-columns: minmax(0, 1fr); }
  .list { height: 14.5rem; border-inline-end: 0; border-bottom: 1px solid var(--line); }
  .detail { overflow: visible; padding: 0.8rem 0.9rem 3rem; }
  header { padding: 0.5rem 0.9rem; }
  .bar { gap: 0.4rem 0.6rem; }
  .bar button, .bar select { padding: 0.1rem 0.45rem; }
  .bar select { max-width: 9rem; }
  .facts { grid-template-columns: minmax(0, 1fr); } .facts dd { margin-bottom: 0.3rem; }
}
@media (prefers-reduced-motion: no-preference) { button { transition: background 0.1s; } }
@media (forced-colors: active) { .row[aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px; } }
@media print { header, .list, footer { display: none; } .split { display: block; } }

"""##

  /// The start of each script.
  static let script = ##"""
const Page = (() => {
  const script = document.currentScript;
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const facts = read("facts");
  function fill(element, attributes, children) {
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === undefined || value === false) continue;
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else if (key === "value" && element.namespaceURI.endsWith("xhtml")) element.value = value;
      else element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.filter((child) => child !== undefined && child !== null));
    return element;
  }
  const make = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);
  const draw = (name, attributes, ...children) => fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
  const button = (label, onclick, attributes) => make("button", Object.assign({ type: "button", onclick }, attributes), label);
  function menu(choices, value, onchoose, attributes) {
    const select = make("select", Object.assign({ onchange: () => onchoose(select.value) }, attributes),
      ...choices.map(([name, label, lang]) => make("option", { value: name, lang }, label)));
    select.value = value;
    return select;
  }
  return { script, read, facts, make, draw, button, menu };
})();
const Texts = (() => {
  const all = Page.facts.texts;
  const names = Object.keys(all);
  const kept = (() => { try { return localStorage.getItem("l10n page language"); } catch (error) { return null; } })();
  const wanted = [kept].concat(navigator.languages || [navigator.language]).map((tag) => (tag || "").split("-")[0]);
  let language = wanted.find((tag) => names.includes(tag)) || "en";
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
  function languageName(tag, inLanguage = language) {
    try {
      return new Intl.DisplayNames([inLanguage], { type: "language" }).of(tag.replace(/_/g, "-")) || tag;
    } catch (error) {
      return tag;
    }
  }
  const menu = (onchange) => Page.menu(names.map((name) => [name, languageName(name, name), name]), language, (tag) => { choose(tag); onchange(); });
  return { text, menu, languageName, names, language: () => language };
})();
function List({ name, label, empty, draw, onchoose, onopen }) {
  const { make } = Page;
  const id = `chosen-${name}`;
  const list = { items: [], chosen: undefined };
  let height = 56;
  const element = make("div", { class: "rows", role: "listbox", tabindex: "0", "aria-label": label, onkeydown: key, onscroll: redraw });
  function measure() {
    const row = make("div", { class: "row" });
    element.append(row);
    height = row.offsetHeight || height;
    row.remove();
  }
  function redraw() {
    const { items } = list;
    const first = Math.max(0, Math.floor(element.scrollTop / height) - 4);
    const last = Math.min(items.length, Math.ceil((element.scrollTop + element.clientHeight) / height) + 4);
    const space = make("div", { class: "space", role: "presentation" });
    space.style.height = `${items.length * height}px`;
    const rows = items.slice(first, last).map((item, index) => row(item, first + index));
    element.replaceChildren(space, ...rows, ...(items.length === 0 ? [make("p", { class: "empty", role: "presentation" }, empty)] : []));
    const isInSight = rows.some((one) => one.getAttribute("aria-selected") === "true");
    if (isInSight) element.setAttribute("aria-activedescendant", id); else element.removeAttribute("aria-activedescendant");
  }
  function row(item, place) {
    const isChosen = item === list.chosen;
    const result = make("div", { class: "row", role: "option", id: isChosen ? id : undefined, "aria-selected": String(isChosen),
      "aria-setsize": list.items.length, "aria-posinset": place + 1, onclick: () => { choose(item); onopen(item); } }, ...draw(item));
    result.style.top = `${place * height}px`;
    return result;
  }
  function reveal() {
    const place = list.items.indexOf(list.chosen);
    if (place >= 0 && element.clientHeight > 0) {
      redraw();
      const { scrollTop, clientHeight } = element;
      if (place * height < scrollTop) element.scrollTop = place * height;
      else if ((place + 1) * height > scrollTop + clientHeight) element.scrollTop = (place + 1) * height - clientHeight;
    }
    redraw();
  }
  function choose(item) {
    list.chosen = item;
    reveal();
    onchoose(item);
  }
  function step(count) {
    const place = list.items.indexOf(list.chosen);
    const next = list.items[place < 0 ? 0 : Math.min(list.items.length - 1, Math.max(0, place + count))];
    if (next !== undefined && next !== list.chosen) choose(next);
  }
  function key(event) {
    const pageSize = Math.max(1, Math.floor(element.clientHeight / height) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize, Home: -list.items.length, End: list.items.length };
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (steps[event.key] !== undefined) step(steps[event.key]);
    else if (event.key === "Enter") onopen(list.chosen);
    else return;
    event.preventDefault();
  }
  function show(items) {
    list.items = items;
    element.scrollTop = 0;
    reveal();
  }
  function refresh() {
    const present = document.getElementById(id);
    if (present) present.replaceWith(row(list.chosen, list.items.indexOf(list.chosen)));
  }
  return Object.assign(list, { element, measure, redraw, show, reveal, choose, step, refresh });
}

"""##
}
