// SPDX-License-Identifier: MIT

const pictures = all(".picture");
const grid = one(".grid");
const light = one("#light");
const stage = one(".stage");
const large = one("#light-picture");
let current = -1;

filter(pictures, () => {});

// Size in the grid

function setSize(size) {
  grid.style.setProperty("--size", size);
  press("size", size);
}
for (const button of all("[data-size]")) {
  button.addEventListener("click", () => setSize(button.dataset.size));
}

// One picture at a time

function show(index) {
  const picture = pictures[index];
  const image = picture && one("img", picture);
  if (!image) return;
  current = index;
  large.src = image.src;
  large.alt = image.alt;
  one("#light-name").textContent = image.alt;
  one("#light-facts").textContent = one(".facts", picture).textContent;
  setWhole(stage.classList.contains("whole"));
  stage.scrollTo(0, 0);
  if (!light.open) light.showModal();
}

/** Selects device pixels, or the size that fits. */
function setWhole(isWhole) {
  stage.classList.toggle("whole", isWhole);
  one("#size").setAttribute("aria-pressed", String(isWhole));
  const width = Number(pictures[current]?.dataset.width) / (devicePixelRatio || 1);
  const points = parseFloat(pictures[current]?.style.getPropertyValue("--w"));
  large.style.width = (isWhole ? width : points) + "px";
  large.style.height = "auto";
}

function step(by) {
  let index = current + by;
  while (pictures[index] && (pictures[index].hidden || !one("img", pictures[index]))) index += by;
  if (pictures[index]) show(index);
}

pictures.forEach((picture, index) => {
  one(".shot", picture).addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!one("img", picture)) return;
    event.preventDefault();
    show(index);
  });
});
one("#previous").addEventListener("click", () => step(-1));
one("#next").addEventListener("click", () => step(1));
one("#size").addEventListener("click", () => setWhole(!stage.classList.contains("whole")));
one("#close").addEventListener("click", () => light.close());
large.addEventListener("click", () => setWhole(!stage.classList.contains("whole")));
light.addEventListener("close", () => {
  const picture = pictures[current];
  if (picture) one(".shot", picture).focus();
});

light.addEventListener("keydown", (event) => {
  const actions = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    k: () => step(-1),
    j: () => step(1),
    " ": () => setWhole(!stage.classList.contains("whole")),
  };
  if (!Object.hasOwn(actions, event.key) || event.target.closest("button") && event.key === " ") return;
  event.preventDefault();
  actions[event.key]();
});
