// SPDX-License-Identifier: MIT
// Starts the page: reads the token and the description, and connects the document with the picture, the form, the time line
// and the panels.

import { ask, Failure, listen, setToken, watchState } from "./api.js";
import { all, button, clamp, click, get, later, say, setText as label, store, toast } from "./dom.js";
import { canUndo, doc, load, onChange, redo, set, setLinked, setText, start, undo } from "./store.js";
import { Editor } from "./editor.js";
import { Form } from "./form.js";
import { Inspector, problemButton } from "./inspector.js";
import { listenToKeys } from "./keys.js";
import { Review } from "./review.js";
import { Sides } from "./sides.js";
import { Stage } from "./stage.js";
import { TimeLine } from "./timeline.js";
import { takeDrops } from "./files.js";


/** Takes the token out of the address, which may be copied, or gets it for a code that works once. Returns the token before,
 * if there was another. */
async function takeToken() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const code = parts.get("code");
  const token = code ? (await ask("enter", { code }).catch(() => ({ token: "" }))).token : parts.get("token");
  if (code) history.replaceState(null, "", location.pathname);
  if (!token) return "";
  const before = setToken(token);
  const rest = parts.get("d");
  history.replaceState(null, "", location.pathname + (rest ? "#d=" + rest : ""));
  return before === token ? "" : before;
}

/** @param {"ok"|"stopped"|"locked"} state */
function showState(state) {
  const box = get("notice");
  box.hidden = state === "ok";
  label(box, state === "stopped" ? "The server has stopped." : state === "locked" ? "Open the link that bannerrender serve printed." : "");
}

