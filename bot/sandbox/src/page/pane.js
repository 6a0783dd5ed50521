// One service: its rooms, the messages of the chosen room, and the text field.
import { Composer } from "./composer.js";
import { drawMessage } from "./message.js";
import { el } from "./words.js";

const SIGNS = { channel: "#", thread: "⤷", dm: "@", group: "", topic: "#", private: "" };

export class Pane {
  constructor(root, platform, tools) {
    this.root = root;
    this.platform = platform;
    this.tools = tools;
    this.chosen = {};
    this.seen = {};
    this.drawn = new Map();
    this.busy = new Set();
    this.title = el("h2", {});
    this.dot = el("span", { class: "dot" });
    this.tabs = el("div", { class: "tabs", role: "tablist", "aria-label": "Rooms" });
    this.list = el("div", { class: "messages", role: "log", tabindex: "0", "aria-label": "Messages" });
    this.foot = el("div", { class: "foot" });
    root.append(el("div", { class: "head" }, this.title, this.dot, this.tabs), this.list, this.foot);
    this.composer = new Composer(this);
    this.atEnd = true;
    this.list.addEventListener("scroll", () => { this.atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 80; });
    // A pane that is scrolled to its end stays there when its size changes.
    new ResizeObserver(() => { if (this.atEnd) this.toEnd(); }).observe(this.list);
  }

  toEnd() { this.list.scrollTop = this.list.scrollHeight; }

  /** Keeps in view what only this person sees, while cards still arrive below it. */
  lookAtOwn() {
    const until = Date.now() + 4000;
    let height = 0;
    const look = () => {
      const own = [...this.list.querySelectorAll(".only-you")].at(-1);
      if (own && this.list.scrollHeight !== height) {
        height = this.list.scrollHeight;
        const [mine, all] = [own.getBoundingClientRect(), this.list.getBoundingClientRect()];
        // Of what is taller than the pane, the end is seen, where the buttons are: so do both services.
        this.list.scrollTop += mine.height > all.height ? mine.bottom - all.bottom + 8 : mine.top - all.top - 8;
        this.atEnd = false;
      }
      if (Date.now() < until) setTimeout(look, 150);
    };
    look();
  }

  get part() { return this.tools.state()[this.platform]; }

  get room() {
    const rooms = this.part.rooms;
    return rooms.find((room) => room.id === this.chosen[this.tools.person()]) || rooms[0];
  }

