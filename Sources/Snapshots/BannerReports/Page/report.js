// SPDX-License-Identifier: MIT

const main = one("main");
const cases = all(".case");
const toolbar = one(".toolbar");
const amount = one("#amount");
const zooms = ["fit", "1", "2", "4"];
let current = -1;
/** The scroll position for the current case, which may be too close to the end of the page. */
let heldAt = -1;

// Cases

function choose(index) {
  if (index === current) return;
  cases[current]?.classList.remove("current");
  one(".list a[aria-current]")?.removeAttribute("aria-current");
  current = index;
  const chosen = cases[index];
  if (!chosen) return;
  chosen.classList.add("current");
  const link = one(`.list a[href="#${chosen.id}"]`);
  link?.setAttribute("aria-current", "true");
  // Scroll only the list, not the page.
  const list = one(".list .causes");
  if (link && list) {
    const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
    if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  }
}

function step(by) {
  let index = current + by;
  while (cases[index]?.hidden) index += by;
  if (!cases[index]) return;
  choose(index);
  cases[index].scrollIntoView({ block: "start" });
  heldAt = scrollY;
}

/** While the user scrolls, the case below the toolbar becomes the current one. */
let isWaiting = false;
addEventListener("scroll", () => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    if (Math.abs(scrollY - heldAt) < 2) return;
    heldAt = -1;
    const line = 90;
    const here = cases[current]?.getBoundingClientRect();
    if (here && here.top <= line && here.bottom > line) return;
    const index = cases.findIndex((item) => {
      return !item.hidden && item.getBoundingClientRect().bottom > line;
    });
    if (index >= 0) choose(index);
  });
}, { passive: true });

addEventListener("hashchange", () => {
  const index = cases.findIndex((item) => "#" + item.id === location.hash);
  if (index < 0) return;
  choose(index);
  heldAt = scrollY;
});

const links = new Map(all(".list li").map((item) => ["case-" + item.dataset.case, item]));
const equals = one(".equals");
if (equals) one("summary", equals).addEventListener("click", () => equals.dataset.touched = "");
filter([...cases, ...all(".equals li")], () => {
  for (const item of cases) links.get(item.id).hidden = item.hidden;
  if (equals) equals.hidden = !one("li:not([hidden])", equals);
  if (cases[current]?.hidden) choose(cases.findIndex((item) => !item.hidden));
});
choose(Math.max(0, cases.findIndex((item) => "#" + item.id === location.hash)));

// Modes, amount, zoom

const amounts = { wipe: 50, overlay: 50 };

function setMode(mode) {
  main.dataset.mode = mode;
  if (!toolbar) return;
  toolbar.dataset.mode = mode;
  press("mode", mode);
  amount.setAttribute("aria-label", mode === "overlay" ? "Opacity" : "Wipe");
  if (mode in amounts) setAmount(amounts[mode]);
}

function setAmount(value) {
  const mode = main.dataset.mode;
  amounts[mode] = Math.min(100, Math.max(0, value));
  amount.value = amounts[mode];
  main.style.setProperty("--amount", amounts[mode] + "%");
}

