// SPDX-License-Identifier: MIT
// Small helpers: elements, storage, messages and a list that draws only its visible rows.

/** Returns the element with an id.
 * @template {HTMLElement} T @param {string} id @param {new () => T} [kind] @returns {T} */
export function get(id, kind) {
  const found = document.getElementById(id);
  if (!found || kind && !(found instanceof kind)) throw new Error(`#${id} is missing`);
  return /** @type {T} */ (found);
}


/** @param {string} id */
export const input = (id) => get(id, HTMLInputElement);
/** @param {string} id */
export const button = (id) => get(id, HTMLButtonElement);
/** @param {string} id */
export const select = (id) => get(id, HTMLSelectElement);

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
export const all = (selector) => document.querySelectorAll(selector);

/** Listens to the clicks on an element.
 * @param {string} id @param {(event: MouseEvent) => void} work */
export const click = (id, work) => get(id).addEventListener("click", work);

/**
 * Makes an element. Strings become text, functions become listeners, and true and false set or leave an attribute.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, any>} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/** Sets the text of an element if it differs, so that nothing is laid out again without a reason.
 * @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** What this browser remembers. Storage may be forbidden or full. */
export const store = {
  /** @param {string} key @returns {string|null} */
  raw(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  /** @param {string} key @param {string} value */
  setRaw(key, value) {
    try { localStorage.setItem(key, value); } catch { /* Not remembered. */ }
  },
  /** @template T @param {string} key @param {T} fallback @returns {T} */
  get(key, fallback) {
    try {
      const value = JSON.parse(store.raw("bannerrender." + key) ?? "null");
      return value === null || typeof value !== typeof fallback ? fallback : value;
    } catch { return fallback; }
  },
  /** @param {string} key @param {unknown} value */
  set(key, value) { store.setRaw("bannerrender." + key, JSON.stringify(value)); },
};

let sayTimer = 0;

/** Tells a screen reader what has happened. A later message replaces one that waits.
 * @param {string} text @param {number} [wait] */
export function say(text, wait = 150) {
  clearTimeout(sayTimer);
  sayTimer = setTimeout(() => {
    const region = get("status");
    // A no-break space makes the same text a new one.
    region.textContent = region.textContent === text ? text + "\u00a0" : text;
  }, wait);
}

let toastTimer = 0;

/** Shows a message for a while, with a button if it can be acted on.
 * @param {string} text @param {[string, () => void]} [action] */
export function toast(text, action) {
  const box = get("toast");
  box.replaceChildren(h("span", {}, text));
  if (action) {
    box.append(h("button", { click: () => { box.hidden = true; action[1](); } }, action[0]));
  }
  // Above the time line, if it is shown.
  const { top } = get("timeline").getBoundingClientRect();
  box.style.bottom = top ? `${innerHeight - top + 9}px` : "";
  box.hidden = false;
  say(text);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 7000);
}

/** Whether a key belongs to a control that has the focus.
 * @param {Event} event */
export function isTyping(event) {
  const target = event.target;
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement
    || target instanceof HTMLSelectElement
    || target instanceof HTMLInputElement && !["checkbox", "radio", "range", "button", "file"].includes(target.type));
}

/** Copies a text and tells it on the button.
 * @param {string} text @param {HTMLElement} button */
export async function copy(text, button) {
  let isDone = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.body.appendChild(h("textarea", { class: "hidden" }));
    area.value = text;
    area.select();
    isDone = document.execCommand("copy");
    area.remove();
    button.focus({ preventScroll: true });
  }
  const before = button.dataset.text ?? button.textContent ?? "";
  button.dataset.text = before;
  button.textContent = isDone ? "Copied" : "Not copied";
  say(button.textContent);
  setTimeout(() => { button.textContent = before; }, 1500);
}

/** @param {number} value @param {number} least @param {number} most */
export function clamp(value, least, most) { return Math.min(most, Math.max(least, value)); }

/** A number with at most some decimals.
 * @param {number} value @param {number} [digits] */
export function round(value, digits = 0) { return Number(value.toFixed(digits)); }

/** Runs work after a pause, at most once.
 * @param {() => void} work @param {number} pause */
export function later(work, pause) {
  let timer = 0;
  return () => { clearTimeout(timer); timer = setTimeout(work, pause); };
}

/** Saves bytes as a file.
 * @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = h("a", { href: url, download: name, class: "hidden" });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

/** Presses one button of a group.
 * @param {Iterable<Element>} buttons @param {Element|string} chosen the button, or its value */
export function press(buttons, chosen) {
  for (const button of buttons) {
    const isChosen = button === chosen || button instanceof HTMLButtonElement && button.value === chosen;
    button.setAttribute("aria-pressed", String(isChosen));
  }
}

