// A message: its head, its blocks, what can be pressed in it.
import { el, entities, hue, markdown } from "./words.js";

export function drawMessage(message, joins, pane) {
  const context = contextOf(pane);
  if (message.service) return el("p", { class: "service" }, message.blocks.map((block) => block.text).join(" "), threadButton(message, pane));
  const me = context.people.find((each) => each.key === context.me);
  const isMine = !message.from_bot && message.author === me?.name;
  const time = new Date(message.at_ms);
  const marks = [
    message.via_bot ? "via bot" : null, message.edited ? "edited" : null, message.silent ? "silent" : null, message.pinned ? "pinned" : null,
  ].filter(Boolean);
  const meta = el("span", { class: "meta" }, ...marks.map((mark) => el("span", { class: "mark" }, mark)),
    el("time", { datetime: time.toISOString(), title: time.toLocaleString() }, time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })));
  const head = el("div", { class: "by" }, el("bdi", { class: "author" }, message.author), message.from_bot ? el("span", { class: "tag" }, "bot") : null, meta);
  const classes = ["message", joins ? "joins" : "", isMine ? "mine" : "", message.pinged ? "pinged" : "", message.only_you ? "only-you" : "", message.from_bot ? "from-bot" : ""];
  return el("article", { class: classes.filter(Boolean).join(" "), style: `--hue:${hue(message.author)}`, "aria-label": `${message.author}, ${time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}` },
    message.reply_to ? el("div", { class: "reply" }, message.reply_to) : null,
    el("span", { class: "face", "aria-hidden": "true" }, message.from_bot ? paw() : [...message.author][0]),
    el("div", { class: "body" }, head, ...message.blocks.map((block) => drawBlock(block, message, pane, context)),
      message.only_you ? onlyYou(message, pane) : null, threadButton(message, pane)));
}

function eye() {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  node.setAttribute("viewBox", "0 0 16 12");
  node.setAttribute("aria-hidden", "true");
  line.setAttribute("d", "M1 6c2-3.3 4.3-5 7-5s5 1.7 7 5c-2 3.3-4.3 5-7 5S3 9.3 1 6Zm7-2.4a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z");
  node.append(line);
  return node;
}

function paw() {
  return document.querySelector(".brand svg").cloneNode(true);
}

function contextOf(pane) {
  const state = pane.tools.state();
  return {
    people: state.people, me: pane.tools.person(), language: state.people.find((each) => each.key === pane.tools.person())?.language, rooms: pane.part.rooms, now: pane.tools.now(),
    bot: state.telegram_bot, start: (code) => pane.tools.openChat(code), open: (id) => pane.choose(id), linkedRoom: (url) => pane.linkedRoom(url), type: (text) => pane.composer.put(`${text} `),
  };
}

function onlyYou(message, pane) {
  const dismiss = pane.platform === "discord"
    ? el("button", { type: "button", class: "link", onclick: () => pane.tools.act({ act: "discord_dismiss", room: pane.room.id, message: message.id }).catch(() => {}) }, "Dismiss")
    : null;
  return el("div", { class: "private-note" }, eye(), "Only you can see this", dismiss ? " · " : null, dismiss);
}

function threadButton(message, pane) {
  if (!message.thread) return null;
  const room = pane.part.rooms.find((each) => each.id === message.thread);
  if (!room) return null;
  const n = (pane.part.messages[room.id] || []).length;
  return el("button", { type: "button", class: "thread-link", onclick: () => pane.choose(room.id) },
    el("strong", {}, room.name), el("span", {}, n === 1 ? "1 message" : `${n} messages`), el("span", { "aria-hidden": "true" }, "›"));
}

function drawBlock(block, message, pane, context) {
  switch (block.block) {
    case "text": return pane.platform === "discord" ? markdown(block.text, context) : entities(block.text, block.entities, context);
    case "picture": return picture(block, message, pane);
    case "file": return el("a", { class: "file", href: block.url, download: block.name }, el("span", { "aria-hidden": "true" }, "⭳"), block.name, el("small", {}, size(block.size)));
    case "buttons": return el("div", { class: "buttons" }, ...block.row.map((button) => drawButton(button, message, pane)));
    case "select": return drawSelect(block, message, pane);
    case "line": return el("hr", {});
    case "box": {
      const color = block.accent === null ? "" : `--accent:#${block.accent.toString(16).padStart(6, "0")}`;
      return el("div", { class: "box", style: color }, ...block.blocks.map((inner) => drawBlock(inner, message, pane, context)));
    }
    case "section": return el("div", { class: "section" }, el("div", {}, ...block.blocks.map((inner) => drawBlock(inner, message, pane, context))),
      block.side ? drawBlock(block.side, message, pane, context) : null);
    case "embed": return embed(block.embed, context);
    default: return el("span", {});
  }
}

