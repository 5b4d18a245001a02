// SPDX-License-Identifier: MIT
// The panels at the right: layers, the screen reader, findings, warnings, the document's text, and what can be copied.

import { ask, Failure, send } from "./api.js";
import { all, button, copy, download, get, h, later, round, Rows, say, select, setText, store, toast } from "./dom.js";
import { doc, link } from "./store.js";


const names = ["layers", "reader", "lint", "warnings", "document", "copy"];

export class Inspector {
  /** @param {{outline: (owner: string, list: Outline[]) => void, select: (problem: Problem) => void, seek: (time: number) => void, at: () => number|null}} work */
  constructor(work) {
    this.work = work;
    this.tab = "layers";
    /** @type {Picture|null} */
    this.facts = null;
    /** @type {Problem[]} */
    this.warnings = [];
    this.isStale = { layers: false, reader: false, copy: true, lint: true };
    /** @type {Rows<Layer>} */
    this.layers = new Rows(get("layers"), 26, {
      fill: (row, layer) => {
        row.setAttribute("aria-level", String(layer.depth + 1));
        row.style.paddingLeft = 8 + Math.min(layer.depth, 12) * 14 + "px";
        row.classList.toggle("line", layer.frame === null);
        row.title = layer.text;
        if (!row.firstChild) row.append(h("b"), h("span"));
        const [name, rest] = row.children;
        const isNamed = layer.frame !== null && layer.text.startsWith(layer.name);
        setText(name, isNamed ? layer.name : "");
        setText(rest, isNamed ? layer.text.slice(layer.name.length).trim() : layer.text);
      },
      choose: (_, layer) => this.layer("layer", layer),
      hover: (layer) => this.layer("hover", layer),
    });
    get("layers").addEventListener("blur", () => work.outline("layer", []));
    /** @type {Rows<Spoken>} */
    this.reader = new Rows(get("elements"), 46, {
      fill: (row, element, index) => {
        if (!row.firstChild) row.append(h("b"), h("span"));
        const [label, traits] = row.children;
        setText(label, `${index + 1}. ${element.label ?? "(no label)"}`);
        const focus = this.facts?.accessibility?.focus === index ? ["focus here"] : [];
        setText(traits, [...element.traits, ...focus].join(", ") || "no traits");
        row.title = element.label ?? "";
      },
      choose: (index, element) => this.element("element", element, index),
      hover: (element) => this.element("hover", element, this.reader.items.indexOf(/** @type {Spoken} */ (element))),
    });
    get("elements").addEventListener("focus", () => { if (this.reader.current < 0) this.reader.choose(this.facts?.accessibility?.focus ?? 0); });
    get("elements").addEventListener("blur", () => work.outline("element", []));
    const list = get("inspect-tabs");
    list.addEventListener("click", (event) => {
      const tab = event.target instanceof Element && event.target.closest("[role=tab]");
      if (tab instanceof HTMLElement) this.show(tab.dataset.tab ?? "", true);
    });
    list.addEventListener("keydown", (event) => {
      const index = names.indexOf(this.tab);
      const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: names.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      this.show(names[(next + names.length) % names.length] ?? "", true);
    });
    this.copies();
    const before = store.get("tab", "layers");
    this.show(names.includes(before) ? before : "layers", false);
  }

  /** @param {string} name @param {boolean} isFocused */
  show(name, isFocused) {
    this.tab = name;
    store.set("tab", name);
    for (const one of names) {
      const tab = get("tab-" + one);
      const isChosen = one === name;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      get("panel-" + one).hidden = !isChosen;
      if (isChosen && isFocused) tab.focus({ preventScroll: true });
    }
    this.work.outline("finding", []);
    this.fill();
    if (name === "copy") this.snippets();
    if (name === "lint") this.lint();
  }

  /** @param {string} owner @param {Layer|null} layer */
  layer(owner, layer) {
    this.work.outline(owner, layer?.frame ? [{ frame: layer.frame, kind: "layer", label: layer.name }] : []);
  }

