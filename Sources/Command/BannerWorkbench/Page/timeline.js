// SPDX-License-Identifier: MIT
// The time line: an instant of the scene, its events, and the clock that plays it.

import { ask, Failure } from "./api.js";
import { clamp, click, get, h, input, round, say, select, store } from "./dom.js";
import { doc } from "./store.js";


export class TimeLine {
  /** @param {{seek: (facts: boolean, time: number) => void, loaded: () => void}} work */
  constructor(work) {
    this.work = work;
    /** Seconds, or null for the banner at rest.
     * @type {number|null} */
    this.at = null;
    this.end = 0;
    /** @type {Moment[]} */
    this.events = [];
    this.range = input("time");
    this.marks = get("marks");
    this.speed = select("speed");
    this.loop = input("loop");
    this.clock = 0;
    this.isBusy = false;
    this.isWaiting = false;
    this.speed.value = store.get("speed", "1");
    if (this.speed.selectedIndex < 0) this.speed.value = "1";
    this.loop.checked = store.get("loop", true);
    this.speed.addEventListener("change", () => store.set("speed", this.speed.value));
    this.loop.addEventListener("change", () => store.set("loop", this.loop.checked));
    this.range.addEventListener("input", (event) => {
      this.stop(false);
      this.go(Number(this.range.value), false, event.timeStamp);
    });
    this.range.addEventListener("change", () => this.work.seek(true, 0));
    click("play", () => this.toggle());
    click("rest", () => this.rest());
    click("earlier", () => this.step(-1));
    click("later", () => this.step(1));
    this.marks.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.paint()).observe(this.marks);
    this.show();
  }

  /** The length of a frame in seconds. */
  frame() {
    const fps = Number(doc.value.fps);
    return 1 / (fps > 0 && fps <= 240 ? fps : 60);
  }

  /** The instant that is shown. At rest, it is one between the first banner's arrival and its leaving. */
  now() {
    if (this.at !== null) return this.at;
    const leaving = this.events.find((event) => /will.?(hide|disappear|dismiss)/i.test(event.name))?.time ?? this.end;
    return round(leaving / 2 + 0.05, 1);
  }

  /** Stays at the instant that is shown. */
  hold() {
    this.at = this.now();
    this.show();
    return this.at;
  }

  /** Loads the events of the document. */
  async load() {
    if (this.isBusy) { this.isWaiting = true; return; }
    this.isBusy = true;
    try {
      const scene = await ask("scene", { document: doc.text });
      this.end = scene.end;
      this.events = scene.events;
      if (this.at !== null && this.at > this.end) this.at = this.end;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    } finally {
      this.isBusy = false;
    }
    this.paint();
    this.show();
    this.work.loaded();
    if (this.isWaiting) { this.isWaiting = false; this.load(); }
  }

  /** @param {number} time @param {boolean} facts @param {number} event the time of the event, for measurements */
  go(time, facts, event) {
    this.at = clamp(time, 0, this.end);
    this.show();
    this.work.seek(facts, event);
  }

  rest() {
    this.stop(false);
    this.at = null;
    this.show();
    this.work.seek(true, 0);
    say("The banner at rest");
  }

  /** @param {number} count of frames */
  step(count) {
    this.stop(false);
    const frame = this.frame();
    const index = Math.round(this.now() / frame) + count;
    this.go(index * frame, true, performance.now());
    say(`${this.now().toFixed(3)} s`);
  }

  toggle() { if (this.clock) this.stop(true); else this.play(); }

  play() {
    if (this.clock || this.end <= 0) return;
    let time = this.at === null || this.at >= this.end - 1e-6 ? 0 : this.at;
    let last = performance.now();
    const tick = (/** @type {number} */ now) => {
      time += Math.max(0, now - last) / 1000 * Number(this.speed.value);
      last = now;
      if (time >= this.end) {
        if (!this.loop.checked) {
          this.at = this.end;
          return this.stop(true);
        }
        time %= this.end;
      }
      this.at = time;
      this.show();
      this.work.seek(false, now);
      this.clock = requestAnimationFrame(tick);
    };
    this.clock = requestAnimationFrame(tick);
    this.button("Pause");
  }

  /** @param {boolean} isShown whether the facts of the last instant are required */
  stop(isShown) {
    if (!this.clock) return;
    cancelAnimationFrame(this.clock);
    this.clock = 0;
    this.button("Play");
    this.show();
    if (isShown) this.work.seek(true, 0);
  }

  /** @param {string} name */
  button(name) {
    get("play").setAttribute("aria-label", name);
    get("play").title = name + " (k)";
    get("play").dataset.icon = name.toLowerCase();
  }

  /** Shows the instant. */
  show() {
    const { at, end, range } = this;
    range.max = String(round(end, 3) || 1);
    range.value = String(round(at ?? 0, 3));
    range.classList.toggle("resting", at === null);
    const text = at === null ? "at rest" : `${at.toFixed(3)} s`;
    get("time-value").textContent = text;
    get("time-end").textContent = `of ${end.toFixed(2)} s`;
    range.setAttribute("aria-valuetext", text);
    get("rest").setAttribute("aria-pressed", String(at === null));
    range.style.setProperty("--part", (end > 0 && at !== null ? at / end * 100 : 0) + "%");
  }

  /** Draws the marks. Events of one instant share a mark, and a name is shown where there is room for it. */
  paint() {
    /** @type {Map<number, Moment[]>} */
    const groups = new Map();
    for (const event of this.events) {
      const time = round(event.time, 3);
      const list = groups.get(time);
      if (list) list.push(event);
      else groups.set(time, [event]);
    }
    const width = this.marks.clientWidth - 16;
    const rows = [-Infinity, -Infinity];
    const wasFocused = this.marks.contains(document.activeElement);
    const focused = Number(/** @type {HTMLElement|null} */ (document.activeElement)?.dataset.time);
    this.marks.replaceChildren(...[...groups].slice(0, 300).map(([time, list], index) => {
      const names = [...new Set(list.map((event) => event.name))];
      const label = names[0] + (names.length > 1 ? ` +${names.length - 1}` : "");
      const left = this.end > 0 ? time / this.end * width : 0;
      const size = label.length * 6.3 + 14;
      const isFlipped = left + size > width + 8;
      const [from, to] = isFlipped ? [left - size, left + 8] : [left, left + size];
      const row = rows.findIndex((end) => end <= from);
      if (row >= 0) rows[row] = to;
      const mark = h("button", {
        class: `mark${row < 0 ? " bare" : ""}${isFlipped ? " flipped" : ""}`, "data-time": time, "data-row": Math.max(0, row),
        tabindex: index === 0 ? 0 : -1, title: list.map((event) => event.text).join("\n"),
        "aria-label": `${time.toFixed(3)} s: ${names.join(", ")}`,
        click: () => { this.stop(false); this.go(time, true, performance.now()); },
      }, h("span", { "aria-hidden": "true" }, label));
      if (isFlipped) mark.style.right = 8 + width - left + "px";
      else mark.style.left = 8 + left + "px";
      return mark;
    }));
    if (wasFocused) {
      const again = [...this.marks.children].find((mark) => Number(/** @type {HTMLElement} */ (mark).dataset.time) === focused);
      if (again instanceof HTMLElement) this.focus(again);
    }
  }

  /** @param {HTMLElement} mark */
  focus(mark) {
    for (const other of this.marks.children) /** @type {HTMLElement} */ (other).tabIndex = other === mark ? 0 : -1;
    mark.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const list = /** @type {HTMLElement[]} */ ([...this.marks.children]);
    const index = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: list.length - 1 }[event.key];
    if (next === undefined || !list[next]) return;
    event.preventDefault();
    this.focus(list[next]);
  }
}