/** Sets the zoom, and keeps the center of every picture in place. */
function setZoom(zoom) {
  const places = all(".scroll").map((view) => [
    view, (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
    (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
  ]);
  main.dataset.zoom = zoom;
  main.style.setProperty("--zoom", zoom);
  press("zoom", zoom);
  if (zoom === "fit") return;
  for (const [view, x, y] of places) {
    view.scrollLeft = x * view.scrollWidth - view.clientWidth / 2;
    view.scrollTop = y * view.scrollHeight - view.clientHeight / 2;
  }
}

function setBoxes(areShown) {
  main.classList.toggle("boxes", areShown);
  if (one("#boxes")) one("#boxes").checked = areShown;
}

function measure() { main.style.setProperty("--dpr", devicePixelRatio || 1); }
addEventListener("resize", measure);
measure();
setMode("side");
setZoom("fit");
setBoxes(true);

for (const button of all("[data-mode][type=button]")) {
  button.addEventListener("click", () => setMode(button.dataset.mode));
}
for (const button of all("[data-zoom][type=button]")) {
  button.addEventListener("click", () => setZoom(button.dataset.zoom));
}
amount?.addEventListener("input", () => setAmount(Number(amount.value)));
one("#boxes")?.addEventListener("change", (event) => setBoxes(event.target.checked));
one("#previous")?.addEventListener("click", () => step(-1));
one("#next")?.addEventListener("click", () => step(1));
one("#keys")?.addEventListener("click", () => one("#help").showModal());
setInterval(() => {
  if (main.dataset.mode === "blink") main.classList.toggle("off");
}, 600);

// Pictures: the pictures of a case scroll together. Dragging moves the wipe or the pictures.

document.addEventListener("scroll", (event) => {
  const view = event.target;
  if (!view.classList?.contains("scroll")) return;
  for (const other of all(".scroll", view.closest(".viewer"))) {
    if (other === view) continue;
    if (other.scrollLeft !== view.scrollLeft) other.scrollLeft = view.scrollLeft;
    if (other.scrollTop !== view.scrollTop) other.scrollTop = view.scrollTop;
  }
}, { capture: true, passive: true });

function wipe(view, event) {
  const frame = one(".frame", view).getBoundingClientRect();
  setAmount((event.clientX - frame.left) / frame.width * 100);
}

for (const view of all(".scroll")) {
  let last = null;
  view.addEventListener("dragstart", (event) => event.preventDefault());
  view.addEventListener("pointerdown", (event) => {
    // The browser handles scroll bars, and fingers outside of the wipe.
    const isWipe = main.dataset.mode === "wipe" && view.closest(".pair");
    if (event.button !== 0 || !isWipe && event.pointerType !== "mouse") return;
    if (event.offsetX > view.clientWidth && event.target === view) return;
    last = event;
    view.setPointerCapture(event.pointerId);
    if (isWipe) wipe(view, event);
  });
  view.addEventListener("pointermove", (event) => {
    if (!last) return;
    if (main.dataset.mode === "wipe" && view.closest(".pair")) {
      wipe(view, event);
    } else {
      view.scrollLeft += last.clientX - event.clientX;
      view.scrollTop += last.clientY - event.clientY;
    }
    last = event;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    view.addEventListener(end, () => { last = null; });
  }
}

// Regions

function show(button) {
  const wasChosen = button.getAttribute("aria-pressed") === "true";
  for (const box of all(".box.chosen")) box.classList.remove("chosen");
  for (const other of all(".region")) other.setAttribute("aria-pressed", "false");
  if (wasChosen) return;
  button.setAttribute("aria-pressed", "true");
  const boxes = all(".box").filter((box) => box.dataset.region === button.dataset.region);
  if (boxes.length === 0) return;
  setBoxes(true);
  for (const box of boxes) box.classList.add("chosen");
  // The largest scale that fits, from one to four screen pixels per pixel.
  const frame = boxes[0].closest(".frame");
  const view = frame.closest(".scroll");
  const image = one("img", frame);
  const [width, height] = ["width", "height"].map((side) => {
    return parseFloat(boxes[0].style[side]) / 100 * image[side === "width" ? "naturalWidth" : "naturalHeight"];
  });
  const room = Math.min(view.clientWidth / width, innerHeight * 0.7 / height) * devicePixelRatio * 0.8;
  setZoom(room >= 4 ? "4" : room >= 2 ? "2" : "1");
  for (const box of boxes) {
    const inner = box.closest(".scroll");
    inner.scrollLeft = box.offsetLeft + box.offsetWidth / 2 - inner.clientWidth / 2;
    inner.scrollTop = box.offsetTop + box.offsetHeight / 2 - inner.clientHeight / 2;
  }
  button.closest(".look").scrollIntoView({ block: "nearest" });
}

for (const button of all(".region")) {
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => show(button));
}

// Commands

async function copy(button) {
  const text = one("code", button.parentElement).dataset.exact;
  let isDone = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages from files have no clipboard in some browsers.
    const area = document.body.appendChild(document.createElement("textarea"));
    area.value = text;
    area.select();
    isDone = document.execCommand("copy");
    area.remove();
    button.focus({ preventScroll: true });
  }
  button.textContent = isDone ? "Copied" : "Not copied";
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}

for (const button of all(".copy")) button.addEventListener("click", () => copy(button));

// Keys

const modes = ["side", "wipe", "overlay", "blend", "blink"];
document.addEventListener("keydown", (event) => {
  if (isTyping(event) || one("dialog[open]")) return;
  const isZoomed = event.target.closest(".scroll") && main.dataset.zoom !== "fit"
    && main.dataset.mode !== "wipe";
  const zoom = zooms.indexOf(main.dataset.zoom);
  const actions = {
    j: () => step(1),
    k: () => step(-1),
    f: () => setZoom("fit"),
    0: () => setZoom("1"),
    "+": () => setZoom(zooms[Math.min(zooms.length - 1, zoom + 1)]),
    "-": () => setZoom(zooms[Math.max(0, zoom - 1)]),
    r: () => setBoxes(!main.classList.contains("boxes")),
    c: () => { const button = cases[current] && one(".copy", cases[current]); if (button) copy(button); },
    "?": () => one("#help").showModal(),
  };
  actions["="] = actions["+"];
  modes.forEach((mode, index) => { actions[index + 1] = () => setMode(mode); });
  if (main.dataset.mode in amounts && !isZoomed && event.target !== amount) {
    actions.ArrowLeft = () => setAmount(amounts[main.dataset.mode] - 2);
    actions.ArrowRight = () => setAmount(amounts[main.dataset.mode] + 2);
  }
  if (!toolbar && !["j", "k", "c", "?"].includes(event.key)) return;
  const action = Object.hasOwn(actions, event.key) && actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
