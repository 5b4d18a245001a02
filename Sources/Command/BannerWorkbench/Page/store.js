// SPDX-License-Identifier: MIT
// The document: its text, what it holds, how to undo, and its link.

import { change, find, parse } from "./jsonc.js";
import { later, say, toast } from "./dom.js";


/** The longest part of an address that holds a document. */
const longest = 24000;
const pause = 1500;

export const doc = {
  text: "{}\n",
  /** The values of the last text that could be read.
   * @type {Record<string, any>} */
  value: {},
  /** Whether the text can be read now. */
  isValid: true,
  /** @type {{message: string, place: number}|null} */
  error: null,
};

/** @type {((change: {source: string, time: number}) => void)[]} */
const listeners = [];
/** @type {{text: string, source: string, time: number}[]} */
let past = [];
/** @type {string[]} */
let future = [];

/** Calls a function at each change.
 * @param {(change: {source: string, time: number}) => void} work */
export function onChange(work) { listeners.push(work); }

/** Shows another text.
 * @param {string} text @param {string} source @param {number} time */
function show(text, source, time) {
  const result = parse(text);
  doc.text = text;
  doc.error = result.error;
  doc.isValid = !result.error;
  if (!result.error) doc.value = result.value;
  for (const work of listeners) work({ source, time });
}

/**
 * Sets the text. Changes of one source in a row are one step to undo.
 * @param {string} text @param {string} source @param {number} [time] of the event that led to it
 */
export function setText(text, source, time = performance.now()) {
  if (text === doc.text) return;
  const last = past[past.length - 1];
  if (!last || last.source !== source || time - last.time > pause || future.length > 0) past.push({ text: doc.text, source, time });
  else last.time = time;
  if (past.length > 500) past = past.slice(-400);
  future = [];
  show(text, source, time);
  keepLink();
}

/** Sets or removes a value.
 * @param {(string|number)[]} path @param {any} value @param {string} source @param {number} [time] */
export function set(path, value, source, time) {
  if (!doc.isValid) return;
  setText(change(doc.text, path, value), source, time);
}

export function undo() {
  const last = past.pop();
  if (!last) return say("There is nothing to undo.");
  future.push(doc.text);
  show(last.text, "undo", performance.now());
  keepLink();
  say("Undone.");
}

export function redo() {
  const text = future.pop();
  if (text === undefined) return say("There is nothing to redo.");
  past.push({ text: doc.text, source: "redo", time: 0 });
  show(text, "redo", performance.now());
  keepLink();
  say("Redone.");
}

/** Whether there is something to undo and to redo. */
export function canUndo() { return [past.length > 0, future.length > 0]; }

/** Adds a name to a list of file names.
 * @param {string} key @param {string} name */
export function addName(key, name) {
  const before = doc.value[key];
  const list = before === undefined || before === null ? [] : Array.isArray(before) ? before : [before];
  if (list.includes(name)) return;
  set([key], list.length === 0 ? name : [...list, name], "file");
}

/** The place of a path such as `script[0].tap` or `set.cornerRadius` in the text.
 * @param {string} path @returns {[number, number]|null} */
export function placeOf(path) {
  const { root } = parse(doc.text);
  const steps = [...path.replace(/^\$\.?/, "").matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)]
    .map((found) => found[1] !== undefined ? Number(found[1]) : found[2] ?? found[3]);
  for (; steps.length > 0; steps.pop()) {
    const node = find(root, steps);
    if (node) return [node.start, node.end];
  }
  return null;
}

// Links

/** This TypeScript doesn't know the streams that compress yet.
 * @type {any} */
const streams = globalThis;

/** @param {string} text @returns {Promise<string>} */
async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new streams.CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let raw = "";
  for (let start = 0; start < bytes.length; start += 8192) raw += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(raw).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} code @returns {Promise<string>} */
async function unpack(code) {
  const raw = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new streams.DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    // A small link may unpack to a huge text.
    if (text.length > 1 << 20) throw new Error("too long");
  }
}

/** The link of the document without the token, or null if it would be too long.
 * @returns {Promise<string|null>} */
export async function link() {
  const code = await pack(doc.text);
  return code.length > longest ? null : `${location.origin}${location.pathname}#d=${code}`;
}

let lastWrite = 0;
let isLinked = true;

const keepLink = later(async () => {
  const own = doc.text;
  const href = await link();
  if (!isLinked || own !== doc.text || !href || href === location.href) return;
  // Edits in a row replace each other in the history; an edit after a pause is a new place to go back to.
  const isNew = performance.now() - lastWrite > 4000 && location.hash.startsWith("#d=");
  lastWrite = performance.now();
  if (isNew) history.pushState(null, "", href);
  else history.replaceState(null, "", href);
}, 400);

/** Keeps the address as it is, as long as another view is shown.
 * @param {boolean} isOn */
export function setLinked(isOn) {
  isLinked = isOn;
  if (isOn) keepLink();
}

/** Loads the document of the address, if there is one.
 * @returns {Promise<boolean>} */
export async function load() {
  const code = new URLSearchParams(location.hash.slice(1)).get("d");
  if (!code) return false;
  try {
    const text = await unpack(code);
    if (text !== doc.text) {
      past.push({ text: doc.text, source: "link", time: 0 });
      show(text, "link", performance.now());
    }
    return true;
  } catch {
    toast("This link holds no document that can be read.");
    return false;
  }
}

/** Shows the first text. It can't be undone.
 * @param {string} text */
export function start(text) {
  past = [];
  show(text, "start", performance.now());
}
