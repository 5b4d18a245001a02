// SPDX-License-Identifier: MIT
// Side by side: the document with several values of one option, each in a view of its own.

import { change } from "./jsonc.js";
import { View } from "./view.js";
import { all, clamp, get, h, input, press, round, say, select, store } from "./dom.js";
import { doc, set } from "./store.js";
import { scaleFor } from "./stage.js";
import { words } from "./form.js";


const most = 24;

export class Sides {
  /** @param {Choice[]} options @param {(name: string) => string[]} valuesOf the values of an option for the current kit */
  constructor(options, valuesOf) {
    this.axes = options.filter((option) => option.isAxis);
    this.valuesOf = valuesOf;
    this.isOn = false;
    /** @type {{value: string, view: View, canvas: HTMLCanvasElement, figure: HTMLElement, note: HTMLElement}[]} */
    this.cells = [];
    this.grid = get("sides");
    this.axis = select("axis");
    this.list = get("axis-values");
    /** @type {"fit"|number} */
    this.mode = "fit";
    this.zoom = 0.5;
    /** @type {number|null} */
    this.at = null;
    this.axis.append(...this.axes.map((option) => h("option", { value: option.name }, words(option.name))));
    const before = store.get("axis", "appearance");
    this.axis.value = this.axes.some((option) => option.name === before) ? before : this.axes[0]?.name ?? "";
    this.axis.addEventListener("change", () => { store.set("axis", this.axis.value); this.offer(); });
    this.text = input("axis-text");
    this.text.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !this.text.value.trim()) return;
      event.preventDefault();
      for (const value of this.text.value.split(",")) if (value.trim()) this.value(value.trim(), true);
      this.text.value = "";
      this.build();
    });
    new ResizeObserver(() => this.layout()).observe(this.grid);
    this.grid.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.mode = clamp(this.zoom * Math.exp(-event.deltaY / 300), 0.1, 8);
      this.layout();
    }, { passive: false });
  }

  /** @param {boolean} isOn */
  toggle(isOn) {
    this.isOn = isOn;
    get("sides-bar").hidden = this.grid.hidden = !isOn;
    get("stage").hidden = isOn;
    if (isOn) this.offer();
    else this.clear();
  }

  clear() {
    for (const cell of this.cells) cell.view.close();
    this.cells = [];
    this.grid.replaceChildren();
  }

  /** Shows the values to choose from, with a first choice. */
  offer() {
    const name = this.axis.value;
    const values = this.valuesOf(name);
    const own = String(doc.value[name] ?? "");
    const few = values.length <= 5 ? values : [own, ...pick(values)].filter((value, index, all) => value && all.indexOf(value) === index).slice(0, 4);
    this.list.replaceChildren();
    for (const value of values) this.value(value, few.includes(value));
    for (const value of few) if (!values.includes(value)) this.value(value, true);
    this.build();
  }

  /** @param {string} value @param {boolean} isOn */
  value(value, isOn) {
    const old = [...this.list.querySelectorAll("input")].find((input) => input.value === value);
    if (old) { old.checked = isOn; return; }
    this.list.append(h("label", { class: "check" },
      h("input", { type: "checkbox", value, checked: isOn, change: () => this.build() }), value));
  }

  build() {
    const values = [...this.list.querySelectorAll("input")].filter((input) => input.checked).map((input) => input.value).slice(0, most);
    const kept = new Map(this.cells.map((cell) => [cell.value, cell]));
    const name = this.axis.value;
    if (this.grid.dataset.axis !== name) { this.clear(); kept.clear(); }
    this.grid.dataset.axis = name;
    this.cells = values.map((value) => kept.get(value) ?? this.make(value));
    for (const [value, cell] of kept) if (!values.includes(value)) cell.view.close();
    this.grid.replaceChildren(...this.cells.map((cell) => cell.figure));
    get("sides-none").hidden = values.length > 0;
    this.draw(this.at, true);
    say(`${values.length} pictures side by side`);
  }

  /** @param {string} value */
  make(value) {
    /** @type {Set<string>} */
    const used = new Set();
    for (const figure of this.grid.children) used.add(/** @type {HTMLElement} */ (figure).dataset.view ?? "");
    let number = 0;
    while (used.has(`side:${number}`)) number += 1;
    const view = `side:${number}`;
    const name = this.axis.value;
    const canvas = h("canvas", { role: "img", width: 1, height: 1, "aria-label": `${words(name)}: ${value}` });
    const note = h("p", { class: "cell-note" });
    const figure = h("figure", { "data-view": view }, h("div", { class: "checkered" }, canvas), note,
      h("figcaption", {}, h("button", { title: "Use this value", click: () => {
        set([name], convert(value), "side" + value);
        say(`${words(name)} is ${value}.`);
      } }, value)));
    const cell = { value, canvas, figure, note, view: new View(view, canvas, {
      drawn: () => { note.textContent = ""; figure.classList.remove("stale"); this.layout(); },
      failed: (failure) => { if (failure.status === 422) { note.textContent = failure.message; figure.classList.add("stale"); } },
    }) };
    this.grid.append(figure);
    this.cells.push(cell);
    return cell;
  }

  /** Draws every picture again.
   * @param {number|null} at @param {boolean} [isNow] */
  draw(at, isNow) {
    this.at = at;
    if (!this.isOn || !doc.isValid) return;
    for (const cell of this.cells) {
      const text = change(doc.text, [this.axis.value], convert(cell.value));
      cell.view.ask({ document: text, at, scale: scaleFor(this.zoom), facts: false, time: isNow ? 0 : performance.now(), mark: "" });
    }
  }

  layout() {
    const pictures = this.cells.map((cell) => cell.view.picture).filter((picture) => picture !== null);
    if (!this.isOn || pictures.length === 0) return;
    const sizes = pictures.map((picture) => picture?.frame ?? [0, 0, 1, 1]);
    const width = sizes.reduce((sum, size) => sum + size[2], 0);
    const height = Math.max(...sizes.map((size) => size[3]));
    const room = [this.grid.clientWidth - 24 - 16 * sizes.length, this.grid.clientHeight - 76];
    const before = scaleFor(this.zoom);
    if (this.mode === "fit") {
      const row = Math.min(room[0] / width, room[1] / height);
      // A row that would be too small becomes a grid.
      const widest = Math.max(...sizes.map((size) => size[2]));
      this.zoom = clamp(row > 0.3 ? row : Math.min(0.4, (this.grid.clientWidth - 40) / widest), 0.1, 2);
    } else this.zoom = this.mode;
    for (const cell of this.cells) {
      const frame = cell.view.picture?.frame;
      if (!frame) continue;
      cell.canvas.style.width = round(frame[2] * this.zoom, 2) + "px";
      cell.canvas.style.height = round(frame[3] * this.zoom, 2) + "px";
    }
    get("zoom-value").textContent = Math.round(this.zoom * 100) + "%";
    press(all("[data-zoom=fit], [data-zoom='1']"),
      document.querySelector(this.mode === "fit" ? "[data-zoom=fit]" : this.zoom === 1 ? "[data-zoom='1']" : ".none") ?? "");
    if (scaleFor(this.zoom) !== before) this.draw(this.at, true);
  }

  /** @param {string} step */
  zoomBy(step) {
    this.mode = step === "fit" ? "fit" : step === "1" ? 1 : clamp(this.zoom * (step === "+" ? 1.25 : 0.8), 0.1, 8);
    this.layout();
    say(`Zoom ${Math.round(this.zoom * 100)}%`);
  }
}

/** Three values from the first to the last.
 * @param {string[]} values */
function pick(values) { return [values[0], values[values.length >> 1], values[values.length - 1]]; }

/** @param {string} value */
function convert(value) { return value === "true" ? true : value === "false" ? false : /^\d+$/.test(value) ? Number(value) : value; }
