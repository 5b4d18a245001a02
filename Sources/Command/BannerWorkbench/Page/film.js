// SPDX-License-Identifier: MIT
// The frames of an animated case. One clock plays the reference and the actual animation, and both are stepped together.

import { areEqual, framesOfAPNG, pictureAt } from "./apng.js";
import { button, click, get, input, say, setText } from "./dom.js";

/** The bytes of a decoded animation, of which each frame is a whole picture. A larger one is only played by the browser. */
const mostBytes = 700e6;
const controls = ["frame-play", "frame-back", "frame-on", "frame-different"];

export class Film {
  /** @param {() => void} changed is called when the canvases appear or disappear */
  constructor(changed) {
    this.changed = changed;
    this.range = input("frame-at");
    /** @type {Map<string, {pictures: {time: number, data: ImageData}[], end: number}>} */
    this.animations = new Map();
    /** @type {number[]} */
    this.times = [];
    /** @type {boolean[]} */
    this.differing = [];
    this.current = 0;
    this.end = 0;
    this.clock = 0;
    this.ticket = 0;
    click("frame-play", () => this.toggle());
    click("frame-back", () => this.step(-1));
    click("frame-on", () => this.step(1));
    click("frame-different", () => this.goToDifference());
    this.range.addEventListener("input", () => { this.stop(); this.go(Number(this.range.value)); });
  }

  /** Whether the canvases show a frame. */
  get isReady() { return this.times.length > 0; }

  /** The time of the shown frame in milliseconds. */
  get time() { return this.times[this.current] ?? null; }

  /** @param {string} kind */
  canvas(kind) { return get("film-" + kind, HTMLCanvasElement); }

  clear() {
    this.ticket += 1;
    this.stop();
    this.animations.clear();
    this.times = [];
    get("frames").hidden = true;
    for (const kind of ["reference", "actual", "difference"]) {
      const canvas = this.canvas(kind);
      canvas.hidden = true;
      canvas.width = canvas.height = 1;
    }
  }

  /** Decodes the animations of a case, and shows the first frame that differs.
   * @param {Map<string, Blob>} files @param {string} name @param {number|null} time of the frame to show */
  async load(files, name, time) {
    this.clear();
    const ticket = this.ticket;
    get("frames").hidden = false;
    for (const id of controls) button(id).disabled = true;
    this.range.disabled = true;
    this.tell("reading the frames");
    const animations = new Map();
    for (const [kind, file] of files) {
      let animation;
      try { animation = await framesOfAPNG(new Uint8Array(await file.arrayBuffer()), mostBytes / files.size); } catch { animation = null; }
      if (ticket !== this.ticket) return;
      if (!animation) return this.tell("too large to step through");
      animations.set(kind, animation);
    }
    this.animations = animations;
    const all = [...animations.values()];
    this.times = [...new Set(all.flatMap((one) => one.pictures.map((/** @type {{time: number}} */ picture) => picture.time)))].sort((a, b) => a - b);
    this.differing = this.times.map((at) => all.length === 2 && !areEqual(pictureAt(all[0], at), pictureAt(all[1], at)));
    this.end = Math.max(...all.map((one) => one.end));
    for (const [kind, one] of animations) {
      const canvas = this.canvas(kind);
      [canvas.width, canvas.height] = [one.width, one.height];
      canvas.setAttribute("aria-label", `${kind} of ${name}`);
      canvas.hidden = false;
    }
    const [reference, actual] = [this.canvas("reference"), this.canvas("actual")];
    const isComparable = all.length === 2 && reference.width === actual.width && reference.height === actual.height;
    if (isComparable) {
      const canvas = this.canvas("difference");
      [canvas.width, canvas.height] = [actual.width, actual.height];
      canvas.setAttribute("aria-label", `difference of ${name}`);
      canvas.hidden = false;
    }
    for (const id of controls) button(id).disabled = false;
    button("frame-different").disabled = !this.differing.includes(true);
    this.range.disabled = false;
    this.range.max = String(this.times.length - 1);
    this.changed();
    const first = time === null ? this.differing.indexOf(true) : this.index(time);
    this.go(Math.max(0, first));
  }

  /** Returns the frame at a time in milliseconds; -1 before the first.
   * @param {number} time */
  index(time) { return this.times.filter((at) => at <= time).length - 1; }

  /** @param {string} text */
  tell(text) {
    setText(get("frame-value"), text);
    this.range.setAttribute("aria-valuetext", text);
  }

  /** Shows a frame.
   * @param {number} index */
  go(index) {
    const count = this.times.length;
    this.current = (index + count) % count;
    const time = this.times[this.current];
    for (const [kind, one] of this.animations) this.put(kind, pictureAt(one, time));
    if (!this.canvas("difference").hidden && this.canvas("difference").clientWidth > 0) this.drawDifference(time);
    this.range.value = String(this.current);
    // Equal frames in a row are one in the file, so the time says more than a number.
    this.tell(`${Math.round(time)} of ${Math.round(this.end)} ms${this.differing[this.current] ? ", different" : ""}`);
  }

  /** @param {string} kind @param {ImageData} data */
  put(kind, data) { this.canvas(kind).getContext("2d")?.putImageData(data, 0, 0); }

  /** Draws the actual frame pale, and what differs in red.
   * @param {number} time */
  drawDifference(time) {
    const [before, after] = ["reference", "actual"].map((kind) => {
      const one = this.animations.get(kind);
      return one && pictureAt(one, time).data;
    });
    if (!before || !after) return;
    const { width, height } = this.canvas("difference");
    const data = new ImageData(width, height);
    const [old, now, out] = [before, after, data.data].map((levels) => new Uint32Array(levels.buffer));
    for (let place = 0; place < out.length; place += 1) {
      // Little-endian: alpha is the highest byte. A quarter of each color is left, on white.
      out[place] = old[place] === now[place] ? (now[place] & 0xFF000000) + 0xBFBFBF + (now[place] >>> 2 & 0x3F3F3F) : 0xFF3C14DC;
    }
    this.put("difference", data);
  }

  /** @param {number} by a number of frames */
  step(by) {
    if (!this.isReady) return;
    this.stop();
    this.go(this.current + by);
    say(get("frame-value").textContent ?? "");
  }

  goToDifference() {
    const count = this.times.length;
    for (let by = 1; by <= count; by += 1) {
      if (this.differing[(this.current + by) % count]) return this.step(by);
    }
  }

  toggle() { if (this.clock) this.stop(); else if (this.isReady) this.play(); }

  play() {
    const began = performance.now() - this.times[this.current];
    const tick = (/** @type {number} */ now) => {
      const time = Math.max(0, now - began) % (this.end || 1);
      const index = this.index(time);
      if (index !== this.current) this.go(Math.max(0, index));
      this.clock = requestAnimationFrame(tick);
    };
    this.clock = requestAnimationFrame(tick);
    this.name("Pause");
  }

  stop() {
    cancelAnimationFrame(this.clock);
    this.clock = 0;
    this.name("Play");
  }

  /** @param {string} name of what the button does */
  name(name) {
    const play = get("frame-play");
    play.setAttribute("aria-label", name);
    play.title = name + " (p)";
    play.dataset.icon = name.toLowerCase();
  }
}
