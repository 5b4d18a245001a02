// SPDX-License-Identifier: MIT
// The document as text. What is typed is never changed by the page; changes of the form keep the place of the cursor.

import { get, h, setText as label } from "./dom.js";
import { offset, position } from "./jsonc.js";
import { doc, placeOf, redo, setText, undo } from "./store.js";
import { problemButton } from "./inspector.js";


export class Editor {
  /** @param {{shown: () => void}} work shows the panel of the document */
  constructor(work) {
    this.work = work;
    this.area = get("text", HTMLTextAreaElement);
    this.gutter = get("gutter");
    this.lines = 0;
    /** @type {Problem[]} */
    this.problems = [];
    this.area.addEventListener("input", (event) => setText(this.area.value, "text", event.timeStamp));
    this.area.addEventListener("scroll", () => { this.gutter.scrollTop = this.area.scrollTop; }, { passive: true });
    this.area.addEventListener("keydown", (event) => this.key(event));
    this.area.addEventListener("beforeinput", (event) => {
      // The browser's own steps end where the form has changed the text.
      if (event.inputType === "historyUndo") { event.preventDefault(); undo(); }
      if (event.inputType === "historyRedo") { event.preventDefault(); redo(); }
    });
    for (const name of ["keyup", "click"]) this.area.addEventListener(name, () => this.cursor());
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.isComposing) return;
    // A new line begins as far to the right as the one before, and one step more behind an opening bracket.
    const { value, selectionStart: start } = this.area;
    const line = value.slice(value.lastIndexOf("\n", start - 1) + 1, start);
    const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
    const isOpen = /[{[]\s*$/.test(line);
    if (!indent && !isOpen) return;
    event.preventDefault();
    const closes = isOpen && /^[}\]]/.test(value.slice(start));
    document.execCommand("insertText", false, "\n" + indent + (isOpen ? "  " : "") + (closes ? "\n" + indent : ""));
    if (closes) this.area.selectionStart = this.area.selectionEnd = this.area.selectionEnd - indent.length - 1;
  }

  /** Shows the document's text.
   * @param {string} source */
  update(source) {
    const { area } = this;
    if (area.value !== doc.text) {
      const { selectionStart, selectionEnd, scrollTop } = area;
      const before = area.value;
      area.value = doc.text;
      if (source !== "start" && before) {
        area.setSelectionRange(Math.min(selectionStart, doc.text.length), Math.min(selectionEnd, doc.text.length));
        area.scrollTop = scrollTop;
      }
    }
    this.number();
    if (doc.error) {
      const [line, column] = position(doc.text, doc.error.place);
      this.show([{ message: doc.error.message, path: null, file: null, line, column }]);
    }
  }

  number() {
    const count = doc.text.split("\n").length;
    if (count === this.lines) return;
    this.lines = count;
    label(this.gutter, Array.from({ length: count }, (_, index) => index + 1).join("\n"));
    this.gutter.scrollTop = this.area.scrollTop;
  }

  cursor() {
    const [line, column] = position(this.area.value, this.area.selectionStart);
    label(get("cursor"), `Line ${line}, column ${column}`);
  }

  /** Shows problems under the text.
   * @param {Problem[]} problems */
  show(problems) {
    const isSame = JSON.stringify(problems) === JSON.stringify(this.problems);
    this.problems = problems;
    if (isSame) return;
    get("problems").replaceChildren(...problems.slice(0, 50).map((one) => h("li", {}, problemButton(one, (place) => this.select(place)))));
    this.area.setAttribute("aria-invalid", String(problems.length > 0));
    label(get("document-count"), problems.length ? String(problems.length) : "");
  }

  /** Selects the place of a problem in the text.
   * @param {Problem} problem */
  select(problem) {
    this.work.shown();
    const { area } = this;
    let start = 0;
    let end = 0;
    const place = problem.path ? placeOf(problem.path) : null;
    if (problem.line !== null) {
      start = offset(doc.text, problem.line, problem.column ?? 1);
      const rest = /^("(?:[^"\\\n]|\\.)*"|[\w.+-]+|.)/.exec(doc.text.slice(start))?.[0] ?? "";
      end = start + rest.length;
    } else if (place) [start, end] = place;
    area.focus();
    area.setSelectionRange(start, end);
    const height = parseFloat(getComputedStyle(area).lineHeight) || 20;
    area.scrollTop = Math.max(0, (position(doc.text, start)[0] - 4) * height);
    this.cursor();
  }
}
