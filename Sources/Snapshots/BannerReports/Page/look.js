// SPDX-License-Identifier: MIT
// Functions that the report and the gallery share.
"use strict";

document.documentElement.classList.add("js");

const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** Presses the button of a group whose attribute has a value, and releases the others. */
function press(attribute, value) {
  for (const button of all(`button[data-${attribute}]`)) {
    button.setAttribute("aria-pressed", String(button.dataset[attribute] === value));
  }
}

/** Returns whether the focused element handles keys itself. */
function isTyping(event) {
  return event.ctrlKey || event.metaKey || event.altKey
    || event.target.closest("input:not([type=checkbox], [type=range]), select, textarea");
}

/**
 * Shows only the items that match the filters of the page, and calls `changed` after each change.
 */
function filter(items, changed) {
  const texts = items.map((item) => item.textContent.toLowerCase());
  const search = one("#search");
  const apply = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const off = new Set(all(".chip[aria-pressed=false]").map((chip) => chip.dataset.outcome));
    const axes = all("select[data-axis]").filter((menu) => menu.value !== "");
    let count = 0;
    items.forEach((item, index) => {
      const isShown = !off.has(item.dataset.outcome)
        && axes.every((menu) => item.dataset["axis" + menu.dataset.axis] === menu.value)
        && words.every((word) => texts[index].includes(word));
      item.hidden = !isShown;
      count += isShown;
    });
    one("#matches").textContent = count === items.length ? "" : `${count} of ${items.length}`;
    one(".nothing").hidden = count > 0 || items.length === 0;
    changed();
  };
  search.addEventListener("input", apply);
  for (const menu of all("select[data-axis]")) menu.addEventListener("change", apply);
  for (const chip of all(".chip")) {
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
      apply();
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !isTyping(event)) {
      event.preventDefault();
      search.focus();
    } else if (event.key === "Escape" && event.target === search) {
      search.value = "";
      search.blur();
      apply();
    }
  });
  // Browsers restore the selected filters when they reload a page.
  apply();
}
