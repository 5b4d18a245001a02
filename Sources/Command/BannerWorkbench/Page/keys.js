// SPDX-License-Identifier: MIT
// The keys of the page and the dialog that shows them.

import { click, get, h, isTyping } from "./dom.js";


/** Shows the keys in a dialog, and runs the work of a key when nothing is typed.
 * @param {Key[]} list @param {() => "try"|"review"} view */
export function listenToKeys(list, view) {
  const dialog = get("help", HTMLDialogElement);
  const open = () => {
    get("help-keys").replaceChildren(...["both", "try", "review"].flatMap((part) => {
      const own = list.filter((key) => key.view === part && key.text);
      if (own.length === 0) return [];
      const title = { both: "Everywhere", try: "Try", review: "Review" }[part] ?? "";
      return [h("section", {}, h("h3", {}, title), h("dl", {}, ...own.flatMap((key) => [
        h("dt", {}, ...key.keys.flatMap((name, index) => [index ? " " : null, h("kbd", {}, name === " " ? "Space" : name)])),
        h("dd", {}, key.text)])))];
    }));
    dialog.showModal();
  };
  click("keys", open);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const name = (isCommand ? "Ctrl+" : "") + (isCommand && event.shiftKey ? "Shift+" : "") + (isCommand ? event.key.toUpperCase() : event.key);
    if (event.altKey || isTyping(event) && (!isCommand || !(event.target instanceof HTMLTextAreaElement))) return;
    // Buttons and lists have their own use of space and Enter.
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === " " && target.closest("button, summary, input, a, [role=tab]")) return;
    const key = list.find((one) => one.keys.includes(name) && (one.view === "both" || one.view === view()) && (one.work || name === "?"));
    if (!key) return;
    event.preventDefault();
    if (name === "?") open();
    else key.work?.(event);
  });
}
