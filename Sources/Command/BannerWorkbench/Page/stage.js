// SPDX-License-Identifier: MIT
// The picture in the middle: its size on the screen, outlines over it, and touches that become steps of the script.

import { View } from "./view.js";
import { all, clamp, click, get, h, press, round, say, store } from "./dom.js";
import { doc, set } from "./store.js";


const least = 0.1;
const most = 16;

/** @param {number} zoom */
export function scaleFor(zoom) {
  const wanted = zoom * (devicePixelRatio || 1);
  // A picture that is made smaller needs some pixels more to stay crisp.
  return clamp(Math.ceil(wanted < 0.95 && wanted > 0.5 ? wanted * 2 : wanted - 0.02), 1, 3);
}

/** @param {number} time */
export function seconds(time) { return `${round(time, 3)}s`; }

export class Stage {
  /** @param {{drawn: (facts: Picture, wish: Wish) => void, failed: (failure: Failed, wish: Wish) => void, resized: () => void, hover: (place: [number, number]|null) => void, now: () => number}} work */
  constructor(work) {
    this.work = work;
    this.port = get("stage");
    this.frame = get("picture");
    this.canvas = get("canvas", HTMLCanvasElement);
    this.overlay = get("overlay");
    /** @type {"fit"|number} */
    this.mode = store.get("zoom", /** @type {any} */ (0)) || "fit";
    this.zoom = 1;
    /** @type {Picture|null} */
    this.picture = null;
    /** Which outlines are shown, by their owner.
     * @type {Map<string, Outline[]>} */
    this.outlines = new Map();
    this.isTouch = false;
    /** The place of the touch that keys move.
     * @type {[number, number]} */
    this.cross = [0, 0];
    /** @type {[number, number]|null} */
    this.held = null;
    this.view = new View("main", this.canvas, {
      drawn: (facts, wish) => { this.place(facts); work.drawn(facts, wish); },
      failed: (failure, wish) => work.failed(failure, wish),
    });
    /** @type {{view: View, canvas: HTMLCanvasElement}[]} */
    this.onion = [];
    this.listen();
  }