async function begin() {
  const before = await takeToken();
  watchState((state) => { showState(state); if (state === "ok" && !app) location.reload(); });
  addEventListener("hashchange", () => { if (/^#(token|code)=/.test(location.hash)) location.reload(); });
  try {
    const description = /** @type {Description} */ (await ask("description").catch((error) => {
      // Another site can link here with a wrong token.
      if (error.status !== 401 || !before) throw error;
      setToken(before);
      return ask("description");
    }));
    app = new App(description);
    await app.open();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    showState(error.status === 401 ? "locked" : "stopped");
  } finally {
    document.body.classList.remove("loading");
  }
}

/** @type {App|null} */
let app = null;

class App {
  /** @param {Description} description */
  constructor(description) {
    this.description = description;
    this.view = /** @type {"try"|"review"} */ ("try");
    this.isOnion = false;
    /** Whether a person has done something already. */
    this.isUsed = false;
    get("version").textContent = description.version;
    get("read-only").hidden = !description.isReadOnly;
    this.stage = new Stage({
      drawn: (facts, wish) => this.drawn(facts, wish),
      failed: (failure, wish) => this.failed(failure, wish),
      resized: () => this.draw(),
      hover: (place) => this.inspector.hover(place),
      now: () => this.time.hold(),
    });
    this.editor = new Editor({ shown: () => { this.show("inspect"); this.inspector.show("document", false); } });
    this.inspector = new Inspector({
      outline: (owner, list) => this.stage.outline(owner, list),
      select: (problem) => this.editor.select(problem),
      seek: (time) => this.time.go(time, true, 0),
      at: () => this.instant(),
    });
    this.time = new TimeLine({
      seek: (facts, event) => this.draw(facts, event, "banner-seek"),
      loaded: () => { if (this.time.at === null && Array.isArray(doc.value.script)) this.draw(); },
    });
    this.form = new Form(description);
    this.sides = new Sides(description.options, (name) => this.valuesOf(name));
    this.review = description.set ? new Review(description, {
      open: (text) => { this.setView("try"); setText(text, "open" + performance.now()); },
    }) : null;
    this.loadScene = later(() => this.time.load(), 120);
    onChange((change) => this.changed(change));
    this.listen();
  }

  /** Shows the first document: the link's, the command's, or a new one. */
  async open() {
    const { document: named, kits, set: config } = this.description;
    const first = named?.text ?? `{\n  "kit": ${JSON.stringify(kits[0]?.name ?? "message-banner")}\n}\n`;
    const file = named?.file ?? config?.file ?? "";
    get("file").textContent = file;
    document.title = file ? `${file} · bannerrender` : "bannerrender";
    start(first);
    await load();
    if (this.review && !named && !location.hash.startsWith("#d=")) {
      // A set was opened: its cases come first if its last run has any to look at.
      await this.review.load();
      if (this.review.hasOpen() && !this.isUsed) this.setView("review");
    } else this.review?.load();
    let onDisk = named?.text;
    listen((name, data) => {
      if (name === "files" && data.document !== undefined) {
        // A text that was edited here stays.
        if (doc.text === onDisk) setText(data.document, "disk");
        else toast(`${file} has changed on disk. Your text stays.`);
        onDisk = data.document;
      }
      if (name === "files") { this.draw(); this.loadScene(); this.inspector.outdated(); }
      this.review?.event(name, data);
    });
  }

  /** @param {string} name @returns {string[]} */
  valuesOf(name) {
    const kit = this.form.currentKit();
    const own = /** @type {Record<string, string[]>} */ ({ layout: kit.layouts, type: kit.types, position: kit.positions, image: kit.images })[name];
    const control = this.description.options.find((option) => option.name === name)?.control;
    return own ?? (control?.kind === "flag" ? ["false", "true"] : control?.values ?? []);
  }

  /** @param {{source: string, time: number}} change */
  changed({ source, time }) {
    // The picture comes first: everything else may take time.
    this.draw(true, time, "banner-latency");
    this.editor.update(source);
    this.form.update();
    const [back, forth] = canUndo();
    button("undo").disabled = !back;
    button("redo").disabled = !forth;
    if (source !== "undo" && !source.startsWith("touch")) get("touched-bar").hidden = true;
    button("frame").setAttribute("aria-pressed", String(doc.value.frame === true));
    this.loadScene();
    this.inspector.outdated();
  }

  /** The instant to draw. A scene has no rest of its own, so one is taken at which its first banner stands still. */
  instant() { return this.time.at ?? (Array.isArray(doc.value.script) ? this.time.now() : null); }

  /** Asks for the picture of the document.
   * @param {boolean} [facts] @param {number} [time] of an event @param {string} [mark] */
  draw(facts = true, time = 0, mark = "") {
    const at = this.instant();
    const wish = { document: doc.text, at, scale: null, facts: facts && !this.time.clock, time, mark };
    if (this.sides.isOn) this.sides.draw(at);
    this.stage.draw(wish);
    this.onion();
  }

  onion() {
    const isShown = this.isOnion && this.time.at !== null && !this.time.clock && !this.sides.isOn && doc.isValid;
    const frame = Math.max(this.time.frame(), 1 / 30);
    const times = isShown ? [1, 2, 3].map((count) => this.time.now() - count * 2 * frame).filter((time) => time >= 0) : [];
    this.stage.skin(times, doc.text);
  }

  /** @param {Picture} facts @param {Wish} wish */
  drawn(facts, wish) {
    get("stage").classList.remove("stale");
    get("errors").hidden = true;
    if (wish.document === doc.text) this.editor.show([]);
    if (!facts.layers) return;
    this.inspector.take(facts);
    const texts = facts.texts ?? [];
    const name = texts.length > 0 ? `Banner: ${texts.join(". ")}` : "Banner without texts";
    if (this.stage.canvas.getAttribute("aria-label") !== name) this.stage.canvas.setAttribute("aria-label", name);
    label(get("size"), `${facts.width} × ${facts.height} px @${facts.scale}x`);
    if (wish.time > 0 && !this.time.clock) {
      const count = facts.warnings?.length ?? 0;
      say(`Drawn.${count ? ` ${count} warning${count === 1 ? "" : "s"}.` : ""}`, 1200);
    }
  }

  /** @param {Failure} failure @param {Wish} wish */
  failed(failure, wish) {
    if (failure.status === 0 || failure.status === 401 || wish.document !== doc.text) return;
    get("stage").classList.add("stale");
    const box = get("errors");
    box.hidden = false;
    box.replaceChildren(...failure.errors.slice(0, 4).map((one) => problemButton(one, (place) => this.editor.select(place))));
    this.editor.show(failure.errors);
    say(failure.errors[0]?.message ?? failure.message, 900);
  }

  /** @param {string} step */
  zoom(step) { if (this.sides.isOn) this.sides.zoomBy(step); else this.stage.zoomBy(step); }

  toggleSides() {
    const isOn = !this.sides.isOn;
    this.sides.toggle(isOn);
    get("side-by-side").setAttribute("aria-pressed", String(isOn));
    button("touch").disabled = button("onion").disabled = isOn;
    if (isOn) this.sides.draw(this.instant());
    else { this.stage.layout(); this.draw(); }
  }

  toggleOnion() {
    this.isOnion = !this.isOnion;
    get("onion").setAttribute("aria-pressed", String(this.isOnion));
    if (this.isOnion && this.time.at === null) this.time.go(this.time.now(), true, 0);
    this.onion();
    say(this.isOnion ? "Earlier frames are shown." : "Earlier frames are hidden.");
  }

  /** Shows a part of a narrow window.
   * @param {string} part */
  show(part) {
    document.body.dataset.part = part;
    for (const button of all("#parts button")) {
      button.setAttribute("aria-pressed", String(/** @type {HTMLButtonElement} */ (button).value === part));
    }
  }

  /** @param {"try"|"review"} view */
  setView(view) {
    if (view === "review" && !this.review) return;
    this.view = view;
    document.body.dataset.view = view;
    get("try").hidden = view !== "try";
    get("review").hidden = view !== "review";
    get("parts").hidden = view !== "try";
    for (const id of ["undo", "redo", "open"]) get(id).hidden = view !== "try";
    for (const one of ["try", "review"]) {
      if (one === view) get("go-" + one).setAttribute("aria-current", "page");
      else get("go-" + one).removeAttribute("aria-current");
    }
    setLinked(view === "try");
    if (view === "review") this.review?.shown();
    else this.stage.layout();
    this.time.stop(false);
  }

  listen() {
    for (const name of ["click", "keydown", "input"]) addEventListener(name, () => { this.isUsed = true; }, { capture: true, once: true });
    click("undo", undo);
    click("redo", redo);
    click("touched-undo", () => { undo(); get("touched-bar").hidden = true; });
    click("onion", () => this.toggleOnion());
    click("side-by-side", () => this.toggleSides());
    click("frame", () => set(["frame"], doc.value.frame === true ? undefined : true, "frame", performance.now()));
    for (const button of all("[data-zoom]")) {
      // The stage has its own listener; a grid of pictures is zoomed here.
      button.addEventListener("click", () => { if (this.sides.isOn) this.sides.zoomBy(/** @type {HTMLElement} */ (button).dataset.zoom ?? ""); });
    }
    for (const button of all("#parts button")) {
      button.addEventListener("click", () => this.show(/** @type {HTMLButtonElement} */ (button).value));
    }
    get("go-review").hidden = get("go-try").hidden = !this.review;
    click("go-try", () => this.setView("try"));
    click("go-review", () => this.setView("review"));
    addEventListener("popstate", () => { if (location.hash.startsWith("#d=")) { this.setView("try"); load(); } });
    takeDrops();
    split("split-left", "--left", "left", 1);
    split("split-right", "--right", "right", -1);
    this.show("options");
    const { review, stage, time } = this;
    const onStage = (/** @type {KeyboardEvent} */ event) => event.target === stage.canvas;
    /** @type {Key[]} */
    const keys = [
      { view: "both", keys: ["?"], text: "Show the keys" },
      { view: "both", keys: ["Ctrl+Z"], text: "Undo (in Try)", work: () => { if (this.view === "try") undo(); } },
      { view: "both", keys: ["Ctrl+Shift+Z", "Ctrl+Y"], text: "Redo (in Try)", work: () => { if (this.view === "try") redo(); } },
      ...review ? [{ view: /** @type {"both"} */ ("both"), keys: ["T", "R"], text: "Go to Try or Review",
        work: (/** @type {KeyboardEvent} */ event) => this.setView(event.key === "T" ? "try" : "review") }] : [],
      { view: "both", keys: ["+", "-", "0", "f"], text: "Zoom in, zoom out, true size (in Review: one pixel is one pixel), fit" },
      { view: "try", keys: ["/"], text: "Search the options", work: () => { this.show("options"); get("search").focus(); } },
      { view: "try", keys: ["Escape"], text: "In a field: reset it" },
      { view: "try", keys: ["k", " "], text: "Play or pause (space on the picture)", work: (event) => { if (event.key === "k" || onStage(event)) time.toggle(); } },
      { view: "try", keys: [",", "."], text: "One frame back or on", work: (event) => time.step(event.key === "," ? -1 : 1) },
      { view: "try", keys: ["h"], text: "Show the banner at rest", work: () => time.rest() },
      { view: "try", keys: ["l"], text: "Repeat or don't", work: () => time.loop.click() },
      { view: "try", keys: ["o"], text: "Onion skin: earlier frames", work: () => { if (!this.sides.isOn) this.toggleOnion(); } },
      { view: "try", keys: ["t"], text: "Touch the picture: arrows move, Enter taps, Shift+arrow swipes, d drags", work: () => { if (!this.sides.isOn) stage.setTouch(!stage.isTouch); } },
      { view: "try", keys: ["s"], text: "Side by side", work: () => this.toggleSides() },
      { view: "try", keys: ["p"], text: "Go to the picture", work: () => stage.canvas.focus() },
      { view: "try", keys: ["e"], text: "Edit the document as text", work: () => { this.show("inspect"); this.inspector.show("document", false); get("text").focus(); } },
      { view: "try", keys: ["i"], text: "Go to the panels", work: () => { this.show("inspect"); get("tab-" + this.inspector.tab).focus(); } },
      ...["+", "=", "-", "0", "f"].map((key) => ({ view: /** @type {"try"} */ ("try"), keys: [key], text: "", work: () => this.zoom(zoomOf(key)) })),
      ...review?.keys() ?? [],
    ];
    listenToKeys(keys, () => this.view);
  }
}

/** @param {string} key */
export function zoomOf(key) { return key === "0" ? "1" : key === "f" ? "fit" : key === "=" ? "+" : key; }

/** A bar between two panels that can be dragged, or moved by arrow keys.
 * @param {string} id @param {string} variable @param {string} name @param {1|-1} side */
function split(id, variable, name, side) {
  const bar = get(id);
  const [least, most] = [220, 640];
  let width = clamp(store.get("width." + name, side === 1 ? Math.max(350, innerWidth * 0.19) : Math.max(390, innerWidth * 0.2)), least, most);
  const apply = () => {
    document.body.style.setProperty(variable, width + "px");
    bar.setAttribute("aria-valuenow", String(Math.round(width)));
  };
  bar.setAttribute("aria-valuemin", String(least));
  bar.setAttribute("aria-valuemax", String(most));
  const keep = later(() => store.set("width." + name, width), 300);
  const move = (/** @type {number} */ by) => { width = clamp(width + by * side, least, most); apply(); keep(); };
  let last = 0;
  bar.addEventListener("pointerdown", (event) => { last = event.clientX; bar.setPointerCapture(event.pointerId); });
  bar.addEventListener("pointermove", (event) => {
    if (!bar.hasPointerCapture(event.pointerId)) return;
    move(event.clientX - last);
    last = event.clientX;
  });
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -20, ArrowRight: 20 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  });
  apply();
}

begin();
