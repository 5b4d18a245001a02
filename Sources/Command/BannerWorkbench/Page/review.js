// SPDX-License-Identifier: MIT
// Review: the cases of the last run by cause, their pictures, and what is accepted.

import { ask, Failure, send } from "./api.js";
import { Compare } from "./compare.js";
import { button, click, get, h, input, later, press, Rows, say, setText, store, toast } from "./dom.js";


const filters = ["open", "accepted", "rejected", "all"];

export class Review {
  /** @param {Description} description @param {{open: (text: string) => void}} work */
  constructor(description, work) {
    this.isReadOnly = description.isReadOnly;
    this.work = work;
    /** @type {Cases} */
    this.data = { run: null, problem: null, cases: [], groups: [] };
    this.filter = "open";
    /** The case whose pictures are shown.
     * @type {string|null} */
    this.name = null;
    this.document = "";
    this.count = 0;
    /** The cases as they are being read, and as they are read after that.
     * @type {Promise<void>|null} */
    this.loading = null;
    /** @type {Promise<void>|null} */
    this.next = null;
    /** The decisions, one after the other; the number of the last one, and that of the last one that was dropped. */
    this.turn = Promise.resolve();
    this.asked = 0;
    this.dropped = 0;
    /** Receives whether the plan that is shown is accepted.
     * @type {((isAccepted: boolean) => void)|null} */
    this.answer = null;
    /** @type {Item[]} */
    this.items = [];
    this.compare = new Compare();
    /** @type {Rows<Item>} */
    this.list = new Rows(get("cases"), 44, {
      fill: (row, item) => this.fill(row, item),
      choose: (_, item) => this.select(item),
      open: (item) => { if (item.one) get("view").focus(); },
    });
    this.search = input("case-search");
    this.search.addEventListener("input", later(() => this.arrange(), 60));
    this.search.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.search.value) { event.preventDefault(); this.search.value = ""; this.arrange(); }
      if (event.key === "Enter" || event.key === "ArrowDown") { event.preventDefault(); get("cases").focus(); this.step(1); }
    });
    const buttons = get("case-filters").querySelectorAll("button");
    press(buttons, this.filter);
    for (const button of buttons) {
      button.addEventListener("click", () => { this.filter = button.value; press(buttons, button); this.arrange(); });
    }
    for (const id of ["accept", "accept-group", "reject", "reopen", "undo"]) {
      click(id === "undo" ? "undo-review" : id, () => this.act(id));
    }
    click("verify", () => this.verify());
    click("open-case", () => { if (this.document) work.open(this.document); });
    click("next-case", () => this.step(1));
    click("previous-case", () => this.step(-1));
    const dialog = get("plan", HTMLDialogElement);
    dialog.addEventListener("submit", () => this.answered(true));
    dialog.addEventListener("close", () => {
      // The event may come after the next plan is shown.
      if (dialog.open) return;
      this.answered(false);
      get("cases").focus();
    });
    // Decisions that wait for a canceled one are dropped with it.
    const cancel = () => { this.dropped = this.asked; };
    dialog.addEventListener("cancel", cancel);
    click("plan-cancel", () => { cancel(); dialog.close(); });
    input("plan-skip").checked = store.get("skip", false);
    get("plan-skip").addEventListener("change", () => store.set("skip", input("plan-skip").checked));
    this.soon = later(() => this.load(), 150);
    for (const id of ["accept", "accept-group", "verify"]) get(id).hidden = this.isReadOnly;
  }

  /** Whether a case waits for a decision. */
  hasOpen() { return this.data.cases.some((one) => one.decision === "open" && one.canAccept); }

  /** Loads the cases.
   * @returns {Promise<void>} */
  load() {
    // What is being read may lack the newest decision.
    if (this.loading) return this.next ??= this.loading.then(() => { this.next = null; return this.load(); });
    return this.loading = this.read().finally(() => { this.loading = null; });
  }

  async read() {
    try {
      const { problem } = this.data;
      this.data = await ask("cases");
      this.arrange();
      if (this.data.problem && this.data.problem !== problem) toast(this.data.problem);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status > 0) setText(get("case-note"), error.message);
    }
  }

  shown() {
    this.compare.layout();
    this.list.draw();
    if (!this.name) this.step(1);
    get("cases").focus({ preventScroll: true });
  }

  /** Filters and groups the cases, and keeps the chosen one. */
  arrange() {
    const { cases, groups, run } = this.data;
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const counts = /** @type {Record<string, number>} */ ({ all: cases.length });
    /** @type {Map<number, Heading>} */
    const headings = new Map();
    for (const one of cases) {
      const isOpen = one.decision === "open" && one.outcome !== "equal" && one.outcome !== "tolerated" && one.outcome !== null;
      const kind = isOpen ? "open" : one.decision === "open" ? "done" : one.decision;
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (this.filter !== "all" && kind !== this.filter) continue;
      const title = one.group === null ? one.outcome === null ? "Not drawn yet" : one.outcome : groups[one.group]?.title ?? "";
      if (words.length > 0) {
        const text = `${one.name} ${one.summary ?? ""} ${title} ${one.outcome}`.toLowerCase();
        if (!words.every((word) => text.includes(word))) continue;
      }
      const key = one.group ?? (one.outcome === null ? -2 : one.outcome === "equal" ? -1 : -3);
      let heading = headings.get(key);
      if (!heading) headings.set(key, heading = { group: key, title, cases: [] });
      heading.cases.push(one);
    }
    const before = this.items[this.list.current];
    // Causes first, in the server's order; equal cases last.
    const sorted = [...headings.values()].sort((one, other) => (one.group < 0 ? 1e9 - one.group : one.group) - (other.group < 0 ? 1e9 - other.group : other.group));
    this.items = [];
    let current = -1;
    for (const heading of sorted) {
      if (before && !before.one && before.heading.group === heading.group) current = this.items.length;
      this.items.push({ heading, one: null });
      for (const one of heading.cases) {
        if (one.name === this.name && (!before || before.one)) current = this.items.length;
        this.items.push({ heading, one });
      }
    }
    this.list.current = current;
    this.list.set(this.items);
    for (const name of filters) setText(get("count-" + name), String(counts[name] ?? 0));
    const shown = this.items.filter((item) => item.one).length;
    setText(get("case-note"), cases.length === 0 ? "This set has no cases." : run === null ? "There is no run yet. Run verify."
      : shown === 0 ? words.length ? "No case matches." : this.filter === "open" ? "Nothing is left to decide." : "No cases." : "");
    setText(get("run"), this.data.problem ?? (run ? `Last run: ${new Date(run.time).toLocaleString()} · ${run.total} cases` : "No run yet"));
    const one = cases.find((other) => other.name === this.name);
    this.describe(one ?? null);
  }

  /** @param {HTMLElement} row @param {Item} item */
  fill(row, item) {
    if (!row.firstChild) row.append(h("i", {}), h("b"), h("span"), h("em"));
    const [dot, name, note, state] = row.children;
    const { one, heading } = item;
    row.classList.toggle("heading", !one);
    dot.className = one ? "dot " + (one.outcome ?? "") : "";
    setText(name, one ? one.name : heading.title);
    setText(note, one ? one.summary ?? one.outcome ?? "" : `${heading.cases.length} case${heading.cases.length === 1 ? "" : "s"}`);
    setText(state, one && one.decision !== "open" ? one.decision : "");
    state.className = one?.decision ?? "";
    row.title = one ? one.summary ?? "" : heading.title;
    row.setAttribute("aria-label", one ? `${one.name}, ${one.outcome ?? "not drawn"}, ${one.decision}. ${one.summary ?? ""}`
      : `Group: ${heading.title}, ${heading.cases.length} cases`);
  }

  /** @param {Item} item */
  select(item) {
    const one = item.one ?? item.heading.cases[0];
    if (one) this.open(one, true);
  }

  /** Shows a case.
   * @param {Case} one @param {boolean} isNew whether the pictures before it are another case's */
  async open(one, isNew) {
    this.name = one.name;
    const ticket = (this.count += 1);
    this.describe(one);
    this.compare.show(one, isNew);
    try {
      const got = await ask("case?name=" + encodeURIComponent(one.name));
      if (ticket !== this.count) return;
      this.document = got.document;
      get("explanations").replaceChildren(...got.explanations.slice(0, 200).map((/** @type {string} */ text) => h("li", {}, text)));
      get("case-error").hidden = !got.error;
      setText(get("case-error"), got.error ?? "");
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (ticket === this.count && error.status) toast(error.message);
    }
  }

  /** @param {Case|null} one */
  describe(one) {
    setText(get("case-name"), one?.name ?? "No case is chosen");
    setText(get("case-summary"), one?.summary ?? "");
    setText(get("case-state"), one ? `${one.outcome ?? "not drawn"} · ${one.decision}` : "");
    const item = this.items[this.list.current];
    const group = item?.heading.cases.filter((other) => other.canAccept && other.decision === "open").length ?? 0;
    button("accept").disabled = !one?.canAccept || one.decision === "accepted";
    button("accept-group").disabled = group === 0;
    setText(get("accept-group"), `Accept group${group ? ` (${group})` : ""}`);
    button("reject").disabled = !one?.canAccept || one.decision === "rejected";
    get("reopen").hidden = !one || one.decision === "open";
    button("open-case").disabled = !one;
  }

  /** Goes to the next or previous case.
   * @param {number} by */
  step(by) {
    let index = this.list.current;
    do index += by; while (this.items[index] && !this.items[index].one);
    if (this.items[index]) this.list.choose(index, true);
    else if (this.list.current >= 0) say(by > 0 ? "This is the last case." : "This is the first case.");
  }

  /** The cases that can be accepted: of a group, only those without a decision.
   * @param {boolean} isGroup @returns {string[]} */
  names(isGroup) {
    const item = this.items[this.list.current];
    if (!item) return [];
    const list = isGroup || !item.one ? item.heading.cases.filter((one) => one.decision === "open") : [item.one];
    return list.filter((one) => one.canAccept && one.decision !== "accepted").map((one) => one.name);
  }

  /** Makes a decision after those before it, so that it is about the case that is shown then.
   * @param {string} action */
  act(action) {
    const number = this.asked += 1;
    this.turn = this.turn.catch(() => {}).then(() => {
      if (number <= this.dropped) return;
      if (action === "undo") return this.undo();
      return action === "reject" || action === "reopen" ? this.decide(action) : this.accept(action === "accept-group");
    });
    return this.turn;
  }

  /** @param {boolean} isAccepted */
  answered(isAccepted) {
    const answer = this.answer;
    this.answer = null;
    answer?.(isAccepted);
  }

  /** Accepts cases after the files that are written are shown.
   * @param {boolean} isGroup */
  async accept(isGroup) {
    const names = this.names(isGroup);
    if (this.isReadOnly) return toast("The page is read-only.");
    if (names.length === 0) return say("There is nothing to accept.");
    const dialog = get("plan", HTMLDialogElement);
    try {
      for (let isStale = false; ;) {
        const plan = /** @type {Plan} */ (await ask("plan", { cases: names }));
        const isShort = names.length === 1 && input("plan-skip").checked;
        if ((isStale || !isShort) && !await this.confirm(dialog, plan, names, isStale)) return;
        try {
          const { accepted } = await ask("accept", { cases: names, digest: plan.digest });
          return await this.after(`Accepted: ${accepted.length === 1 ? accepted[0] : accepted.length + " cases"}.`);
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 409) throw error;
          isStale = true;
        }
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      toast(error.message);
    }
  }

  /** @param {HTMLDialogElement} dialog @param {Plan} plan @param {string[]} names @param {boolean} isStale @returns {Promise<boolean>} */
  confirm(dialog, plan, names, isStale) {
    const what = names.length === 1 ? names[0] : `${names.length} cases`;
    get("plan-title").textContent = `Accept ${what}?`;
    get("plan-note").textContent = (isStale ? "Files have changed since the plan was made. This is the new plan. " : "")
      + `${plan.files.length} file${plan.files.length === 1 ? " is" : "s are"} written:`;
    const shown = plan.files.slice(0, 500);
    /** @type {Record<string, string>} */
    const told = { new: "new", replaced: "replaced", line: "a line changes" };
    get("plan-files").replaceChildren(...shown.map((file) => h("li", {}, h("code", {}, file.path), h("span", { class: "facts" }, told[file.change] ?? file.change))),
      ...plan.files.length > shown.length ? [h("li", {}, `and ${plan.files.length - shown.length} more`)] : []);
    get("plan-skip").parentElement?.toggleAttribute("hidden", names.length > 1);
    dialog.showModal();
    get("plan-accept").focus();
    return new Promise((done) => { this.answer = done; });
  }

  /** @param {"reject"|"reopen"} action */
  async decide(action) {
    const item = this.items[this.list.current];
    if (!item) return;
    const names = (item.one ? [item.one] : item.heading.cases).map((one) => one.name);
    try {
      await send(action, { cases: names });
      await this.after(`${action === "reject" ? "Rejected" : "Open again"}: ${names.length === 1 ? names[0] : names.length + " cases"}.`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      toast(error.message);
    }
  }

  async undo() {
    try {
      const { undone } = await ask("undo", {});
      await this.load();
      const index = this.items.findIndex((item) => item.one && undone.includes(item.one.name));
      if (index >= 0) this.list.choose(index, true);
      toast(undone.length === 0 ? "There is nothing to undo." : `Undone: ${undone.length === 1 ? undone[0] : undone.length + " cases"}.`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      toast(error.message);
    }
  }

  /** Shows what comes next after a decision.
   * @param {string} message */
  async after(message) {
    const { items, list: { current } } = this;
    await this.load();
    toast(message, ["Undo", () => this.act("undo")]);
    if (this.list.current >= 0 && this.filter === "all") return this.step(1);
    if (this.list.current >= 0) return;
    // The decided cases have left the list: the case after them comes next, or else the last one.
    const places = new Map(this.items.map((item, index) => [item.one?.name ?? "", index]));
    const later = items.slice(Math.max(current, 0)).find((item) => item.one && places.has(item.one.name));
    const next = later?.one ? places.get(later.one.name) ?? -1 : this.items.length - 1;
    if (this.items[next]) this.list.choose(next, true);
    else { this.name = null; this.describe(null); this.compare.clear(); get("explanations").replaceChildren(); }
  }

  async verify() {
    const verify = button("verify");
    try {
      await send("verify", {});
      verify.disabled = true;
      this.progress(0, 0);
      say("The run has started.");
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      toast(error.message);
    }
  }

  /** @param {number} done @param {number} total */
  progress(done, total) {
    const bar = get("progress", HTMLProgressElement);
    bar.hidden = false;
    bar.max = total || 1;
    if (total) bar.value = done;
    else bar.removeAttribute("value");
    setText(get("run"), total ? `${done} of ${total} cases` : "The run begins");
  }

  /** Takes an event of the server.
   * @param {string} name @param {any} data */
  async event(name, data) {
    if (name === "run") {
      button("verify").disabled = true;
      return this.progress(data.done, data.total);
    }
    if (name !== "ran" && name !== "files") return;
    if (name === "ran") {
      button("verify").disabled = false;
      get("progress").hidden = true;
    }
    await this.load();
    if (name === "ran") toast(data.error ? `The run failed: ${data.error}` : "The run has ended.");
    const one = this.data.cases.find((other) => other.name === this.name);
    if (one && !get("review").hidden) this.open(one, false);
    else if (!this.name && !get("review").hidden) this.step(1);
  }

  /** @returns {Key[]} */
  keys() {
    const { compare } = this;
    /** @type {(keys: string[], text: string, work: () => void) => Key} */
    const key = (keys, text, work) => ({ view: "review", keys, text, work });
    return [
      key(["j"], "Next case", () => this.step(1)), key(["k"], "Previous case", () => this.step(-1)),
      key(["/"], "Search the cases", () => this.search.focus()),
      key(["a"], "Accept the case", () => this.act("accept")), key(["A"], "Accept its group", () => this.act("accept-group")),
      key(["r"], "Reject", () => this.act("reject")), key(["u"], "Undo the last decision", () => this.act("undo")),
      key([" "], "Blink between reference and actual", () => compare.blink()),
      key(["1"], "Side by side", () => compare.setMode("side")), key(["2"], "Blink", () => compare.setMode("blink")),
      key(["3"], "Slider", () => compare.setMode("slider")), key(["4"], "Onion skin", () => compare.setMode("onion")),
      key(["5"], "Difference", () => compare.setMode("difference")),
      { view: "review", keys: ["ArrowLeft", "ArrowRight"], text: "Move the slider, or the pictures that have the focus",
        work: (event) => compare.setAmount(compare.amount + (event.key === "ArrowLeft" ? -2 : 2)) },
      key([","], "One frame back", () => compare.film?.step(-1)), key(["."], "One frame on", () => compare.film?.step(1)),
      key(["p"], "Play or pause an animation", () => compare.film?.toggle()), key(["d"], "Next frame that differs", () => compare.film?.goToDifference()),
      key(["v"], "Run verify", () => { if (!button("verify").disabled) this.verify(); }),
      key(["o"], "Open the case in Try", () => get("open-case").click()),
      ...[["+", "="], ["-"], ["0"], ["f"]].map((names) => key(names, "", () => compare.zoomBy(names[0]))),
    ];
  }
}
