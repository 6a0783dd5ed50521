// The text field, with suggestions: commands, their options, inline results.
import { el } from "./words.js";

const GATHER_MS = 180;
let n_composers = 0;

export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.choices = [];
    this.at = -1;
    this.asked = 0;
    this.drafts = {};
    const id = `proposals-${n_composers++}`;
    this.input = el("input", {
      type: "text", autocomplete: "off", enterkeyhint: "send", role: "combobox", "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list",
    });
    this.list = el("div", { class: "proposals", id, role: "listbox", "aria-label": "Proposals", hidden: "" });
    this.sendButton = el("button", { class: "send", "aria-label": "Send" }, "➤");
    this.node = el("form", { class: "line-in" }, this.list, this.input, this.sendButton);
    this.node.onsubmit = (event) => { event.preventDefault(); this.send(); };
    this.input.oninput = () => this.typed();
    this.input.onkeydown = (event) => this.key(event);
    this.input.onblur = () => setTimeout(() => { if (!this.node.contains(document.activeElement)) this.close(); }, 150);
  }

  setRoom(room) {
    const key = `${this.pane.tools.person()} ${room.id}`;
    if (this.roomKey === key) return;
    if (this.roomKey) this.drafts[this.roomKey] = this.input.value;
    this.roomKey = key;
    this.input.value = this.drafts[key] || "";
    this.close();
    const where = room.kind === "channel" || room.kind === "thread" ? `#${room.name}` : room.name;
    this.input.placeholder = "Message, or / for commands";
    this.input.setAttribute("aria-label", `Message ${where}`);
  }

  put(text) {
    this.input.value = text;
    this.input.focus();
    this.typed();
  }

  typed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), GATHER_MS);
  }

  async ask() {
    const text = this.input.value;
    const asked = ++this.asked;
    let choices = [];
    try {
      choices = this.pane.platform === "discord" ? await this.askDiscord(text) : await this.askTelegram(text);
    } catch { choices = []; }
    if (asked === this.asked && this.input.value === text) this.show(choices);
  }

  async askDiscord(text) {
    if (!text.startsWith("/")) return [];
    const found = await this.pane.tools.act({ act: "discord_complete", room: this.pane.room.id, text }, true);
    return found.map((choice) => ({ label: choice.label, note: choice.description, take: () => this.takeDiscord(text, choice) }));
  }

  takeDiscord(text, choice) {
    if (!text.includes(" ")) { this.put(`${choice.value} `); return; }
    // The value replaces what was typed for the option.
    const option = /^([\s\S]*\s[^\s:]+:)[^:]*$/.exec(text);
    this.input.value = option ? `${option[1]}${choice.value}` : `${text.split(" ")[0]} ${choice.value}`;
    this.input.focus();
    this.close();
  }

  async askTelegram(text) {
    const bot = this.pane.tools.state().telegram_bot;
    if (text.startsWith("/") && !text.includes(" ")) {
      const commands = this.pane.part.commands[this.pane.room.id] || [];
      return commands.filter((command) => command.label.startsWith(text)).map((command) => ({
        label: command.label, note: command.description, take: () => { this.input.value = `${command.label} `; this.input.focus(); this.close(); },
      }));
    }
    if (text.startsWith("@") && `@${bot}`.startsWith(text)) return [{ label: `@${bot}`, note: "Type after it to play", take: () => this.put(`@${bot} `) }];
    if (!text.startsWith(`@${bot} `)) return [];
    const answer = await this.pane.tools.act({ act: "telegram_inline", room: this.pane.room.id, text: text.slice(bot.length + 2) }, true);
    const results = answer.results.map((result) => ({
      label: result.title, note: result.description,
      take: () => { this.input.value = ""; this.close(); this.pane.tools.act({ act: "telegram_choose", query: answer.query, result: result.id }).catch(() => {}); },
    }));
    if (!answer.button) return results;
    const [label, code] = answer.button;
    return [{ label, note: "↗", take: () => { this.input.value = ""; this.close(); this.pane.tools.openChat(code); } }, ...results];
  }

  show(choices) {
    this.choices = choices.slice(0, 50);
    this.at = this.choices.length ? 0 : -1;
    this.list.hidden = !this.choices.length;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    this.list.replaceChildren(...this.choices.map((choice, i) => el("div", {
      role: "option", id: `${this.list.id}-${i}`, onmousedown: (event) => { event.preventDefault(); choice.take(); },
    }, el("strong", {}, choice.label), choice.note ? el("span", {}, choice.note) : null)));
    this.mark();
  }

  mark() {
    [...this.list.children].forEach((node, i) => node.setAttribute("aria-selected", String(i === this.at)));
    this.list.children[this.at]?.scrollIntoView({ block: "nearest" });
    if (this.at >= 0) this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.at}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  close() { clearTimeout(this.timer); this.asked++; this.show([]); }

  key(event) {
    if (this.list.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      this.at = (this.at + step + this.choices.length) % this.choices.length;
      this.mark();
    } else if (event.key === "Tab" || (event.key === "Enter" && this.mustTake())) {
      event.preventDefault();
      this.choices[this.at].take();
    } else if (event.key === "Escape") this.close();
  }

  /** Enter takes a proposal, unless what is typed is whole already. */
  mustTake() {
    const text = this.input.value.trim();
    const label = this.choices[this.at].label;
    return text !== label && !(text.includes(" ") && text.endsWith(label));
  }

  async send() {
    const text = this.input.value.trim();
    if (!text) return;
    const { platform, tools, room } = this.pane;
    this.input.value = "";
    this.close();
    this.node.setAttribute("aria-busy", "true");
    try {
      tools.settle(await tools.act({ act: `${platform}_say`, room: room.id, text }));
    } catch { if (!this.input.value) this.input.value = text; } finally { this.node.removeAttribute("aria-busy"); }
  }
}