  listen() {
    new ResizeObserver(() => { if (this.mode === "fit") this.layout(); }).observe(this.port);
    // Another screen may have more pixels.
    addEventListener("resize", () => this.layout());
    this.port.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.setZoom(clamp(this.zoom * Math.exp(-event.deltaY / 300), least, most), [event.clientX, event.clientY]);
    }, { passive: false });
    for (const button of all("[data-zoom]")) {
      button.addEventListener("click", () => this.zoomBy(/** @type {HTMLElement} */ (button).dataset.zoom ?? ""));
    }
    click("touch", () => this.setTouch(!this.isTouch));
    const { canvas } = this;
    /** @type {{id: number, start: [number, number], last: [number, number], time: number, points: [number, number, number][]}|null} */
    let finger = null;
    /** @type {{x: number, y: number}|null} */
    let drag = null;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || finger) return;
      canvas.focus({ preventScroll: true });
      if (!this.isTouch) {
        if (event.pointerType !== "mouse") return;
        drag = { x: event.clientX, y: event.clientY };
        canvas.setPointerCapture(event.pointerId);
        return;
      }
      event.preventDefault();
      const start = this.point(event);
      finger = { id: event.pointerId, start, last: start, time: event.timeStamp, points: [[...start, event.timeStamp]] };
      canvas.setPointerCapture(event.pointerId);
      this.showFinger(start, start);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (drag) {
        this.port.scrollLeft += drag.x - event.clientX;
        this.port.scrollTop += drag.y - event.clientY;
        drag = { x: event.clientX, y: event.clientY };
      } else if (finger?.id === event.pointerId) {
        finger.last = this.point(event);
        finger.points.push([...finger.last, event.timeStamp]);
        this.showFinger(finger.start, finger.last);
      } else if (!this.isTouch) this.work.hover(this.point(event));
    });
    canvas.addEventListener("pointerup", (event) => {
      drag = null;
      if (finger?.id !== event.pointerId) return;
      const { start, points, time } = finger;
      finger = null;
      this.showFinger(null, null);
      this.touched(start, this.point(event), (event.timeStamp - time) / 1000, speed(points, event.timeStamp));
    });
    canvas.addEventListener("pointercancel", () => { drag = finger = null; this.showFinger(null, null); });
    canvas.addEventListener("pointerleave", () => this.work.hover(null));
    canvas.addEventListener("keydown", (event) => this.key(event));
    canvas.addEventListener("focus", () => { if (this.isTouch) this.showCross(); });
    canvas.addEventListener("blur", () => this.outline("cross", []));
  }

  /** The point of the screen, in points, under an event.
   * @param {PointerEvent} event @returns {[number, number]} */
  point(event) {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = this.picture?.frame ?? [0, 0];
    return [round((event.clientX - box.left) / this.zoom + x), round((event.clientY - box.top) / this.zoom + y)];
  }

  /** Asks for the picture of a document at a time.
   * @param {Wish} wish */
  draw(wish) {
    wish.scale = scaleFor(this.zoom);
    this.view.ask(wish);
  }

  /** @param {Picture} picture */
  place(picture) {
    const before = this.picture?.frame;
    this.picture = picture;
    const frame = picture.frame;
    if (!before || before.some((value, index) => value !== frame[index])) {
      this.layout();
      this.paint();
    }
  }

  /** The size of the picture in points. */
  size() { return this.picture ? [this.picture.frame[2], this.picture.frame[3]] : [0, 0]; }

  /** Sets the sizes on the screen. */
  layout() {
    const [width, height] = this.size();
    if (!width || !height) return;
    const zoom = this.mode === "fit"
      ? clamp(Math.min((this.port.clientWidth - 32) / width, (this.port.clientHeight - 32) / height), least, 3)
      : this.mode;
    const before = scaleFor(this.zoom);
    this.zoom = zoom;
    this.frame.style.width = round(width * zoom, 2) + "px";
    this.frame.style.height = round(height * zoom, 2) + "px";
    this.frame.classList.toggle("sharp", zoom * devicePixelRatio > 3.01);
    get("zoom-value").textContent = Math.round(zoom * 100) + "%";
    press(all("[data-zoom=fit], [data-zoom='1']"),
      document.querySelector(this.mode === "fit" ? "[data-zoom=fit]" : zoom === 1 ? "[data-zoom='1']" : ".none") ?? "");
    this.paint();
    if (scaleFor(zoom) !== before) this.work.resized();
  }

  /** @param {"fit"|number} mode @param {[number, number]} [at] a place of the window that stays */
  setZoom(mode, at) {
    const box = this.frame.getBoundingClientRect();
    const port = this.port.getBoundingClientRect();
    const [x, y] = at ?? [port.left + port.width / 2, port.top + port.height / 2];
    const [fx, fy] = [(x - box.left) / (box.width || 1), (y - box.top) / (box.height || 1)];
    this.mode = mode;
    store.set("zoom", mode === "fit" ? 0 : mode);
    this.layout();
    const after = this.frame.getBoundingClientRect();
    this.port.scrollLeft += after.left + fx * after.width - x;
    this.port.scrollTop += after.top + fy * after.height - y;
    this.work.resized();
  }

  /** @param {string} step */
  zoomBy(step) {
    if (step === "fit") this.setZoom("fit");
    else if (step === "1") this.setZoom(1);
    else {
      const stops = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16];
      const next = step === "+" ? stops.find((stop) => stop > this.zoom + 0.01) : stops.reverse().find((stop) => stop < this.zoom - 0.01);
      this.setZoom(next ?? this.zoom);
    }
    say(`Zoom ${Math.round(this.zoom * 100)}%`);
  }

  // Outlines

  /** Shows outlines of one owner, and removes its earlier ones.
   * @param {string} owner @param {Outline[]} list */
  outline(owner, list) {
    if (list.length === 0 && !this.outlines.has(owner)) return;
    if (list.length === 0) this.outlines.delete(owner);
    else this.outlines.set(owner, list);
    this.paint();
  }

  paint() {
    const [left, top] = this.picture?.frame ?? [0, 0];
    const all = [...this.outlines.values()].flat();
    while (this.overlay.children.length > all.length) this.overlay.lastElementChild?.remove();
    while (this.overlay.children.length < all.length) this.overlay.append(h("div"));
    all.forEach((outline, index) => {
      const box = /** @type {HTMLElement} */ (this.overlay.children[index]);
      const [x, y, width, height] = outline.frame;
      box.className = "outline " + outline.kind;
      box.dataset.label = outline.label ?? "";
      Object.assign(box.style, {
        transform: `translate(${(x - left) * this.zoom}px, ${(y - top) * this.zoom}px)`,
        width: width * this.zoom + "px", height: height * this.zoom + "px",
      });
    });
  }

  // Onion skin

  /** Shows pictures of earlier instants, faint, over the picture.
   * @param {number[]} times @param {string} text */
  skin(times, text) {
    while (this.onion.length > times.length) {
      const last = this.onion.pop();
      last?.view.close();
      last?.canvas.remove();
    }
    times.forEach((time, index) => {
      if (!this.onion[index]) {
        const canvas = h("canvas", { class: "onion", "aria-hidden": "true" });
        canvas.style.opacity = String(0.4 / (index + 1));
        this.canvas.after(canvas);
        this.onion[index] = { canvas, view: new View(`onion:${index}`, canvas) };
      }
      this.onion[index].view.ask({ document: text, at: time, scale: scaleFor(this.zoom), facts: false, time: 0, mark: "" });
    });
  }

  // Touches

  /** @param {boolean} isOn */
  setTouch(isOn) {
    this.isTouch = isOn;
    get("touch").setAttribute("aria-pressed", String(isOn));
    this.port.classList.toggle("touching", isOn);
    this.outline("cross", []);
    this.work.hover(null);
    if (isOn) {
      const [x, y, width, height] = this.picture?.banner ?? [0, 0, 0, 0];
      this.cross = [round(x + width / 2), round(y + height / 2)];
      this.canvas.focus({ preventScroll: true });
      this.showCross();
    }
    say(isOn ? "Touch is on. A tap, swipe or drag on the picture becomes a step of the script. With keys: arrows move, "
      + "Enter taps, Shift and an arrow swipes, D begins and ends a drag." : "Touch is off.");
  }

  showCross() {
    const [x, y] = this.cross;
    this.outline("cross", [{ frame: [x - 14, y - 14, 28, 28], kind: "finger" }]);
  }

  /** @param {[number, number]|null} from @param {[number, number]|null} to */
  showFinger(from, to) {
    if (!from || !to) return this.outline("finger", []);
    this.outline("cross", []);
    this.outline("finger", [from, to].map(([x, y], index) => ({ frame: [x - 14, y - 14, 28, 28], kind: index ? "finger" : "finger start" })));
  }

  /** Adds the step for a movement of a finger.
   * @param {[number, number]} from @param {[number, number]} to @param {number} time @param {number} speed in points per second at the end */
  touched(from, to, time, speed) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const far = Math.hypot(dx, dy);
    if (far < 8) this.add({ tap: from });
    else if (speed > 450 && time < 0.6) this.add({ swipe: Math.abs(dx) > Math.abs(dy) ? dx > 0 ? "right" : "left" : dy > 0 ? "down" : "up", on: from });
    else this.add({ pan: [dx, dy], on: from, over: `${Math.max(50, Math.round(time * 100) * 10)}ms` });
  }

  /** Adds a step at the current instant. A document without a script first gets the show of its banner.
   * @param {object} step */
  add(step) {
    const list = doc.value.script;
    const at = seconds(this.work.now());
    const added = { at, ...step };
    if (!doc.isValid) return say("Correct the document first.");
    if (Array.isArray(list)) set(["script", list.length], added, "touch" + performance.now());
    else set(["script"], [{ at: 0, show: {} }, added], "touch" + performance.now());
    const [[kind, value]] = Object.entries(step);
    get("touched").textContent = `Added: ${kind} ${Array.isArray(value) ? value.join(", ") : value} at ${at}.`;
    get("touched-bar").hidden = false;
    say(get("touched").textContent + " Undo with Control Z.");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.isTouch || event.ctrlKey || event.metaKey) return;
    /** @type {Record<string, [string, number, number]>} */
    const arrows = { ArrowLeft: ["left", -1, 0], ArrowRight: ["right", 1, 0], ArrowUp: ["up", 0, -1], ArrowDown: ["down", 0, 1] };
    const arrow = arrows[event.key];
    if (arrow) {
      const [name, x, y] = arrow;
      if (event.shiftKey) this.add({ swipe: name, on: this.cross });
      else {
        const far = event.altKey ? 1 : 10;
        const [left, top, width, height] = this.picture?.frame ?? [0, 0, 0, 0];
        this.cross = [clamp(this.cross[0] + x * far, left, left + width), clamp(this.cross[1] + y * far, top, top + height)];
        if (this.held) this.showFinger(this.held, this.cross);
        else this.showCross();
        say(`${this.cross[0]}, ${this.cross[1]}`);
      }
    } else if (event.key === "Enter") {
      this.add({ tap: this.cross });
    } else if (event.key === "d") {
      if (this.held) {
        const [x, y] = this.held;
        this.held = null;
        this.showFinger(null, null);
        this.add({ pan: [this.cross[0] - x, this.cross[1] - y], on: [x, y], over: "400ms" });
      } else {
        this.held = [...this.cross];
        say("The drag begins here.");
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The speed of a finger in its last tenth of a second.
 * @param {[number, number, number][]} points @param {number} now */
function speed(points, now) {
  const last = points[points.length - 1];
  const first = points.find((point) => now - point[2] < 120) ?? last;
  if (!last || !first || now - first[2] <= 0) return 0;
  return Math.hypot(last[0] - first[0], last[1] - first[1]) / Math.max(0.016, (now - first[2]) / 1000);
}
