// SPDX-License-Identifier: MIT
// Files that are dropped or chosen: they go to the server, and their names into the document.

import { ask, Failure } from "./api.js";
import { click, get, input, say, toast } from "./dom.js";
import { addName, doc, set, setText, undo } from "./store.js";

/** Sends a file.
 * @param {File} file @returns {Promise<{name: string, kind: string, text: string|null}|null>} */
export async function upload(file) {
  say(`Reading ${file.name}`);
  try {
    return await ask("files?name=" + encodeURIComponent(file.name), file);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    toast(`${file.name}: ${error.message}`);
    return null;
  }
}

/** Takes a file into the document by its kind.
 * @param {File} file */
export async function take(file) {
  const got = await upload(file);
  if (!got) return;
  /** @type {[string, () => void]} */
  const back = ["Undo", undo];
  const { name, kind, text } = got;
  if (kind === "document" && text !== null) {
    setText(text, "drop" + name);
    return toast(`${file.name} is the document now.`, back);
  }
  if (!doc.isValid) return toast("Correct the document first, then drop the file again.");
  if (kind === "image") set(["image"], name, "drop" + name);
  else if (kind === "font") addName("font", name);
  else if (kind === "strings") addName("strings", name);
  else if (kind === "tokens") addName("tokens", name);
  else if (kind === "design") addName("design", name);
  else if (kind === "set") return toast(`${file.name} is a set. Open it with: bannerrender serve ${file.name}`);
  else return toast(`${file.name} is no image, font, design, strings catalog or document.`);
  toast(`${file.name} is the document's ${kind} now.`, back);
}

/** Listens for files on the whole page. */
export function takeDrops() {
  const sheet = get("drop");
  let depth = 0;
  const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragenter", (event) => {
    if (!hasFiles(event)) return;
    depth += 1;
    sheet.hidden = false;
  });
  addEventListener("dragleave", () => { if ((depth -= 1) <= 0) { depth = 0; sheet.hidden = true; } });
  addEventListener("dragover", (event) => { if (hasFiles(event)) event.preventDefault(); });
  addEventListener("drop", async (event) => {
    depth = 0;
    sheet.hidden = true;
    if (!hasFiles(event)) return;
    event.preventDefault();
    for (const file of [...event.dataTransfer?.files ?? []].slice(0, 20)) await take(file);
  });
  const chooser = input("file-input");
  click("open", () => chooser.click());
  chooser.addEventListener("change", async () => {
    for (const file of [...chooser.files ?? []]) await take(file);
    chooser.value = "";
  });
}