/**
 * A list box or tree whose rows have one height. Only the visible ones are elements, so that ten thousand cost no more than
 * thirty. The box itself has the focus and names its row by aria-activedescendant.
 * @template T
 */
export class Rows {
  /**
   * @param {HTMLElement} box @param {number} height of a row
   * @param {{fill: (row: HTMLElement, item: T, index: number) => void, choose?: (index: number, item: T, isByUser: boolean) => void, hover?: (item: T|null) => void, open?: (item: T) => void}} work
   */
  constructor(box, height, work) {
    this.box = box;
    this.height = height;
    this.work = work;
    /** @type {T[]} */
    this.items = [];
    this.current = -1;
    /** @type {Map<number, HTMLElement>} */
    this.rows = new Map();
    this.role = box.getAttribute("role") === "tree" ? "treeitem" : "option";
    this.space = box.appendChild(h("div", { class: "rows", role: "presentation" }));
    box.tabIndex = 0;
    box.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(box);
    box.addEventListener("keydown", (event) => this.key(event));
    box.addEventListener("click", (event) => {
      const index = this.at(event);
      if (index >= 0) this.choose(index, true);
    });
    box.addEventListener("dblclick", (event) => {
      const item = this.items[this.at(event)];
      if (item !== undefined) work.open?.(item);
    });
    box.addEventListener("pointerover", (event) => work.hover?.(this.items[this.at(event)] ?? null));
    box.addEventListener("pointerleave", () => work.hover?.(null));
  }

  /** The index of the row under an event.
   * @param {Event} event */
  at(event) {
    const row = event.target instanceof Element && event.target.closest(".row");
    return row instanceof HTMLElement ? Number(row.dataset.index) : -1;
  }

  /** Shows other items.
   * @param {T[]} items */
  set(items) {
    this.items = items;
    if (this.current >= items.length) this.current = -1;
    this.space.style.height = items.length * this.height + "px";
    this.draw(true);
  }

  /** Draws the visible rows.
   * @param {boolean} [isChanged] whether rows that stay are filled again */
  draw(isChanged) {
    const first = Math.max(0, Math.floor(this.box.scrollTop / this.height) - 6);
    const last = Math.min(this.items.length, Math.ceil((this.box.scrollTop + this.box.clientHeight) / this.height) + 6);
    const spare = [];
    for (const [index, row] of this.rows) {
      if (index >= first && index < last) continue;
      this.rows.delete(index);
      spare.push(row);
    }
    for (let index = first; index < last; index += 1) {
      let row = this.rows.get(index);
      if (row && !isChanged) continue;
      if (!row) {
        row = spare.pop() ?? this.space.appendChild(h("div", { class: "row", role: this.role }));
        row.id = `${this.box.id}-${index}`;
        row.dataset.index = String(index);
        row.style.transform = `translateY(${index * this.height}px)`;
        row.setAttribute("aria-setsize", String(this.items.length));
        row.setAttribute("aria-posinset", String(index + 1));
        this.rows.set(index, row);
      } else row.setAttribute("aria-setsize", String(this.items.length));
      row.setAttribute("aria-selected", String(index === this.current));
      this.work.fill(row, /** @type {T} */ (this.items[index]), index);
    }
    for (const row of spare) row.remove();
    this.mark();
  }

  mark() {
    for (const [index, row] of this.rows) row.setAttribute("aria-selected", String(index === this.current));
    if (this.rows.has(this.current)) this.box.setAttribute("aria-activedescendant", `${this.box.id}-${this.current}`);
    else this.box.removeAttribute("aria-activedescendant");
  }

  /** @param {number} index @param {boolean} [isByUser] */
  choose(index, isByUser = false) {
    if (index < 0 || index >= this.items.length) return;
    this.current = index;
    this.show(index);
    this.work.choose?.(index, /** @type {T} */ (this.items[index]), isByUser);
  }

  /** Scrolls to a row.
   * @param {number} index */
  show(index) {
    const top = index * this.height;
    if (top < this.box.scrollTop) this.box.scrollTop = top - this.height;
    else if (top + this.height > this.box.scrollTop + this.box.clientHeight) {
      this.box.scrollTop = top + 2 * this.height - this.box.clientHeight;
    }
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.height) - 1);
    /** @type {Record<string, number>} */
    const places = { ArrowDown: this.current + 1, ArrowUp: this.current - 1, Home: 0, End: this.items.length - 1,
      PageDown: this.current + page, PageUp: this.current - page };
    const item = this.items[this.current];
    if (event.key in places) this.choose(clamp(places[event.key], 0, this.items.length - 1), true);
    else if (event.key === "Enter" && this.work.open && item !== undefined) this.work.open(item);
    else return;
    event.preventDefault();
  }
}