  /** @param {string} owner @param {Spoken|null} element @param {number} index */
  element(owner, element, index) {
    this.work.outline(owner, element ? [{ frame: element.frame, kind: "element", label: `${index + 1}. ${element.label ?? ""}` }] : []);
  }

  /** Takes the facts of a picture. Only the panel that is shown is filled, after the picture is drawn.
   * @param {Picture} facts */
  take(facts) {
    this.facts = facts;
    this.setWarnings(facts.warnings ?? []);
    this.isStale.layers = this.isStale.reader = true;
    this.soon();
  }

  soon = later(() => this.fill(), 30);

  fill() {
    const { facts } = this;
    if (!facts) return;
    if (this.tab === "layers" && this.isStale.layers) {
      this.isStale.layers = false;
      this.layers.set(facts.layers ?? []);
      get("layers-none").hidden = (facts.layers?.length ?? 0) > 0;
    }
    if (this.tab === "reader" && this.isStale.reader) {
      this.isStale.reader = false;
      const told = facts.accessibility;
      this.reader.set(told?.elements ?? []);
      get("announcement").textContent = told?.announcement ? `“${told.announcement}”` : "Nothing is announced.";
      get("modal").hidden = !told?.modal;
      get("reader-none").hidden = (told?.elements.length ?? 0) > 0;
      if (this.reader.current >= 0 && document.activeElement === get("elements")) this.reader.choose(this.reader.current);
    }
  }

  /** Highlights the innermost layer at a point of the screen.
   * @param {[number, number]|null} place */
  hover(place) {
    if (!place) return this.work.outline("hover", []);
    const [x, y] = place;
    const list = this.facts?.layers ?? [];
    for (let index = list.length - 1; index >= 0; index -= 1) {
      const frame = list[index].frame;
      if (!frame || x < frame[0] || y < frame[1] || x > frame[0] + frame[2] || y > frame[1] + frame[3]) continue;
      this.layer("hover", list[index]);
      if (this.tab === "layers" && this.layers.current !== index) {
        this.layers.current = index;
        this.layers.show(index);
      }
      return;
    }
    this.work.outline("hover", []);
  }

  /** @param {Problem[]} list */
  setWarnings(list) {
    this.warnings = list;
    setText(get("warnings-count"), list.length ? String(list.length) : "");
    const text = list.map((one) => one.message).join("\n");
    const box = get("warnings");
    if (box.dataset.text === text && box.children.length === list.length) return;
    box.dataset.text = text;
    box.replaceChildren(...list.slice(0, 200).map((one) => h("li", {}, problemButton(one, this.work.select))));
    get("warnings-none").hidden = list.length > 0;
  }

  // Findings

  outdated() {
    this.isStale.copy = this.isStale.lint = true;
    this.lintSoon();
    if (this.tab === "copy") this.copySoon();
  }

  lintSoon = later(() => this.lint(), 500);
  copySoon = later(() => this.snippets(), 300);

