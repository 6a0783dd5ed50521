// After the end: all turns to leaf through, what each hand was, and all draws, drawn again.
import { redraw, seedOf } from "./chance.js";
import { Stage, el } from "./touch.js";

export class After {
  /** `ask` sends a request, `layers` keeps pictures, `also` names some that are wanted, `place` is told of what stands beside the board, `box` opens something. */
  constructor(page) {
    Object.assign(this, page);
    const { words } = this;
    this.stage = new Stage(words);
    this.title = el("strong", {});
    this.told = el("div", { class: "told" });
    this.range = el("input", { type: "range", min: 0, step: 1, "aria-label": words.turns, "data-leaf": "", oninput: () => this.lead(this.to(this.range.value)) });
    const step = (sign, name, by) => el("button", { type: "button", class: "tool", "aria-label": name, title: name, onclick: () => this.lead(this.at + by) }, sign);
    this.hands = el("input", { type: "checkbox", onchange: () => this.go(this.at) });
    this.hands.id = "hands";
    this.more = el("div", { class: "row" });
    this.node = el("section", { class: "after" }, el("p", { role: "status" }, this.title), el("div", { class: "leaf" }, step("◀", words.earlier, -1), this.range, step("▶", words.later, 1)), this.more);
  }

  /** The table has ended: the slider stands at its end. */
  begin(view) {
    this.table = view.table;
    this.turns = [0, ...view.counted];
    this.n = view.turns;
    this.at = this.n;
    this.range.max = this.turns[this.n];
    this.range.value = this.range.max;
    this.title.textContent = this.words.back;
    this.told.replaceChildren();
    const [sheet] = view.sheets;
    if (sheet.still[1] && sheet.moving[1]) this.draw(this.stage, sheet);
    this.more.replaceChildren();
    if (!view.isOpen) return;
    const hands = el("label", { class: "press plain", for: "hands" }, this.hands, ` ${this.words.hands}`);
    const verify = el("button", { type: "button", class: "press plain", "data-verb": "verify", onclick: () => this.verify().catch(this.failed) }, this.words.verify);
    this.more.replaceChildren(hands, verify);
  }

  /** The turn that the slider means: numbers are left out, and it moves by one of them. */
  to(value) {
    return value < this.turns[this.at] ? this.turns.findLastIndex((turn) => turn <= value) : this.turns.findIndex((turn) => turn >= value);
  }

  /** Whoever leafs sees the board, too. */
  lead(wanted) {
    this.go(wanted);
    if (this.stage.node.getBoundingClientRect().bottom > innerHeight) this.node.scrollIntoView();
  }

  /** Shows a turn; of those that are asked for meanwhile, the last. */
  go(wanted) {
    this.at = Math.min(Math.max(wanted, 0), this.n);
    this.range.value = this.turns[this.at];
    this.isAway = true;
    this.wanted = { at: this.at, hands: this.hands.checked, also: [...this.also] };
    this.going ??= this.fetch().catch(this.failed).finally(() => { this.going = null; });
  }

  async fetch() {
    for (let asked = null; asked !== this.wanted;) {
      asked = this.wanted;
      const leaf = await this.ask("turn", { table: this.table, has: this.layers.keys(), ...asked });
      for (const sheet of leaf.sheets) for (const each of [sheet.still, sheet.moving]) each[1] = this.layers.take(each);
      const isWhole = leaf.sheets.every(({ still, moving }) => still[1] && moving[1]);
      if (!isWhole) { this.layers.known.clear(); asked = null; } else if (asked === this.wanted) this.show(leaf);
    }
  }

  show(leaf) {
    this.title.textContent = leaf.title;
    this.range.setAttribute("aria-valuetext", leaf.title);
    this.told.replaceChildren(...leaf.told.map((text) => el("p", {}, text)));
    const [board, ...others] = leaf.sheets;
    if (board) this.draw(this.stage, board);
    this.place(others.map((sheet) => this.draw(new Stage(this.words), sheet)));
  }

  draw(stage, sheet) {
    stage.draw(sheet, sheet.still[1], sheet.moving[1]);
    stage.light(new Map());
    return stage.node;
  }

  /** Draws everything again, and says card by card whether it is what was played. */
  async verify() {
    const { words } = this;
    if (!globalThis.crypto?.subtle) { this.box([el("p", {}, words.unable)]); return; }
    const proof = await this.ask("proof", { table: this.table });
    const { seed, isPromised } = await seedOf(proof);
    const steps = redraw(seed, proof.drawn);
    let n = 0;
    let isRight = true;
    const told = steps.map(({ turn, told, draws }) => {
      const lines = draws.map(({ of, came, again }) => {
        n += 1;
        const isSame = came === again;
        isRight &&= isSame;
        return el("li", { class: isSame ? null : "wrong" }, `${again + 1} ${words.of} ${of} ${isSame ? "✓" : `✗ ${words.other} ${came + 1}`}`);
      });
      const isWrong = lines.some((line) => line.className === "wrong");
      const about = [turn ? `${words.turns} ${turn}` : words.setup, ...told].join(" · ");
      return el("details", { open: isWrong }, el("summary", {}, `${about} (${draws.length})`), el("ul", {}, lines));
    });
    const verdict = (is, right, wrong) => el("p", { class: is ? "right" : "wrong" }, `${is ? "✓" : "✗"} ${is ? right : wrong}`);
    this.box([
      verdict(isRight, words.proven, words.unproven), verdict(isPromised, words.fixed, words.unfixed),
      el("p", { class: "digits" }, proof.commitment), el("p", {}, words.draws), ...told,
    ], { proven: isRight && isPromised, draws: n });
  }
}
