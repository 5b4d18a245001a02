// SPDX-License-Identifier: MIT
// The pictures of a case: beside each other, in turn, with a slider, over each other, or their difference. They are zoomed
// and moved together. Those of an animation are frames on canvases.

import { Failure, send } from "./api.js";
import { all, clamp, get, input, press, say, setText, store } from "./dom.js";


const kinds = ["reference", "actual", "difference"];
const modes = ["side", "blink", "slider", "onion", "difference"];

export class Compare {
  constructor() {
    this.view = get("view");
    this.mode = store.get("mode", "side");
    this.amount = 50;
    /** @type {"fit"|number} */
    this.zoom = "fit";
    this.place = [0, 0];
    this.size = [1, 1];
    this.ticket = 0;
    /** The frames of an animation, whose code is loaded with the first one.
     * @type {import("./film.js").Film|null} */
    this.film = null;
    this.buttons = get("modes").querySelectorAll("button");
    for (const button of this.buttons) button.addEventListener("click", () => this.setMode(button.value));
    for (const button of all("[data-look]")) {
      button.addEventListener("click", () => this.zoomBy(/** @type {HTMLElement} */ (button).dataset.look ?? ""));
    }
    this.range = input("amount");
    this.range.addEventListener("input", () => this.setAmount(Number(this.range.value)));
    for (const kind of kinds) {
      this.image(kind).addEventListener("load", () => this.loaded(kind));
      // A picture that can't be decoded leaves its note.
      this.image(kind).addEventListener("error", () => { if (this.image(kind).src) this.note(kind, "This picture can't be shown."); });
    }
    new ResizeObserver(() => this.layout()).observe(this.view);
    this.view.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) this.scaleTo(this.now() * Math.exp(-event.deltaY / 300), this.inPane(event));
      else this.move(-event.deltaX, -event.deltaY);
    }, { passive: false });
    /** @type {{x: number, y: number}|null} */
    let last = null;
    this.view.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      last = { x: event.clientX, y: event.clientY };
      this.view.setPointerCapture(event.pointerId);
      if (this.mode === "slider") this.slide(event);
    });
    this.view.addEventListener("pointermove", (event) => {
      if (!last) return;
      if (this.mode === "slider") this.slide(event);
      else this.move(event.clientX - last.x, event.clientY - last.y);
      last = { x: event.clientX, y: event.clientY };
    });
    for (const name of ["pointerup", "pointercancel"]) this.view.addEventListener(name, () => { last = null; });
    this.view.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40] }[event.key];
      if (!step || this.mode === "slider" && step[0] || this.mode === "onion" && step[0]) return;
      event.preventDefault();
      this.move(step[0], step[1]);
    });
    this.setMode(modes.includes(this.mode) ? this.mode : "side");
    const timer = () => {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || this.view.closest("[hidden]");
      if (this.mode === "blink" && !isStill && !this.isHeld) this.flip();
    };
    setInterval(timer, 700);
    this.isHeld = false;
  }

  /** @param {string} kind */
  image(kind) { return get("image-" + kind, HTMLImageElement); }

  /** @param {string} kind @param {string} text */
  note(kind, text) { setText(get("note-" + kind), text); }

  /** Shows the pictures of a case.
   * @param {Case} one @param {boolean} isNew */
  async show(one, isNew) {
    const ticket = (this.ticket += 1);
    if (isNew) { this.place = [0, 0]; this.isHeld = false; }
    const time = isNew ? null : this.film?.time ?? null;
    this.film?.clear();
    /** @type {Map<string, Blob>} */
    const files = new Map();
    await Promise.all(kinds.map(async (kind) => {
      try {
        const response = await send(`picture?case=${encodeURIComponent(one.name)}&kind=${kind}`);
        const blob = await response.blob();
        files.set(kind, blob);
        if (ticket === this.ticket) this.put(kind, URL.createObjectURL(blob), one);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (ticket !== this.ticket) return;
        this.put(kind, null, one);
        this.note(kind, error.status === 404 ? { reference: "There is no reference yet.", actual: "The case could not be drawn.",
          difference: "There is no difference." }[kind] ?? "" : error.message);
      }
    }));
    files.delete("difference");
    if (!one.isAnimation || files.size === 0) return;
    const { Film } = await import("./film.js");
    this.film ??= new Film(() => this.showFilm());
    if (ticket === this.ticket) this.film.load(files, one.name, time);
  }

  /** Shows the canvases in place of the images that the browser plays. */
  showFilm() {
    for (const kind of kinds) {
      if (this.surface(kind) === this.image(kind)) continue;
      this.image(kind).hidden = true;
      this.note(kind, "");
    }
    this.layout();
  }

  /** The visible element of a picture.
   * @param {string} kind @returns {HTMLImageElement|HTMLCanvasElement} */
  surface(kind) {
    const canvas = this.film?.canvas(kind);
    return canvas && !canvas.hidden ? canvas : this.image(kind);
  }

  /** @param {string} kind @param {string|null} url @param {Case|null} one */
  put(kind, url, one) {
    const image = this.image(kind);
    if (image.src.startsWith("blob:")) URL.revokeObjectURL(image.src);
    image.hidden = url === null;
    this.note(kind, "");
    image.alt = one ? `${kind} of ${one.name}` : "";
    if (url) image.src = url;
    else image.removeAttribute("src");
  }

  clear() {
    this.ticket += 1;
    this.film?.clear();
    for (const kind of kinds) this.put(kind, null, null);
  }

  /** @param {string} kind */
  loaded(kind) {
    const image = this.image(kind);
    if (kind === "actual" || this.image("actual").hidden) this.size = [image.naturalWidth, image.naturalHeight];
    this.layout();
  }

  /** @param {string} mode */
  setMode(mode) {
    this.mode = mode;
    store.set("mode", mode);
    this.view.dataset.mode = mode;
    press(this.buttons, mode);
    get("amount-bar").hidden = mode !== "slider" && mode !== "onion";
    this.range.setAttribute("aria-label", mode === "onion" ? "Opacity of the actual picture" : "Place of the slider");
    this.view.classList.remove("off");
    this.isHeld = false;
    this.setAmount(50);
    this.layout();
    // The difference is drawn only where it is seen.
    if (this.film?.isReady) this.film.go(this.film.current);
  }

  /** Shows the other picture. */
  flip() {
    const isOff = this.view.classList.toggle("off");
    setText(get("shown"), isOff ? "Reference" : "Actual");
  }

  /** Blinks by hand: the clock stands still from now on. */
  blink() {
    if (this.mode !== "blink") this.setMode("blink");
    this.isHeld = true;
    this.flip();
    say(this.view.classList.contains("off") ? "Reference" : "Actual", 0);
  }

  /** @param {number} value */
  setAmount(value) {
    this.amount = clamp(value, 0, 100);
    this.range.value = String(this.amount);
    this.view.style.setProperty("--amount", this.amount + "%");
    this.view.style.setProperty("--share", String(this.amount / 100));
  }

  /** @param {PointerEvent} event */
  slide(event) {
    const box = this.surface("actual").getBoundingClientRect();
    this.setAmount((event.clientX - box.left) / (box.width || 1) * 100);
  }

  /** The panes that are seen. */
  panes() { return [...this.view.querySelectorAll(".pane")].filter((pane) => pane.clientWidth > 0); }

  /** The place of an event in its pane.
   * @param {MouseEvent} event @returns {[number, number]} */
  inPane(event) {
    const pane = this.panes().find((one) => {
      const box = one.getBoundingClientRect();
      return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    }) ?? this.view;
    const box = pane.getBoundingClientRect();
    return [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
  }

  /** CSS pixels for each pixel of the picture. */
  now() {
    if (this.zoom !== "fit") return this.zoom;
    const pane = this.panes()[0];
    if (!pane) return 1;
    return Math.min((pane.clientWidth - 16) / this.size[0], (pane.clientHeight - 16) / this.size[1], 2 / devicePixelRatio);
  }

  /** @param {number} zoom @param {number[]} [around] the place that stays, from the center of a pane */
  scaleTo(zoom, around = [0, 0]) {
    const before = this.now();
    const after = clamp(zoom, 0.05, 32);
    this.zoom = after;
    this.place = this.place.map((value, index) => around[index] + (value - around[index]) * after / before);
    this.layout();
  }

  /** @param {string} step */
  zoomBy(step) {
    if (step === "f" || step === "fit") { this.zoom = "fit"; this.place = [0, 0]; this.layout(); }
    else this.scaleTo(step === "0" ? 1 / devicePixelRatio : this.now() * (step === "-" ? 0.8 : 1.25));
    say(`Zoom ${Math.round(this.now() * devicePixelRatio * 100)}%`);
  }

  /** @param {number} x @param {number} y */
  move(x, y) {
    const zoom = this.now();
    const limits = this.size.map((side) => side * zoom / 2);
    this.place = [x, y].map((by, index) => clamp(this.place[index] + by, -limits[index], limits[index]));
    this.layout();
  }

  layout() {
    const zoom = this.now();
    for (const kind of kinds) {
      const image = this.surface(kind);
      const [width, height] = image instanceof HTMLCanvasElement ? [image.width, image.height]
        : [image.naturalWidth || this.size[0], image.naturalHeight || this.size[1]];
      image.style.width = width * zoom + "px";
      image.style.height = height * zoom + "px";
      image.style.transform = `translate(calc(-50% + ${this.place[0]}px), calc(-50% + ${this.place[1]}px))`;
      image.classList.toggle("sharp", zoom * devicePixelRatio >= 2);
    }
    setText(get("look-value"), Math.round(zoom * devicePixelRatio * 100) + "%");
  }
}