const size = (bytes) => bytes > 1e6 ? ` ${(bytes / 1e6).toFixed(1)} MB` : ` ${Math.max(1, Math.round(bytes / 1000))} KB`;

function picture(block, message, pane) {
  const [width, height] = block.pixels || [0, 0];
  // If a service has no alt text for a picture, its caption says what there is to see.
  const caption = message.blocks.filter((each) => each.block === "text").map((each) => each.text).join("\n");
  const alt = block.alt || (caption ? `Picture: ${caption}` : "Picture");
  // The space is reserved while the picture loads, so that nothing jumps.
  const most = pane.platform === "discord" ? 400 : 460;
  const shown = height ? Math.round(width * Math.min(1, most / height)) : 0;
  const image = el("img", { src: block.url, alt, ...(width ? { style: `aspect-ratio:${width}/${height};width:${shown}px` } : {}) });
  return el("button", { type: "button", class: "picture", title: block.alt || null, onclick: () => pane.tools.openPicture({ url: block.url, alt, words: block.alt || caption }) }, image,
    block.alt ? el("span", { class: "alt", "aria-hidden": "true" }, "ALT") : null);
}

function drawButton(button, message, pane) {
  const chat = `https://t.me/${pane.tools.state().telegram_bot}?start=`;
  const opensChat = Boolean(button.url?.startsWith(chat));
  const room = pane.linkedRoom(button.url);
  if (room) return el("button", { type: "button", class: `button ${button.style}`, onclick: () => pane.choose(room.id) }, button.label, el("span", { "aria-hidden": "true" }, " ↗"));
  if (button.url && !opensChat) {
    return el("a", { class: "button link", href: button.url, target: "_blank", rel: "noreferrer" }, button.label, el("span", { "aria-hidden": "true" }, " ↗"));
  }
  const node = el("button", { type: "button", class: `button ${button.style}`, ...(button.disabled ? { disabled: "" } : {}) }, button.label, opensChat ? el("span", { "aria-hidden": "true" }, " ↗") : null);
  node.onclick = () => {
    if (opensChat) { pane.tools.openChat(button.url.slice(chat.length)); return; }
    if (button.inline !== null) { pane.composer.put(`@${pane.tools.state().telegram_bot} ${button.inline}`); return; }
    if (button.copy !== null) { navigator.clipboard?.writeText(button.copy); pane.tools.toast("Copied."); return; }
    const deed = pane.platform === "discord" ? "discord_press" : "telegram_press";
    pane.press(node, { act: deed, room: pane.room.id, message: message.id, button: button.id || button.label });
  };
  return node;
}

function drawSelect(block, message, pane) {
  const isMany = block.range[1] > 1;
  const send = (node, values) => pane.press(node, { act: "discord_choose", room: pane.room.id, message: message.id, select: block.id, values });
  const label = block.placeholder || "Make a selection";
  if (!isMany) {
    const node = el("select", { class: "choose", "aria-label": label, ...(block.disabled ? { disabled: "" } : {}) },
      el("option", { value: "", hidden: "" }, label),
      ...block.options.map((option) => el("option", { value: option.value, ...(option.chosen ? { selected: "" } : {}) }, option.description ? `${option.label} — ${option.description}` : option.label)));
    node.onchange = () => { if (node.value) send(node, [node.value]); };
    return node;
  }
  const boxes = block.options.map((option) => el("label", {}, el("input", { type: "checkbox", value: option.value, ...(option.chosen ? { checked: "" } : {}) }), option.label, option.description ? el("small", {}, option.description) : null));
  const done = el("button", { type: "button", class: "button primary", ...(block.disabled ? { disabled: "" } : {}) }, "Choose");
  const set = el("fieldset", { class: "choose" }, el("legend", {}, label), ...boxes, done);
  done.onclick = () => {
    const values = [...set.querySelectorAll("input:checked")].map((box) => box.value);
    if (values.length < block.range[0] || values.length > block.range[1]) { pane.tools.toast(`Choose ${block.range[0]} to ${block.range[1]}.`, true); return; }
    send(done, values);
  };
  return set;
}

function embed(data, context) {
  const color = data.color ? `--accent:#${data.color.toString(16).padStart(6, "0")}` : "";
  return el("div", { class: "box embed", style: color },
    data.author?.name ? el("div", { class: "line small" }, data.author.name) : null,
    data.title ? el("div", { class: "line h3" }, ...markdown(data.title, context).childNodes) : null,
    data.description ? markdown(data.description, context) : null,
    data.fields?.length ? el("dl", {}, ...data.fields.flatMap((field) => [el("dt", {}, field.name), el("dd", {}, markdown(field.value, context))])) : null,
    data.footer?.text ? el("div", { class: "line small" }, data.footer.text) : null);
}
