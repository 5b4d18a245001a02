// SPDX-License-Identifier: MIT
// The form of all options and properties. Each field shows a value of the document and writes it.

import { get, h, input, later, say, setText } from "./dom.js";
import { doc, set } from "./store.js";
import { upload } from "./files.js";


const basics = ["kit", "layout", "type", "title", "subtitle", "button", "image", "device", "appearance", "direction", "language", "text-size"];
const ofKit = /** @type {Record<string, "layouts"|"types"|"positions"|"images">} */ (
  { layout: "layouts", type: "types", position: "positions", image: "images" });
let count = 0;

/** A key as words: `text-size` and `titleTextSize` become "text size" and "title text size".
 * @param {string} name */
export function words(name) {
  const text = name.replaceAll("-", " ").replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return text.replace(/\bios\b/, "iOS").replace(/^./, (letter) => name.startsWith("ios") ? letter : letter.toUpperCase());
}

/** @param {unknown} value */
function shown(value) {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** One option or property with its label, its control, its unit and a button that resets it. */
class Field {
  /** @param {Spec} spec @param {Kit} kit */
  constructor(spec, kit) {
    const ofItsKit = spec.path.length === 1 ? kit.defaults?.[spec.name] : undefined;
    this.spec = ofItsKit === undefined ? spec : { ...spec, default: ofItsKit };
    this.id = `field-${count += 1}`;
    /** @type {Control} */
    this.control = spec.control;
    this.last = "";
    const values = spec.path.length === 1 && ofKit[spec.name] ? kit[ofKit[spec.name]] : null;
    if (values) {
      this.control = spec.name === "image" ? { ...spec.control, values }
        : { kind: "choice", values, isOpen: spec.control.kind === "choice" && spec.control.isOpen || false };
    }
    this.reset = h("button", { class: "reset", "aria-label": `Reset ${words(spec.name)}`,
      title: "Reset (Escape)", click: () => this.clear() }, "↺");
    this.input = this.make();
    this.input.id = this.id;
    this.input.setAttribute("aria-describedby", this.id + "-hint");
    const hint = [spec.summary, spec.expected && `Expected: ${spec.expected}.`].filter(Boolean).join(" ");
    this.row = h("div", { class: "field " + this.control.kind, title: hint },
      h("label", { for: this.id }, words(spec.name)), h("div", { class: "control" }, this.input, ...this.more()), this.reset,
      h("span", { id: this.id + "-hint", hidden: true }, hint));
    this.input.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key === "Escape" && this.isSet) {
        event.preventDefault();
        event.stopPropagation();
        this.clear();
      }
    });
    this.search = `${spec.name} ${words(spec.name)} ${spec.summary}`.toLowerCase();
    this.isSet = false;
    this.update();
  }

  get value() {
    let value = /** @type {any} */ (doc.value);
    for (const key of this.spec.path) value = value?.[key];
    return value;
  }

  /** @returns {HTMLInputElement|HTMLSelectElement} */
  make() {
    const { kind, values = [], isOpen } = this.control;
    const fallback = this.spec.default;
    const hint = fallback === null ? kind === "text" ? "" : "default" : fallback;
    if (kind === "flag" || kind === "choice" && !isOpen) {
      const list = kind === "flag" ? [["true", "On"], ["false", "Off"]] : values.map((value) => [value, value]);
      const rest = kind === "flag" ? { true: "on", false: "off" }[hint] ?? hint : hint;
      const select = h("select", { title: hint, input: (/** @type {Event} */ event) => this.write(select.value, event) },
        h("option", { value: "" }, rest ? `Default: ${rest}` : "Default"), ...list.map(([value, text]) => h("option", { value }, text)));
      return select;
    }
    const isNumber = kind === "number";
    const input = h("input", {
      type: "text", inputmode: isNumber ? "decimal" : null, placeholder: hint, title: hint, autocomplete: "off", spellcheck: "false",
      list: values.length > 0 ? this.id + "-list" : null,
      input: (/** @type {Event} */ event) => this.write(input.value, event),
    });
    if (isNumber) {
      input.addEventListener("keydown", (event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const start = Number(input.value || parseFloat(this.spec.default ?? "0") || 0);
        const size = event.shiftKey ? 10 : this.control.step ?? (event.altKey ? 0.1 : (this.control.most ?? 100) <= 1 ? 0.05 : 1);
        const { least, most } = this.control;
        const next = Math.max(least ?? -Infinity, Math.min(most ?? Infinity, Number((start + step * size).toFixed(3))));
        input.value = String(next);
        this.write(input.value, event);
      });
    }
    return input;
  }

  /** What stands beside the control.
   * @returns {Node[]} */
  more() {
    const { kind, values = [], isOpen, unit, least, most, accepts } = this.control;
    const name = words(this.spec.name);
    const out = [];
    if (values.length > 0 && (kind === "file" || isOpen)) {
      out.push(h("datalist", { id: this.id + "-list" }, ...values.map((value) => h("option", { value }))));
    }
    if (kind === "number" && (unit || least != null && most != null)) {
      const short = { points: "pt", "points/s": "pt/s", seconds: "s", ratio: "" }[unit ?? ""] ?? unit;
      const range = least != null && most != null ? `${least}–${most}` : "";
      out.push(h("span", { class: "unit" }, [range, short].filter(Boolean).join(" ")));
    }
    if (kind === "color") {
      this.picker = h("input", { type: "color", "aria-label": `${name}: pick a color`, input: (/** @type {Event} */ event) => {
        const alpha = /^#[0-9a-f]{6}([0-9a-f]{2})$/i.exec(this.input.value)?.[1] ?? "";
        this.input.value = (this.picker?.value ?? "").toUpperCase() + alpha.toUpperCase();
        this.write(this.input.value, event);
      } });
      out.push(this.picker);
    }
    if (kind === "file") {
      const file = h("input", { type: "file", class: "hidden", tabindex: "-1", "aria-hidden": "true",
        accept: accepts === "image" ? "image/*" : null, change: async () => {
          const name = file.files?.[0] && await upload(file.files[0]);
          if (name) { this.write(name.name, null); this.update(); }
          file.value = "";
        } });
      out.push(h("button", { class: "choose", "aria-label": `${name}: choose a file`, title: "Choose a file",
        click: () => file.click() }, "…"), file);
    }
    return out;
  }

  /** @param {string} text @param {Event|null} event */
  write(text, event) {
    /** @type {any} */
    let value = text;
    const { kind, values = [] } = this.control;
    if (text === "") value = undefined;
    else if (kind === "flag") value = text === "true" ? true : text === "false" ? false : text;
    else if (kind === "number" && /^-?(\d+\.?\d*|\.\d+)$/.test(text)) value = Number(text);
    else if (kind === "choice" && /^\d+$/.test(text) && values.every((one) => /^\d+$/.test(one))) value = Number(text);
    else if (/^\s*[[{]/.test(text)) {
      try { value = JSON.parse(text); } catch { /* A text that begins with a bracket. */ }
    }
    this.last = text;
    set(this.spec.path, value, "field:" + this.spec.path.join("."), event?.timeStamp);
    this.mark(value !== undefined);
    this.check(text);
  }

  /** Marks a number outside of its range.
   * @param {string} text */
  check(text) {
    const { kind, least, most } = this.control;
    if (kind !== "number") return;
    const number = parseFloat(text);
    const isWrong = text !== "" && !/[{}]/.test(text) && (Number.isNaN(number) || least != null && number < least || most != null && number > most);
    if (isWrong) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  clear() {
    set(this.spec.path, undefined, "reset" + this.id);
    this.update();
    this.input.focus();
    say(`${words(this.spec.name)} has its default.`);
  }

  /** Shows the document's value. */
  update() {
    const { value } = this;
    const text = shown(value);
    if (text !== this.last || this.input.value !== text) {
      if (this.input instanceof HTMLSelectElement && text && ![...this.input.options].some((option) => option.value === text)) {
        this.input.append(h("option", { value: text }, text));
      }
      // A number that is being typed, such as "1.", stays as it is.
      const isSame = this.control.kind === "number" && this.input === document.activeElement && Number(this.input.value) === value
        && this.input.value !== "";
      if (!isSame) this.input.value = text;
      this.last = text;
      this.check(text);
    }
    this.mark(value !== undefined && value !== null);
  }

  /** @param {boolean} isSet */
  mark(isSet) {
    if (this.picker) {
      const color = /^#([0-9a-f]{6})/i.exec(this.input.value || this.spec.default || "")?.[0];
      this.picker.value = color ? color.toLowerCase() : "#000000";
      this.picker.classList.toggle("none", !color);
    }
    this.isSet = isSet;
    this.row.classList.toggle("changed", isSet);
    this.reset.tabIndex = isSet ? 0 : -1;
  }
}

/** A section that makes its fields when it is opened. */
class Section {
  /** @param {string} title @param {Spec[]} specs @param {boolean} isOpen */
  constructor(title, specs, isOpen) {
    this.specs = specs;
    /** @type {Field[]} */
    this.fields = [];
    this.wasOpen = isOpen;
    this.count = h("span", { class: "count" });
    this.body = h("div", { class: "fields" });
    this.element = h("details", { open: isOpen, toggle: () => { if (this.element.open) this.fill(); } },
      h("summary", {}, h("h2", {}, title), this.count), this.body);
    this.kit = /** @type {Kit|null} */ (null);
  }

  /** @param {Kit} kit */
  setKit(kit) {
    this.kit = kit;
    this.fields = [];
    this.body.replaceChildren();
    if (this.element.open) this.fill();
  }

  fill() {
    if (this.fields.length > 0 || !this.kit) return;
    const kit = this.kit;
    this.fields = this.specs.filter((spec) => spec.path.length > 1 || !ofKit[spec.name] || spec.name === "image"
      || kit[ofKit[spec.name]].length > 0).map((spec) => new Field(spec, kit));
    this.body.replaceChildren(...this.fields.map((field) => field.row));
  }

  update() {
    for (const field of this.fields) field.update();
    let changed = 0;
    for (const spec of this.specs) {
      let value = /** @type {any} */ (doc.value);
      for (const key of spec.path) value = value?.[key];
      if (value !== undefined && value !== null) changed += 1;
    }
    setText(this.count, changed ? `${changed} set` : "");
  }

  /** Shows only the fields with some words.
   * @param {string[]} words @returns {number} how many */
  filter(words) {
    if (words.length === 0) {
      for (const field of this.fields) field.row.hidden = false;
      this.element.open = this.wasOpen;
      this.element.hidden = false;
      return this.specs.length;
    }
    const isHit = (/** @type {string} */ text) => words.every((word) => text.includes(word));
    const hits = this.specs.filter((spec) => isHit(`${spec.name} ${spec.name.replace(/[-]|([a-z])([A-Z])/g, "$1 $2")} ${spec.summary}`.toLowerCase())).length;
    this.element.hidden = hits === 0;
    if (hits > 0) {
      this.element.open = true;
      this.fill();
      for (const field of this.fields) field.row.hidden = !isHit(field.search);
    }
    return hits;
  }
}

export class Form {
  /** @param {Description} description */
  constructor(description) {
    this.description = description;
    this.box = get("fields");
    this.search = input("search");
    this.kit = "";
    const options = description.options;
    /** @param {Choice} option @returns {Spec} */
    const spec = (option) => ({ ...option, path: [option.name] });
    const first = /** @type {Choice[]} */ (basics.map((name) => options.find((option) => option.name === name)).filter(Boolean));
    const rest = options.filter((option) => !first.includes(option));
    this.sections = [new Section("Basics", first.map(spec), true)];
    for (const title of description.sections) {
      const own = rest.filter((option) => option.section === title);
      if (own.length > 0) this.sections.push(new Section(title, own.map(spec), false));
    }
    this.properties = new Section("Properties", [], false);
    this.sections.splice(1, 0, this.properties);
    for (const section of this.sections) {
      // Opened by a person, not by the search.
      section.element.querySelector("summary")?.addEventListener("click", () => {
        if (this.search.value === "") section.wasOpen = !section.element.open;
      });
    }
    this.box.replaceChildren(...this.sections.map((section) => section.element));
    const filter = later(() => this.filter(), 60);
    this.search.addEventListener("input", filter);
    this.search.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.search.value === "") return;
      event.preventDefault();
      this.search.value = "";
      this.filter();
    });
    this.update();
  }

  /** The kit of the document.
   * @returns {Kit} */
  currentKit() {
    const { kits, options } = this.description;
    const name = doc.value.kit ?? options.find((option) => option.name === "kit")?.default;
    return kits.find((kit) => kit.name === name) ?? kits[0];
  }

  update() {
    const kit = this.currentKit();
    get("fields-set", HTMLFieldSetElement).disabled = !doc.isValid;
    get("form-note").hidden = doc.isValid;
    if (kit.name !== this.kit) {
      this.kit = kit.name;
      this.properties.specs = kit.properties.map((property) => ({ ...property, path: ["set", property.name] }));
      const heading = this.properties.element.querySelector("h2");
      if (heading) heading.textContent = `Properties of ${kit.title}`;
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const label = focused?.closest(".field")?.querySelector("label")?.textContent;
      this.properties.setKit(kit);
      this.sections.filter((section) => section !== this.properties).forEach((section) => section.setKit(kit));
      // The field that was used is a new element now.
      if (label) {
        const again = [...this.box.querySelectorAll("label")].find((one) => one.textContent === label);
        if (again) document.getElementById(again.htmlFor)?.focus({ preventScroll: true });
      }
      if (this.search.value) this.filter();
    }
    for (const section of this.sections) section.update();
  }

  filter() {
    const list = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let hits = 0;
    for (const section of this.sections) hits += section.filter(list);
    const note = list.length === 0 ? "" : hits === 0 ? "Nothing matches. Search for a name such as corner." : `${hits} found`;
    get("found").textContent = note;
  }
}
