/**
 * A list of which only the rows in sight are elements, so that a long one is as fast as a short one.
 *
 * `draw(item)` returns the content of a row, `onchoose(item)` is called when another one is chosen, and `onopen(item)`
 * when it is opened, by a click or the Enter key. Each list of a page has a name of its own.
 */
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

  /** Draws the rows in sight. */
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

  /** Scrolls the chosen row into sight and draws the list. */
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

  /** Shows other items, from the first one. */
  function show(items) {
    list.items = items;
    element.scrollTop = 0;
    reveal();
  }

  /** Draws the chosen row again. */
  function refresh() {
    const present = document.getElementById(id);
    if (present) present.replaceWith(row(list.chosen, list.items.indexOf(list.chosen)));
  }

  return Object.assign(list, { element, measure, redraw, show, reveal, choose, step, refresh });
}