  async lint() {
    if (!this.isStale.lint || !doc.isValid) return;
    this.isStale.lint = false;
    const text = doc.text;
    try {
      const { findings, errors } = await ask("lint", { document: text });
      if (text !== doc.text) return;
      this.showFindings(findings, errors);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status !== 0) this.showFindings([], error.errors);
      else this.isStale.lint = true;
    }
  }

  /** @param {Finding[]} findings @param {Problem[]} errors */
  showFindings(findings, errors) {
    const rank = ["error", "warning", "note"];
    findings.sort((one, other) => rank.indexOf(one.severity) - rank.indexOf(other.severity));
    setText(get("lint-count"), findings.length ? String(findings.length) : "");
    get("findings").replaceChildren(
      ...errors.map((one) => h("li", {}, problemButton(one, this.work.select))),
      ...findings.slice(0, 300).map((finding, index) => {
        const outline = (/** @type {boolean} */ isOn, owner = "finding") => this.work.outline(owner, isOn && finding.frame
          ? [{ frame: finding.frame, kind: "finding " + finding.severity, label: finding.rule }] : []);
        const button = h("button", {
          class: "finding", "aria-pressed": "false",
          click: () => {
            const isOn = button.getAttribute("aria-pressed") !== "true";
            for (const other of get("findings").querySelectorAll("[aria-pressed]")) other.setAttribute("aria-pressed", "false");
            button.setAttribute("aria-pressed", String(isOn));
            outline(isOn);
            if (isOn && finding.time !== null) this.work.seek(finding.time);
          },
          pointerenter: () => outline(true, "hover"), pointerleave: () => outline(false, "hover"),
          focus: () => outline(true, "hover"), blur: () => outline(false, "hover"),
        }, h("span", { class: "severity " + finding.severity }, finding.severity), h("b", {}, finding.rule),
        h("span", { class: "message" }, finding.message),
        finding.hint && h("span", { class: "hint" }, finding.hint),
        h("span", { class: "facts" }, [finding.place, finding.time !== null && `at ${round(finding.time, 3)} s`].filter(Boolean).join(" · ")));
        button.id = `finding-${index}`;
        return h("li", {}, button);
      }));
    get("lint-none").hidden = findings.length + errors.length > 0;
  }

  // Copy and download

  copies() {
    for (const button of all("[data-copy]")) {
      button.addEventListener("click", () => {
        const id = /** @type {HTMLElement} */ (button).dataset.copy ?? "";
        copy(get(id).textContent ?? "", /** @type {HTMLElement} */ (button));
      });
    }
    for (const button of all("[data-export]")) {
      button.addEventListener("click", () => this.save(/** @type {HTMLButtonElement} */ (button)));
    }
  }

  async snippets() {
    const text = doc.text;
    if (!this.isStale.copy) return;
    this.isStale.copy = false;
    const address = await link();
    get("snippet-link").textContent = address ?? "The document is too long for a link.";
    button("link-copy").disabled = address === null;
    try {
      const got = await ask("snippets", { document: text });
      if (text !== doc.text) return;
      get("snippet-command").textContent = got.command;
      get("snippet-swift").textContent = got.swift;
      get("snippet-document").textContent = got.document;
      get("notes").replaceChildren(...got.notes.map((/** @type {string} */ note) => h("li", {}, note)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.isStale.copy = true;
      get("notes").replaceChildren(h("li", {}, error.message));
    }
  }

  /** @param {HTMLButtonElement} button */
  async save(button) {
    const format = button.dataset.export ?? "png";
    const isStill = format === "png" || format === "jpg";
    const scale = Number(button.dataset.scale ?? select("export-scale").value) || null;
    const fps = isStill ? null : Number(select("export-fps").value) || null;
    button.disabled = true;
    say("Drawing the file");
    try {
      const response = await send("export", { document: doc.text, format, scale, fps, at: isStill ? this.work.at() : null });
      const name = `banner${button.dataset.scale && scale !== 1 ? `@${scale}x` : ""}.${format}`;
      download(await response.blob(), name);
      toast(`${name} is saved.`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      toast(error.message);
    } finally {
      button.disabled = false;
    }
  }
}

/** A problem as a button that shows its place.
 * @param {Problem} one @param {(problem: Problem) => void} select */
export function problemButton(one, select) {
  // The server calls the document of the page "document".
  const file = one.file === "document" ? null : one.file;
  const place = [file, one.line !== null && `line ${one.line}${one.column !== null ? `, column ${one.column}` : ""}`,
    one.path?.replace(/^\$\.?/, "")].filter(Boolean).join(" · ");
  const text = [h("span", { class: "message" }, one.message), h("span", { class: "facts" }, place)];
  if (file || one.line === null && !one.path) return h("p", { class: "problem" }, ...text);
  return h("button", { class: "problem", click: () => select(one) }, ...text);
}
