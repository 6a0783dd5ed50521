// Small tools: elements, and how the two services format text. Nothing here makes HTML from text.

export function el(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined) node.setAttribute(key, value);
  }
  if (name === "textarea" && attributes.value) node.value = attributes.value;
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Every name has a colour of its own. */
export function hue(name) {
  const hues = { Anna: 345, Boris: 215, Chiara: 150, Dmitry: 275, Elena: 28, Fyodor: 185 };
  return hues[name] ?? [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
}

const LINK = /^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/;

function link(url, context, ...children) {
  // The bot exists only here: a link into its private chat leads to the one on this page.
  const chat = `https://t.me/${context.bot}?start=`;
  if (url.startsWith(chat)) return el("button", { type: "button", class: "mention", onclick: () => context.start(url.slice(chat.length)) }, ...children);
  const room = context.linkedRoom(url);
  if (room) return el("button", { type: "button", class: "mention", onclick: () => context.open(room.id) }, ...children);
  const isSafe = /^(https?|tg):/.test(url);
  return isSafe ? el("a", { href: url, target: "_blank", rel: "noreferrer" }, ...children) : el("span", {}, ...children);
}

/** A moment as Discord shows it, in the language of the reader's app: `R` is relative, the others are dates. */
function moment(seconds, style, context) {
  const at = new Date(seconds * 1000);
  const { now, language } = context;
  const styles = {
    t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
    f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  };
  const text = style === "R" ? away(seconds, now, language) : at.toLocaleString(language, styles[style] || styles.f);
  return el("time", { datetime: at.toISOString(), title: at.toLocaleString(language) }, text);
}

/** "in 3 hours", in a language. */
function away(seconds, now, language) {
  const distance = seconds - now / 1000;
  const units = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, size]) => Math.abs(distance) >= size) || ["second", 1];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(distance / size), unit);
}

/** A moment as Telegram shows it: the letters of its format say what of it is shown, none that the words stay as they are. */
function dateTime(entity, children, context) {
  const at = new Date(entity.unix_time * 1000);
  const format = entity.date_time_format || "";
  const style = {};
  if (/[dD]/.test(format)) style.dateStyle = format.includes("D") ? "long" : "short";
  if (/[tT]/.test(format)) style.timeStyle = format.includes("T") ? "medium" : "short";
  if (format.includes("w") && !style.dateStyle && !style.timeStyle) style.weekday = "long";
  let shown = children;
  if (format.includes("r")) shown = [away(entity.unix_time, context.now, context.language)];
  else if (Object.keys(style).length) shown = [at.toLocaleString(context.language, style)];
  return el("time", { datetime: at.toISOString(), title: at.toLocaleString(context.language) }, ...shown);
}

const PAIRS = [["***", ["strong", "em"]], ["**", ["strong"]], ["__", ["u"]], ["~~", ["s"]], ["||", ["spoiler"]], ["*", ["em"]], ["_", ["em"]]];

/** Discord's Markdown, in a line. */
function inline(text, context) {
  const out = [];
  let plain = "";
  const flush = () => { if (plain) out.push(plain); plain = ""; };
  const push = (node) => { flush(); out.push(node); };
  let at = 0;
  next: while (at < text.length) {
    const rest = text.slice(at);
    if (rest[0] === "\\" && /^\\[^\w\s]/.test(rest)) { plain += rest[1]; at += 2; continue; }
    const code = /^(`{1,2})([^`]+)\1/.exec(rest);
    if (code) { push(el("code", {}, code[2])); at += code[0].length; continue; }
    const time = /^<t:(-?\d+)(?::([tTdDfFR]))?>/.exec(rest);
    if (time) { push(moment(Number(time[1]), time[2] || "f", context)); at += time[0].length; continue; }
    const mention = /^<@!?(\d+)>/.exec(rest);
    if (mention) {
      const person = context.people.find((each) => each.discord_id === mention[1]);
      const isMe = person && person.key === context.me;
      push(el("span", { class: isMe ? "mention me" : "mention" }, `@${person ? person.name : "unknown"}`));
      at += mention[0].length; continue;
    }
    const channel = /^<#(\d+)>/.exec(rest);
    if (channel) {
      const room = context.rooms.find((each) => each.id === channel[1]);
      push(el("button", { type: "button", class: "mention", onclick: () => room && context.open(room.id) }, `#${room ? room.name : "unknown"}`));
      at += channel[0].length; continue;
    }
    const named = /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/.exec(rest);
    if (named) { push(link(named[2], context, ...inline(named[1], context))); at += named[0].length; continue; }
    const bare = LINK.exec(rest) || /^<(https?:\/\/[^\s>]+)>/.exec(rest);
    if (bare) { push(link(bare[1] || bare[0], context, bare[1] || bare[0])); at += bare[0].length; continue; }
    for (const [mark, names] of PAIRS) {
      if (!rest.startsWith(mark)) continue;
      const end = rest.indexOf(mark, mark.length + 1);
      if (end < 0 || (mark === "_" && /\w/.test(text[at - 1] || ""))) continue;
      const inside = inline(rest.slice(mark.length, end), context);
      push(names.reduceRight((children, name) => [wrap(name, children)], inside)[0]);
      at += end + mark.length; continue next;
    }
    plain += rest[0];
    at += 1;
  }
  flush();
  return out;
}