  /** The room that a link of the service leads to, if it is one of those here. */
  linkedRoom(url) {
    const [, id] = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)/.exec(url || "") || [];
    return this.part.rooms.find((room) => room.id === id);
  }

  choose(id) {
    this.chosen[this.tools.person()] = id;
    this.draw(this.tools.state());
    this.toEnd();
  }

  draw(state) {
    const connected = state.connected[this.platform];
    this.title.textContent = this.platform === "discord" ? "Discord" : "Telegram";
    this.dot.className = connected ? "dot on" : "dot";
    this.dot.title = connected ? "The bot is connected" : "The bot is not connected";
    this.dot.setAttribute("aria-label", this.dot.title);
    this.dot.setAttribute("role", "img");
    this.drawTabs();
    this.drawMessages(state);
    this.drawFoot();
  }

  drawTabs() {
    const person = this.tools.person();
    const room = this.room;
    const latest = (id) => (this.part.messages[id] || []).at(-1)?.at_ms || 0;
    this.seen[`${person} ${room.id}`] = latest(room.id);
    const tabs = this.part.rooms.map((each) => {
      const isChosen = each.id === room.id;
      const last = this.seen[`${person} ${each.id}`];
      if (last === undefined) this.seen[`${person} ${each.id}`] = this.started ? 0 : latest(each.id);
      const fresh = (this.part.messages[each.id] || []).filter((m) => m.at_ms > (last ?? Infinity) && !isChosen);
      const calls = fresh.filter((m) => m.pinged).length;
      const name = each.kind === "private" || each.kind === "dm" ? `${each.name} (private)` : each.name;
      return el("button", {
        type: "button", role: "tab", class: `tab ${each.kind}${each.closed ? " closed" : ""}${fresh.length ? " fresh" : ""}`,
        "aria-selected": isChosen, tabindex: isChosen ? "0" : "-1", onclick: () => this.choose(each.id), title: each.closed ? `${name}, archived` : name,
      }, el("span", { "aria-hidden": "true" }, SIGNS[each.kind]), el("bdi", { class: "name" }, name), calls ? el("span", { class: "badge" }, String(calls), el("span", { class: "hidden" }, " mentions")) : null);
    });
    this.started = true;
    const focused = this.tabs.contains(document.activeElement);
    this.tabs.replaceChildren(...tabs);
    this.tabs.onkeydown = (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const rooms = this.part.rooms;
      const at = rooms.findIndex((each) => each.id === this.room.id);
      this.choose(rooms[(at + step + rooms.length) % rooms.length].id);
      this.tabs.querySelector("[aria-selected=true]").focus();
    };
    const chosen = this.tabs.querySelector("[aria-selected=true]");
    if (focused) chosen?.focus();
    if (this.shownTab !== room.id) { this.shownTab = room.id; chosen?.scrollIntoView({ block: "nearest", inline: "nearest" }); }
  }

  drawMessages(state) {
    const room = this.room;
    const key = `${this.tools.person()} ${room.id}`;
    const messages = this.part.messages[room.id] || [];
    const isNewRoom = this.list.dataset.key !== key;
    if (isNewRoom) this.atEnd = true;
    const wasAtEnd = this.atEnd;
    if (isNewRoom) { this.list.dataset.key = key; this.drawn.clear(); this.list.replaceChildren(); }
    const newest = [...this.drawn.keys()].at(-1);
    const fromEnd = this.list.scrollHeight - this.list.scrollTop;
    const wanted = new Map();
    const people = state.people.map((each) => [each.name, each.key === this.tools.person() ? each.language : ""]);
    let before = null;
    for (const message of messages) {
      const joins = before && before.author === message.author && message.at_ms - before.at_ms < 300000 && !message.reply_to && !message.service && !before.service;
      const content = JSON.stringify(message);
      // What is told as "in 3 hours" changes by itself.
      const minute = /<t:|date_time/.test(content) ? Math.floor(this.tools.now() / 60000) : 0;
      const text = JSON.stringify([content, joins, minute, people]);
      const old = this.drawn.get(message.id);
      wanted.set(message.id, old?.text === text ? old : { text, node: drawMessage(message, joins, this) });
      before = message;
    }
    const nodes = [...wanted.values()].map((entry) => entry.node);
    if (!nodes.length) nodes.push(this.empty(room));
    this.drawn = wanted;
    // Nodes that stay are not touched, so that focus and selection stay too.
    nodes.forEach((node, i) => { if (this.list.children[i] !== node) this.list.insertBefore(node, this.list.children[i] || null); });
    while (this.list.children.length > nodes.length) this.list.lastChild.remove();
    if (wasAtEnd) this.toEnd();
    // As in both services, what is changed grows upwards: the buttons under it stay where they are.
    else if (messages.at(-1)?.id === newest) this.list.scrollTop = this.list.scrollHeight - fromEnd;
  }

  empty(room) {
    const hint = room.needs_start ? "Press Start to let the bot write to you." : "Nothing here yet. Type / to see the bot's commands.";
    return el("p", { class: "empty" }, hint);
  }

  drawFoot() {
    const room = this.room;
    if (room.needs_start) {
      if (this.foot.dataset.kind !== "start") {
        this.foot.dataset.kind = "start";
        this.foot.replaceChildren(el("button", {
          type: "button", class: "primary start",
          onclick: () => this.tools.openChat(""),
        }, "Start"));
      }
      return;
    }
    if (this.foot.dataset.kind !== "line") {
      this.foot.dataset.kind = "line";
      this.foot.replaceChildren(this.composer.node);
    }
    this.composer.setRoom(room);
  }

  /** Presses something, marking it busy until the answer is there. */
  async press(node, deed) {
    if (node.getAttribute("aria-busy") === "true") return;
    node.setAttribute("aria-busy", "true");
    try {
      this.tools.settle(await this.tools.act(deed));
    } catch { /* It was told already. */ } finally { node.removeAttribute("aria-busy"); }
  }

  choosePrivate() {
    const room = this.part.rooms.find((each) => each.kind === "private");
    if (room) this.choose(room.id);
  }
}
