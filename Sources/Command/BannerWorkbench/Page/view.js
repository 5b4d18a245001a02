// SPDX-License-Identifier: MIT
// One picture that follows the document: at most one request under way, and the latest that waits. Patches are drawn over
// the picture that the canvas holds.

import { Failure, render } from "./api.js";

let counter = 0;

/** A name for this page: another one has views of its own. */
const page = crypto.randomUUID().slice(0, 8);
let measures = 0;
const channel = new MessageChannel();
/** @type {(() => void)[]} */
let afterFrame = [];
channel.port1.onmessage = () => {
  const works = afterFrame;
  afterFrame = [];
  for (const work of works) work();
};

/** Measures the time from an event to the frame that shows its result.
 * @param {string} name @param {number} start */
function measure(name, start) {
  performance.measure(name.replace("banner-", "banner-drawn-"), { start, end: performance.now() });
  requestAnimationFrame(() => {
    if (afterFrame.push(() => {
      performance.measure(name, { start, end: performance.now() });
      // Entries are kept forever, so old ones go.
      if ((measures += 1) % 4000 === 0) performance.clearMeasures();
    }) === 1) channel.port2.postMessage(null);
  });
}

export class View {
  /**
   * @param {string} name @param {HTMLCanvasElement} canvas
   * @param {{drawn?: (facts: Picture, wish: Wish) => void, failed?: (failure: Failure, wish: Wish) => void}} [work]
   */
  constructor(name, canvas, work = {}) {
    this.name = name;
    this.canvas = canvas;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.work = work;
    /** The number of the picture in the canvas.
     * @type {number|null} */
    this.base = null;
    /** @type {Wish|null} */
    this.waiting = null;
    this.isBusy = false;
    this.isClosed = false;
    /** What the picture shows, without facts.
     * @type {Picture|null} */
    this.picture = null;
  }

  /** Asks for a picture. Of requests that come while one is under way, only the last counts.
   * @param {Wish} wish */
  ask(wish) {
    if (this.isClosed) return;
    // Facts and the earliest event of a request that is replaced stay wanted.
    const old = this.waiting;
    if (old && old.mark === wish.mark) wish.time = Math.min(old.time, wish.time);
    this.waiting = wish;
    if (!this.isBusy) this.next();
  }

  async next() {
    const wish = this.waiting;
    if (!wish || this.isClosed) return;
    this.waiting = null;
    this.isBusy = true;
    try {
      const isDrawn = await this.draw(wish);
      // The patch was for another picture: ask for all of it, unless something newer waits.
      if (!isDrawn && !this.waiting) {
        this.base = null;
        await this.draw(wish);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status === 0 && !this.waiting) this.waiting = wish;
      if (error.status !== 409 && !this.isClosed) this.work.failed?.(error, wish);
      if (error.status === 0) await new Promise((done) => setTimeout(done, 1000));
    } finally {
      this.isBusy = false;
      if (this.waiting) this.next();
    }
  }

  /** @param {Wish} wish @returns {Promise<boolean>} whether the picture could be drawn */
  async draw(wish) {
    const { document, at, scale, facts } = wish;
    const number = (counter += 1);
    const [answer, png] = await render({ view: `${page}:${this.name}`, number, document, at, scale, base: this.base, facts });
    if (this.isClosed) return true;
    const [x, y, width, height] = answer.patch;
    const { canvas, context } = this;
    if (answer.base !== null && (answer.base !== this.base || answer.width !== canvas.width || answer.height !== canvas.height)) {
      return false;
    }
    const bitmap = png && width > 0 ? await createImageBitmap(png) : null;
    if (canvas.width !== answer.width || canvas.height !== answer.height) {
      canvas.width = answer.width;
      canvas.height = answer.height;
    } else if (bitmap) {
      context.clearRect(x, y, width, height);
    }
    if (bitmap) {
      context.drawImage(bitmap, x, y);
      bitmap.close();
    }
    this.base = answer.number;
    this.picture = answer;
    if (wish.mark && wish.time > 0) measure(wish.mark, wish.time);
    this.work.drawn?.(answer, wish);
    return true;
  }

  close() {
    this.isClosed = true;
    this.waiting = null;
    // The pixels of a canvas that is left to the collector stay for long.
    this.canvas.width = this.canvas.height = 0;
  }
}
