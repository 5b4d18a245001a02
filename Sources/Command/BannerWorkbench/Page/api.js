// SPDX-License-Identifier: MIT
// Requests to the server, and the types of its answers.

import { store } from "./dom.js";


/** An answer that isn't a success. Status 0: the server can't be reached. */
export class Failure extends Error {
  /** @param {number} status @param {string} message @param {Problem[]} [errors] */
  constructor(status, message, errors) {
    super(message);
    this.status = status;
    this.errors = errors ?? [{ message, path: null, file: null, line: null, column: null }];
  }
}

/** @type {(state: "ok"|"stopped"|"locked") => void} */
let onState = () => {};
let state = "ok";
let token = store.raw("token") ?? "";
let timer = 0;

/** Calls a function when the connection to the server changes.
 * @param {typeof onState} work */
export function watchState(work) { onState = work; }

/** Keeps the token of the link, and returns the one before.
 * @param {string} value */
export function setToken(value) {
  const before = token;
  token = value;
  store.setRaw("token", value);
  return before;
}

/** @param {"ok"|"stopped"|"locked"} now */
function setState(now) {
  if (now === state) return;
  state = now;
  onState(now);
  clearInterval(timer);
  if (now === "stopped") timer = setInterval(() => send("description").catch(() => {}), 2000);
}

/**
 * Sends a request. An object becomes JSON, and a blob is sent as it is.
 * @param {string} path @param {object|Blob} [body] @param {AbortSignal} [signal]
 */
export async function send(path, body, signal) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch("/api/" + path, {
      method: body ? "POST" : "GET",
      headers: { "X-Bannerrender-Token": token },
      body: body instanceof Blob ? body : body && JSON.stringify(body),
      cache: "no-store",
      signal,
    });
  } catch (error) {
    if (!signal?.aborted) setState("stopped");
    throw new Failure(0, "The server has stopped.");
  }
  setState(response.status === 401 ? "locked" : "ok");
  if (response.ok) return response;
  const told = await response.json().catch(() => ({}));
  throw new Failure(response.status, told.error ?? `The server answers ${response.status}.`, told.errors);
}

/** Sends a request and returns the JSON of its answer.
 * @param {string} path @param {object|Blob} [body] @returns {Promise<any>} */
export async function ask(path, body) {
  return (await send(path, body)).json();
}

/**
 * Asks for a picture.
 * @param {{view: string, number: number, document: string, at: number|null, scale: number|null, base: number|null, facts: boolean}} body
 * @returns {Promise<[Picture, Blob|null]>}
 */
export async function render(body) {
  const data = await (await send("render", body)).arrayBuffer();
  const length = new DataView(data).getUint32(0);
  const facts = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
  const png = data.byteLength > 4 + length ? new Blob([new Uint8Array(data, 4 + length)], { type: "image/png" }) : null;
  return [facts, png];
}

/** Reads the server's events, and connects again when the stream ends.
 * @param {(name: string, data: any) => void} take */
export async function listen(take) {
  for (let wasOpen = false; ;) {
    try {
      const response = await send("events");
      const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
      const decoder = new TextDecoder();
      if (wasOpen) take("files", {});
      wasOpen = true;
      for (let rest = ""; ;) {
        const { done, value } = await reader.read();
        if (done) break;
        const parts = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
        rest = parts.pop() ?? "";
        for (const part of parts) {
          const name = /^event: ?(.*)$/m.exec(part)?.[1];
          if (name) take(name.trim(), JSON.parse(/^data: ?(.*)$/m.exec(part)?.[1] || "{}"));
        }
      }
    } catch (error) {
      if (!(error instanceof Failure)) console.warn(error);
    }
    await new Promise((done) => setTimeout(done, 2000));
  }
}
