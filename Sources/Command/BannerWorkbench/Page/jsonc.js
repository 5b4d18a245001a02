// SPDX-License-Identifier: MIT
// Reads JSON with comments and trailing commas as the command does, and changes single values of its text, so that
// comments and the order of keys stay.


class Mistake extends Error {
  /** @param {string} message @param {number} place */
  constructor(message, place) {
    super(message);
    this.place = place;
  }
}

const literals = /** @type {Record<string, any>} */ ({ true: true, false: false, null: null });
const blank = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[A-Za-z]+/y;

/** Parses a text.
 * @param {string} text @returns {{root: Json|null, value: any, error: {message: string, place: number}|null}} */
export function parse(text) {
  let place = text.charCodeAt(0) === 0xFEFF ? 1 : 0;
  /** @param {RegExp} pattern */
  const take = (pattern) => {
    pattern.lastIndex = place;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) place += found.length;
    return found;
  };
  const skip = () => take(blank);
  /** @param {string} expected @returns {never} */
  const fail = (expected) => {
    throw new Mistake(place >= text.length ? `The text ends, but ${expected} is expected.` : `Here, ${expected} is expected.`, place);
  };
  /** @param {number} depth @returns {Json} */
  const read = (depth) => {
    if (depth > 64) throw new Mistake("The text has more than 64 levels.", place);
    const start = place;
    const mark = text[place];
    if (mark === "{") {
      place += 1;
      /** @type {JsonMember[]} */
      const members = [];
      const value = /** @type {Record<string, any>} */ (Object.create(null));
      for (skip(); text[place] !== "}"; skip()) {
        const from = place;
        const name = take(string) ?? fail('a key in quotes or "}"');
        const key = JSON.parse(name);
        skip();
        if (text[place] !== ":") fail('":"');
        place += 1;
        skip();
        const node = read(depth + 1);
        members.push({ key, start: from, node });
        value[key] = node.value;
        skip();
        if (text[place] === ",") place += 1;
        else if (text[place] !== "}") fail('"," or "}"');
      }
      place += 1;
      return { start, end: place, value, members };
    }
    if (mark === "[") {
      place += 1;
      /** @type {Json[]} */
      const items = [];
      for (skip(); text[place] !== "]"; skip()) {
        items.push(read(depth + 1));
        skip();
        if (text[place] === ",") place += 1;
        else if (text[place] !== "]") fail('"," or "]"');
      }
      place += 1;
      return { start, end: place, value: items.map((item) => item.value), items };
    }
    if (mark === '"') {
      const raw = take(string) ?? fail("the end of the text in quotes");
      return { start, end: place, value: JSON.parse(raw) };
    }
    const digits = take(number);
    if (digits) return { start, end: place, value: Number(digits) };
    const name = take(word);
    if (name && Object.hasOwn(literals, name)) return { start, end: place, value: literals[name] };
    place = start;
    return fail("a value");
  };
  try {
    skip();
    const root = read(0);
    skip();
    if (place < text.length) fail("the end of the text");
    if (!root.members) throw new Mistake('A document begins with "{".', root.start);
    return { root, value: root.value, error: null };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { root: null, value: null, error: { message: error.message, place: error.place } };
  }
}

/** Writes a value with an indent of two spaces. Short lists and objects below the first level stay on one line.
 * @param {any} value @param {number} [depth] @returns {string} */
export function write(value, depth = 0) {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const isList = Array.isArray(value);
  const parts = isList ? value.map((item) => write(item, depth + 1))
    : Object.keys(value).map((key) => `${JSON.stringify(key)}: ${write(value[key], depth + 1)}`);
  const [open, close] = isList ? "[]" : "{}";
  if (parts.length === 0) return open + close;
  const pad = isList ? "" : " ";
  const line = open + pad + parts.join(", ") + pad + close;
  const isShort = depth > 0 && line.length + 2 * depth <= 100 && !line.includes("\n");
  const isSteps = isList && value.some((item) => item && typeof item === "object");
  if (isShort && !isSteps) return line;
  const indent = "  ".repeat(depth + 1);
  return `${open}\n${indent}${parts.join(",\n" + indent)}\n${"  ".repeat(depth)}${close}`;
}

/** The node at a path.
 * @param {Json|null} root @param {JsonStep[]} path @returns {Json|null} */
export function find(root, path) {
  let node = root;
  for (const step of path) {
    if (!node) return null;
    // The last of equal keys counts.
    node = (typeof step === "number" ? node.items?.[step] : node.members?.filter((member) => member.key === step).pop()?.node) ?? null;
  }
  return node;
}

/**
 * Sets a value of a text, or removes it if it is undefined. Objects of the path that don't exist are made, and an object
 * or list that becomes empty by a removal is removed as well.
 * @param {string} text @param {JsonStep[]} path @param {any} value @returns {string}
 */