function wrap(name, children) {
  if (name !== "spoiler") return el(name, {}, ...children);
  const node = el("button", { type: "button", class: "spoiler", "aria-label": "Hidden text: press to show", onclick: () => { node.classList.add("shown"); node.removeAttribute("aria-label"); } }, ...children);
  return node;
}

/** Discord's Markdown, in whole. */
export function markdown(text, context) {
  const out = [];
  const parts = text.split(/```(?:\w*\n)?([\s\S]*?)```/g);
  parts.forEach((part, i) => {
    if (i % 2) { out.push(el("pre", {}, el("code", {}, part.replace(/\n$/, "")))); return; }
    let quote = null;
    let list = null;
    for (const line of part.replace(/^\n|\n$/g, "").split("\n")) {
      if (part === "" ) continue;
      const heading = /^(#{1,3}) (.+)/.exec(line);
      const small = /^-# (.+)/.exec(line);
      const item = /^\s*[-*] (.+)/.exec(line);
      const quoted = /^> ?(.*)/.exec(line);
      if (!quoted) quote = null;
      if (!item) list = null;
      if (quoted) {
        if (!quote) { quote = el("blockquote", {}); out.push(quote); }
        quote.append(el("div", { class: "line" }, ...inline(quoted[1], context)));
      } else if (heading) out.push(el("div", { class: `line h${heading[1].length}`, role: "heading", "aria-level": String(heading[1].length + 2) }, ...inline(heading[2], context)));
      else if (small) out.push(el("div", { class: "line small" }, ...inline(small[1], context)));
      else if (item) {
        if (!list) { list = el("ul", {}); out.push(list); }
        list.append(el("li", {}, ...inline(item[1], context)));
      } else out.push(el("div", { class: "line" }, ...inline(line, context)));
    }
  });
  return el("div", { class: "text" }, ...out);
}

const TAGS = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code", pre: "pre", blockquote: "blockquote", expandable_blockquote: "blockquote" };

/** Telegram's text with entities (their offsets count UTF-16 units, as JavaScript's do). */
export function entities(text, list, context) {
  const sorted = [...list].sort((a, b) => a.offset - b.offset || b.length - a.length);
  const build = (from, to, inside) => {
    const out = [];
    let at = from;
    while (inside.length) {
      const first = inside[0];
      const end = Math.min(first.offset + first.length, to);
      const nested = inside.filter((each) => each !== first && each.offset < end);
      inside = inside.filter((each) => each !== first && each.offset >= end);
      if (first.offset > at) out.push(text.slice(at, first.offset));
      out.push(dress(first, build(first.offset, end, nested), context, text.slice(first.offset, end)));
      at = end;
    }
    if (at < to) out.push(text.slice(at, to));
    return out;
  };
  return el("div", { class: "text" }, ...build(0, text.length, sorted));
}

function dress(entity, children, context, text) {
  switch (entity.type) {
    case "text_link": return link(entity.url, context, ...children);
    case "url": return link(text, context, ...children);
    case "text_mention": {
      const isMe = context.people.find((each) => each.key === context.me)?.telegram_id === entity.user?.id;
      return el("span", { class: isMe ? "mention me" : "mention" }, ...children);
    }
    case "mention": return el("span", { class: text.slice(1).toLowerCase() === context.me ? "mention me" : "mention" }, ...children);
    case "bot_command": return el("button", { type: "button", class: "mention", onclick: () => context.type(text) }, ...children);
    case "spoiler": return wrap("spoiler", children);
    case "date_time": return dateTime(entity, children, context);
    default: return TAGS[entity.type] ? el(TAGS[entity.type], {}, ...children) : el("span", {}, ...children);
  }
}
