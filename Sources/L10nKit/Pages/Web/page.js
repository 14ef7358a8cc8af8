/** What all pages have: their data, and elements of texts that are never markup. */
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

  /** Creates an element; texts become text nodes, never markup. */
  const make = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);

  /** Creates an element of a drawing. */
  const draw = (name, attributes, ...children) => fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

  const button = (label, onclick, attributes) => make("button", Object.assign({ type: "button", onclick }, attributes), label);

  /** Creates a menu of choices `[value, label]`. */
  function menu(choices, value, onchoose, attributes) {
    const select = make("select", Object.assign({ onchange: () => onchoose(select.value) }, attributes),
      ...choices.map(([name, label, lang]) => make("option", { value: name, lang }, label)));
    select.value = value;
    return select;
  }

  return { script, read, facts, make, draw, button, menu };
})();