export function change(text, path, value) {
  const { root } = parse(text);
  if (!root) return text;
  const comments = /\/\/|\/\*/.test(text);
  if (!text.slice(root.start, root.end).includes("\n") && !comments) {
    // All on one line: write it anew, so that it can be read.
    const spread = write(root.value) + "\n";
    if (spread !== text) return change(spread, path, value);
  }
  const node = find(root, path);
  if (node && value !== undefined) return splice(text, node.start, node.end, write(value, path.length));
  const above = find(root, path.slice(0, -1));
  const last = path[path.length - 1];
  if (value === undefined) {
    if (!node || !above || last === undefined) return text;
    const list = above.members ?? above.items ?? [];
    if (list.length === 1 && path.length > 1) return change(text, path.slice(0, -1), undefined);
    return remove(text, above, node, above.members?.filter((member) => member.node === node)[0]?.start ?? node.start);
  }
  if (!above) return change(text, path.slice(0, -1), typeof last === "number" ? [value] : { [/** @type {string} */ (last)]: value });
  if (!above.members && !above.items) {
    return change(text, path.slice(0, -1), typeof last === "number" ? [value] : { [/** @type {string} */ (last)]: value });
  }
  const body = (typeof last === "string" ? JSON.stringify(last) + ": " : "") + write(value, path.length);
  return insert(text, above, body, path.length);
}

/** @param {string} text @param {number} start @param {number} end @param {string} piece */
function splice(text, start, end, piece) { return text.slice(0, start) + piece + text.slice(end); }

/** Adds an entry at the end of an object or a list.
 * @param {string} text @param {Json} above @param {string} body @param {number} depth */
function insert(text, above, body, depth) {
  const list = above.members?.map((member) => member.node) ?? above.items ?? [];
  const indent = "  ".repeat(depth);
  const before = text.slice(above.start, above.end);
  const isOneLine = depth > 1 && !before.includes("\n") && before.length + body.length < 90 && !body.includes("\n")
    && !(above.items && body.startsWith("{"));
  const tail = list[list.length - 1];
  if (!tail) {
    const [open, close] = [before[0], before[before.length - 1]];
    return splice(text, above.start, above.end, isOneLine && above.members ? `${open} ${body} ${close}`
      : isOneLine ? open + body + close : `${open}\n${indent}${body}\n${indent.slice(2)}${close}`);
  }
  if (isOneLine) return splice(text, tail.end, tail.end, ", " + body);
  if (!before.includes("\n") && !/\/\/|\/\*/.test(before)) {
    // A list on one line becomes a list with one entry per line.
    const parts = above.members
      ? above.members.map((member) => text.slice(member.start, member.node.end))
      : list.map((item) => text.slice(item.start, item.end));
    const [open, close] = [before[0], before[before.length - 1]];
    return splice(text, above.start, above.end, `${open}\n${indent}${[...parts, body].join(",\n" + indent)}\n${indent.slice(2)}${close}`);
  }
  // A comma may follow the last entry already.
  blank.lastIndex = tail.end;
  const gap = blank.exec(text)?.[0].length ?? 0;
  if (text[tail.end + gap] === ",") {
    const place = tail.end + gap + 1;
    return splice(text, place, place, `\n${indent}${body},`);
  }
  return splice(text, tail.end, tail.end, `,\n${indent}${body}`);
}

/** Removes an entry with its comma and its line.
 * @param {string} text @param {Json} above @param {Json} node @param {number} start */
function remove(text, above, node, start) {
  const list = above.members?.map((member) => member.node) ?? above.items ?? [];
  const index = list.indexOf(node);
  blank.lastIndex = node.end;
  const gap = blank.exec(text)?.[0].length ?? 0;
  if (text[node.end + gap] === ",") {
    let end = node.end + gap + 1;
    let from = start;
    while (/[ \t]/.test(text[from - 1] ?? "")) from -= 1;
    if (text[from - 1] === "\n" && /^[ \t]*\n/.test(text.slice(end))) {
      end += text.slice(end).indexOf("\n") + 1;
      return splice(text, from, end, "");
    }
    while (/\s/.test(text[end] ?? "") && text[end - 1] !== "\n") end += 1;
    return splice(text, start, end, "");
  }
  const previous = list[index - 1];
  return splice(text, previous ? previous.end : start, node.end, "");
}

/** The offset of a line and a column, both from 1; columns count characters.
 * @param {string} text @param {number} line @param {number} column */
export function offset(text, line, column) {
  const lines = text.split("\n");
  let place = 0;
  for (let index = 0; index < Math.min(line - 1, lines.length - 1); index += 1) place += lines[index].length + 1;
  const own = [...(lines[Math.min(line, lines.length) - 1] ?? "")];
  return place + own.slice(0, Math.max(0, column - 1)).join("").length;
}

/** The line and column of an offset.
 * @param {string} text @param {number} place @returns {[number, number]} */
export function position(text, place) {
  const lines = text.slice(0, place).split("\n");
  return [lines.length, [...(lines[lines.length - 1] ?? "")].length + 1];
}
