// The page: what is shown, what is pressed, and what others do meanwhile. It knows no rules: all it has comes from the server.
import { enter } from "./enter.js";
import { events, said } from "./session.js";
import { canTell, isTold, seen, tell, tellNoMore } from "./push.js";
import { After } from "./after.js";
import { Layers, Menu, Stage, el, walk } from "./touch.js";

const $ = (id) => document.getElementById(id);
const root = $("page");
const { base } = root.dataset;
let { table } = root.dataset;
let words = {};
let lang = "en";
let view = null;
let skew = 0;
let isText = false;
let menu = null;
let isKey = false;
let isBusy = false;
let isAsking = false;
let after = null;
let source = null;
let heard = 0;
let who = "";
let shownQuestion = [];
let shownSigns = "";
const layers = new Layers();
const stages = new Map();
const also = new Set();

/** After so long nobody answers any more, and after so long it is said that it takes long; in milliseconds. */
const PATIENCE = 20000;
const LONG = 1500;

/** A key that no other press has. */
const freshKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", "x-pawmail": "1" },
  };
  const headers = { ...options.headers, ...said() };
  const response = await fetch(`${base}/api/${path}`, { credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE), ...options, headers });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  if (answer.words) speak(answer);
  throw Object.assign(new Error(answer.error || ""), { status: response.status });
}

/** Tries again as long as nobody answers: a press has the same key each time, so it counts once. */
async function insist(path, body) {
  for (let n = 0; ; n += 1) {
    try {
      const answer = await ask(path, body);
      link("");
      return answer;
    } catch (error) {
      if (error.status && error.status < 502) { link(""); throw error; }
      link(words.offline || "…");
      if (n > 5) throw error;
      await new Promise((done) => { setTimeout(done, 400 * 2 ** n); addEventListener("online", done, { once: true }); });
    }
  }
}

/** Says how the connection is; nothing while it is good. */
function link(text) {
  $("link").textContent = text;
  root.classList.toggle("offline", text !== "" && text !== words.slow);
}

function speak(answer) {
  words = answer.words;
  lang = answer.lang || lang;
  document.documentElement.lang = lang;
  return words;
}

function say(text) {
  if ($("said").textContent !== text) $("said").textContent = text;
}

let fading = 0;
function toast(text) {
  $("toast").textContent = text;
  root.classList.add("toasted");
  clearTimeout(fading);
  fading = setTimeout(() => root.classList.remove("toasted"), Math.max(3500, text.length * 70));
}

// Words

function moment({ t, at, relative }) {
  const then = new Date(at);
  const whole = then.toLocaleString(lang, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  return el("time", { datetime: then.toISOString(), title: whole }, relative ? away(at - Date.now() - skew) || t : whole);
}

function away(ms) {
  const units = [["day", 86400000], ["hour", 3600000], ["minute", 60000]];
  const [unit, size] = units.find(([, size]) => Math.abs(ms) >= size) || units[2];
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(Math.round(ms / size), unit);
}

const run = (piece) => {
  if (piece.at !== undefined) return moment(piece);
  if (piece.href) return el("a", { href: piece.href, target: "_blank", rel: "noreferrer" }, piece.t);
  return piece.b === undefined ? piece.t : el("strong", {}, piece.b);
};
const line = (pieces) => el("p", {}, pieces.map(run));
const plain = (lines) => lines.map((pieces) => pieces.map((piece) => piece.t ?? piece.b).join("")).join(" ");

// Pressing

/** Presses what carries this, and shows what comes of it. */
async function press(data) {
  if (isBusy) return;
  busy(true);
  try {
    const answer = await insist("press", { data, key: freshKey(), ...(table ? { show: wanted() } : {}) });
    if (answer.view) show(answer.view);
    settle(answer, data);
  } catch (error) { failed(error); } finally { busy(false); }
  catchUp();
}

/** Looks again if others have done something since, also while a press was on its way. */
function catchUp() {
  if (!isBusy && view && heard > view.revision) look();
}

let waiting = 0;
function busy(is) {
  isBusy = is;
  root.setAttribute("aria-busy", is);
  clearTimeout(waiting);
  if (is) waiting = setTimeout(() => { if (!$("link").textContent) link(words.slow || ""); }, LONG);
  else if ($("link").textContent === words.slow) link("");
}

function failed(error) {
  if (error.status === 401 || error.status === 404) { outside(error.message); return; }
  if (error.message && error.status) toast(error.message);
}

/** What belongs to the board shows itself there; everything else opens beside it. */
const OF_BOARD = new Set(["ok", "back", "over", "undo", "play", "group", "page", "seatback"]);
function settle(answer, data) {
  if (answer.toast || answer.alert) toast(answer.toast || answer.alert);
  const verb = /^[^.]*\.\d+\.(?:\d:)?!(\w+)/.exec(data)?.[1];
  const other = /^([^.]+)\./.exec(data)?.[1];
  // Another language, and what was only tried out, are left at once.
  if (verb === "set" && / lang=/.test(data)) { closeBox(); restart(); return; }
  if (verb === "whatif" && / close$/.test(data) && answer.screen) { closeBox(); toast(plain(answer.screen.lines)); return; }
  if (other && table && other !== table && verb === "play") { closeBox(); go(other); return; }
  if (answer.gone) { closeBox(); outside(answer.toast || answer.alert || (answer.screen?.lines || []).map((pieces) => plain([pieces])).join("\n") || words.left); return; }
  if (!answer.screen) return;
  const isOfBoard = table && (verb === undefined || OF_BOARD.has(verb));
  if (isOfBoard && !answer.extra) { closeBox(); return; }
  openBox(answer.screen, answer.files || []);
}

function button(entry, attributes = {}) {
  const { label, kind, data, verb, href, copies } = entry;
  const common = { class: `press ${kind || "plain"}`, "data-verb": verb, ...attributes };
  if (href) return el("a", { ...common, href, target: "_blank", rel: "noreferrer" }, label);
  if (copies) return el("button", { type: "button", ...common, onclick: () => navigator.clipboard.writeText(copies).then(() => toast(words.copied), () => {}) }, label);
  if (!data) return null;
  return el("button", { type: "button", ...common, onclick: () => press(data) }, label);
}

/** The page anew, in the words that are spoken now. */
async function restart() {
  const me = await insist("me").catch(failed);
  if (!me) return;
  speak(me);
  menu = new Menu(words);
  stages.clear();
  after = null;
  shownSigns = "";
  if (view) { view = null; await look(); } else nowhere(me);
}

const rows = (all) => all.map((entries) => el("div", { class: "row" }, entries.map((entry) => button(entry))));

// What opens beside the board

function closeBox() { if ($("box").open) $("box").close(); }

/** Opens something beside the board. */
function fillBox(nodes, data = {}) {
  const box = $("box");
  const close = el("button", { type: "button", class: "tool shut", "aria-label": words.close, title: words.close, onclick: closeBox }, "✕");
  for (const name of Object.keys(box.dataset)) delete box.dataset[name];
  Object.assign(box.dataset, data);
  box.replaceChildren(close, ...nodes);
  if (!box.open) box.showModal();
  box.scrollTop = 0;
}

function openBox(screen, files) {
  const picture = screen.picture && still(screen.picture);
  const made = files.map((file) => {
    const bytes = Uint8Array.from(atob(file.bytes), (letter) => letter.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes]));
    const isPicture = /\.(png|gif|webp)$/.test(file.name);
    return isPicture ? el("img", { src: url, alt: file.alt || "" }) : el("p", {}, el("a", { href: url, download: file.name }, file.name));
  });
  fillBox([...[picture].filter(Boolean), ...made, ...screen.lines.map(line), ...rows(screen.rows)]);
  say(plain(screen.lines));
}

function still(picture) {
  const stage = new Stage(words);
  stage.draw({ ...picture, name: "cover", title: "", spots: [] }, picture.still[1], picture.moving[1]);
  return stage.node;
}

/** What a guest, who has no chat, can have besides: to be told of turns, and a way back. */
async function guestRow(me) {
  if (!me.guest) return null;
  const back = el("button", { type: "button", class: "press plain", onclick: () => press(".0.!set back") }, words.wayback);
  const told = canTell(me) && await isTold(me);
  const change = async () => {
    try {
      if (told) await tellNoMore(ask); else toast(await tell(ask, me.push) ? words.tellon : words.tellno);
    } catch (error) { toast(error.status ? error.message : words.tellno); }
    openShelf();
  };
  const notices = canTell(me) && el("button", { type: "button", class: "press plain", "aria-pressed": String(told), onclick: change }, told ? words.telloff : words.tell);
  return el("div", { class: "row" }, [notices, back]);
}
const shelved = (me) => me.tables.map((each) => el("p", {}, el("a", { href: `${base}/${each.table}`, class: each.mine ? "press main" : "press plain", "aria-current": each.table === table ? "page" : null }, el("span", {}, each.line.map(run)))));

/** Which languages there are. */
const langs = (me) => [el("h3", {}, words.lang), el("div", { class: "row" }, me.langs.map((entry) => button(entry)))];

/** What can be played at once, in a sandbox. */
const offers = (me) => (me.offers?.length ? [el("h3", {}, words.offers), ...me.offers.map(({ game, seats, title, facts, about }) => el("p", {}, el("a", { class: "offer", href: `${base}?new=${game}&seats=${seats}` }, el("strong", {}, title), ` ${facts}`, el("span", {}, about))))] : []);

function openShelf() {
  ask("me").then(async (me) => {
    speak(me);
    const tables = shelved(me);
    const leave = me.leaves && el("button", { type: "button", class: "press danger", onclick: leavePage }, words.leave);
    const settings = el("button", { type: "button", class: "press plain", "data-verb": "settings", onclick: () => press(".0.!settings") }, words.settings);
    const guest = await guestRow(me);
    fillBox([el("h2", {}, words.tables), ...(tables.length ? tables : [el("p", {}, words.none)]), ...[guest].filter(Boolean), ...langs(me), el("div", { class: "row" }, settings, leave), ...offers(me)]);
  }).catch(failed);
}

/** There is no table to show: what there is to do. */
function nowhere(me, why) {
  outside(why || words.none);
  $("question").append(...(me.offers?.length ? offers(me) : [el("p", {}, words.how)]), ...langs(me));
}

async function leavePage() {
  try {
    // The browser is somebody else's now, who is told of other turns.
    await tellNoMore(ask).catch(() => {});
    await ask("leave", {});
  } catch (error) { failed(error); return; }
  closeBox();
  outside(words.left);
}

/** Nothing of any table is left on the page. */
function outside(text) {
  hush();
  link("");
  view = null;
  after = null;
  isAsking = false;
  shownSigns = "";
  layers.known.clear();
  stages.clear();
  for (const id of ["sheets", "rest", "first", "question", "choices", "verbs", "around", "turn"]) $(id).replaceChildren();
  $("panel").hidden = false;
  $("views").hidden = true;
  $("shelf").hidden = true;
  root.dataset.state = "";
  root.dataset.number = "";
  $("title").textContent = "Pawmail";
  $("question").replaceChildren(el("p", { class: "outside" }, text));
  busy(false);
  say(text);
}

// The table

const wanted = () => ({ table, also: [...also], has: layers.keys(), explained: isAsking });

/** Asks how things stand: once at a time, and once more where that was wanted meanwhile. */
let looking = null;
let isLookedAgain = false;
function look() {
  isLookedAgain = looking !== null;
  looking ??= insist("show", wanted()).then(show).catch(failed).finally(() => {
    looking = null;
    return isLookedAgain ? look() : null;
  });
  return looking;
}

function show(now) {
  if (now.table !== table) return;
  if (view && view.table === now.table && now.revision < view.revision) return;
  for (const sheet of now.sheets) for (const each of [sheet.still, sheet.moving]) each[1] = layers.take(each);
  // What has been forgotten since it was asked for is asked for again: half a view is none.
  if (now.sheets.some(({ still, moving }) => still[1] === undefined || moving[1] === undefined)) { layers.known.clear(); look(); return; }
  // What looks the same stays untouched, so that whoever is about to touch it does.
  const signs = JSON.stringify(now, (key, value) => (key === "now" ? 0 : key === "still" || key === "moving" ? value[0] : value));
  const isSame = view && signs === shownSigns;
  const isFirst = !view;
  view = now;
  shownSigns = signs;
  skew = now.now - Date.now();
  if (isSame) { root.dataset.number = now.number; return; }
  // How it ended is seen first.
  if (now.state === "over" && ["mine", "waiting"].includes(root.dataset.state)) scrollTo(0, 0);
  root.dataset.table = now.table;
  if (now.state !== "mine" || isFirst) seen(now.table).catch(() => {});
  root.dataset.number = now.number;
  root.dataset.state = now.state;
  if (now.state === "over" && now.turns && now.sheets.length) {
    const beside = (nodes) => place($("rest"), [...nodes, ...besides]);
    // Whoever leafs goes on while something else changes.
    if (after?.table !== now.table || after.n !== now.turns) {
      after = new After({ words, ask: insist, layers, also, place: beside, box: fillBox, failed });
      after.begin(now);
    }
  } else after = null;
  const asked = now.asked;
  const question = JSON.stringify([asked?.lines, asked?.draft, asked?.choices.map((offer) => offer.step)]);
  const isAlike = question === shownQuestion[1];
  const isNew = !isAlike || now.number !== shownQuestion[0];
  shownQuestion = [now.number, question];
  document.title = `${now.state === "mine" ? "● " : ""}${now.title} #${now.table}`;
  if (isFirst) isText = now.wantsText;
  const focused = document.activeElement;
  const wasInside = isKey && (focused === document.body || root.contains(focused)) && !$("box").open;
  menu.close(false);
  drawHead();
  const lost = drawSheets(isNew);
  drawPanel(lost);
  if (isNew && asked) say(`${now.state === "mine" ? words.turn : ""} ${plain(asked.lines)}`.trim());
  else if (!asked) say(plain(now.lines.slice(0, 1)));
  if (wasInside && (!focused?.isConnected || focused === document.body)) ((isAlike && likeness(focused)) || firstThing())?.focus();
}

/** What stands where this stood: whatever others do meanwhile, who is about to choose something is not led away. */
function likeness(gone) {
  const names = ["step", "steps", "mark", "verb"];
  if (!names.some((name) => gone?.dataset[name])) return null;
  return [...document.querySelectorAll("[data-step],[data-steps],[data-verb]")].find((node) => node.tabIndex === gone.tabIndex && names.every((name) => node.dataset[name] === gone.dataset[name]));
}

/** What comes first in the order of the buttons. */
function firstThing() {
  const all = [...document.querySelectorAll("[data-step],[data-steps]")].filter((node) => node.tabIndex > 0);
  return all.sort((one, other) => one.tabIndex - other.tabIndex)[0] || document.querySelector("#verbs button") || document.querySelector("[data-leaf]");
}

function drawHead() {
  $("title").replaceChildren(`${view.title} #${view.table}`, el("span", { class: "me" }, who && ` · ${who}`));
  $("turn").replaceChildren(...(view.lines[0] || []).map(run));
  const shelf = $("shelf");
  shelf.textContent = words.tables;
  shelf.title = words.tables;
  shelf.hidden = false;
  const views = $("views");
  views.hidden = !view.text.length;
  const tab = (name, is) => el("button", { type: "button", role: "tab", "aria-selected": String(isText === is), "data-view": is ? "text" : "picture", onclick: () => { isText = is; drawHead(); drawPanel(drawSheets(true)); $("views").children[is ? 1 : 0].focus(); } }, name);
  views.replaceChildren(tab(words.board, false), tab(words.text, true));
}

/** What leads to more pictures. */
let besides = [];

/** Draws the pictures and lights up what can be touched. Returns what cannot: it gets a button. */
function drawSheets(isNew) {
  const choices = view.asked?.choices || [];
  const lit = new Map();
  choices.forEach((offer, at) => {
    for (const mark of offer.marks) {
      if (!lit.has(mark)) lit.set(mark, { at, offers: [] });
      lit.get(mark).offers.push(offer);
    }
  });
  root.classList.toggle("text", isText);
  if (isText) {
    $("sheets").replaceChildren(el("section", { class: "words" }, view.text.map((words) => el("p", {}, words))));
    $("rest").replaceChildren();
    stages.clear();
    return choices;
  }
  const touched = new Set();
  const nodes = view.sheets.map((sheet) => {
    const stage = stages.get(sheet.name) || new Stage(words);
    stages.set(sheet.name, stage);
    stage.draw(sheet, sheet.still[1], sheet.moving[1]);
    if (isAsking) { stage.explain(sheet.about, press); return stage.node; }
    // What is in several pictures lights up in the first of them.
    stage.light(new Map([...lit].filter(([mark]) => !touched.has(mark))), choose);
    for (const [mark] of sheet.spots) touched.add(mark);
    return stage.node;
  });
  for (const name of stages.keys()) if (!view.sheets.some((sheet) => sheet.name === name)) stages.delete(name);
  if (after) nodes[0] = after.stage.node;
  place($("sheets"), after ? [after.node, nodes[0], after.told] : nodes.slice(0, 1));
  const more = view.others.map(([name, title]) => el("button", { type: "button", class: "press plain", onclick: () => { also.add(name); look(); } }, title));
  besides = more.length ? [el("details", { class: "more" }, el("summary", {}, words.more), el("div", { class: "row" }, more))] : [];
  // Beside an earlier turn stands what was so then.
  if (after?.isAway) after.go(after.at);
  else place($("rest"), [...nodes.slice(1), ...besides]);
  if (view.text.length && view.sheets.length && !after) stages.get(view.sheets[0].name).title.append(el("button", { type: "button", "data-verb": "what", "aria-pressed": String(isAsking), onclick: askAbout }, words.what));
  if (isNew) focus();
  return choices.filter((offer) => !offer.marks.some((mark) => touched.has(mark)));
}

/** The picture that the question is about is looked at closely, the others as closely as fingers need. */
function focus() {
  for (const [name, stage] of stages) stage.focus(name === view?.sheets[0]?.name);
}

/** Nodes that stay are not touched, so that they stay scrolled as they are. */
function place(parent, nodes) {
  nodes.forEach((node, at) => { if (parent.children[at] !== node) parent.insertBefore(node, parent.children[at] || null); });
  while (parent.children.length > nodes.length) parent.lastChild.remove();
}

function choose(offers, from) {
  if (offers.length > 1) { menu.open(offers, from, choose); return; }
  menu.close(false);
  press(offers[0].data);
}

/** So many choices are listed at once: those beside a picture that frames them, and those in groups. */
const LISTED = 8;
/** The groups of choices that stand open. */
const opened = new Set();

/** What everything in the pictures is: on or off. */
function askAbout() {
  isAsking = !isAsking;
  shownSigns = "";
  look();
}

function drawPanel(lost) {
  const asked = view.asked;
  $("panel").hidden = false;
  $("first").replaceChildren(...view.introduction.map(line), ...rows(view.lessons.length ? [view.lessons] : []));
  const hint = (text) => el("p", { class: "hint" }, text);
  const hints = [];
  if (isAsking) hints.push(hint(words.whatnow));
  else if (asked && !isText && asked.choices.length > lost.length) hints.push(hint([words.touch, ...(document.querySelector("#page [data-steps]") ? [words.many] : [])].join(" ")));
  if (asked?.hint) hints.push(line(asked.hint));
  const barred = asked?.barred.length ? [el("details", { class: "barred" }, el("summary", {}, words.notnow), asked.barred.map((why) => el("p", {}, why)))] : [];
  $("question").replaceChildren(...(view.watches ? [hint(words.watching)] : []), ...(asked ? asked.lines.map(line) : []), ...hints);
  const groups = [];
  const all = view.asked?.choices || [];
  for (const offer of isAsking ? [] : lost) {
    const last = groups.at(-1);
    const node = el("button", { type: "button", class: "press plain", tabindex: all.indexOf(offer) + 1, "data-step": offer.step, onclick: () => press(offer.data) }, offer.label);
    if (last && last.name === offer.group) last.nodes.push(node);
    else groups.push({ name: offer.group, nodes: [node] });
  }
  // Where there are many, those of a group stand behind its name; what comes first is always seen.
  const grouped = ({ name, nodes }, at) => {
    const row = el("div", { class: "row" }, nodes);
    if (!name || nodes.length < 2) return [row];
    if (!at || lost.length <= LISTED) return [el("h3", {}, name), row];
    return [el("details", { open: opened.has(name), ontoggle: ({ target }) => opened[target.open ? "add" : "delete"](name) }, el("summary", {}, name), row)];
  };
  $("choices").replaceChildren(...groups.flatMap(grouped), ...barred);
  // What is framed in a picture stands here in words too.
  const framed = isAsking ? [] : all.filter((offer) => !lost.includes(offer));
  if (framed.length) $("choices").append(el("details", { class: "framed", open: framed.length <= LISTED }, el("summary", {}, words.list), el("div", { class: "row" }, framed.map((offer) => el("button", { type: "button", class: "press plain", "data-step": offer.step, onclick: () => press(offer.data) }, offer.label)))));
  const verbs = asked?.buttons || [];
  const main = verbs.filter((entry) => ["confirm", "back", "restart", "undo", "seatback"].includes(entry.verb));
  const helps = verbs.filter((entry) => !main.includes(entry) && entry.verb !== "rules");
  $("verbs").replaceChildren(...main.map((entry) => button(entry)).filter(Boolean));
  const listed = (title, all) => (all.length ? [el("h3", {}, title), ...all.map((text) => el("p", {}, text))] : []);
  const told = [...listed(view.watches ? words.lately : words.since, view.told), ...listed(words.did, view.did)];
  const hand = view.hand.length && !isText && view.state !== "over" ? [el("details", { class: "hand" }, el("summary", {}, words.hand), view.hand.map((text) => el("p", {}, text)))] : [];
  const lines = view.lines.slice(1).map(line);
  if (/\([DTW]\)/.test(plain(view.lines))) lines.push(hint(words.letters));
  const row = [...helps, ...view.rows.flat()];
  // What friends want first after the end stands first, and what proves it behind the rest.
  const isAside = (entry) => after && ["replay", "hands", "fairness"].includes(entry.verb);
  const buttons = (entries) => el("div", { class: "row" }, entries.map((entry) => button(entry)));
  const aside = row.filter(isAside);
  const others = [buttons(row.filter((entry) => !isAside(entry)).map((entry) => (entry.verb === "rematch" ? { ...entry, kind: "main" } : entry))), aside.length ? el("details", {}, el("summary", {}, words.files), buttons(aside)) : null].filter(Boolean);
  // Before and after the game nothing is asked: what all may know is read first.
  $("around").replaceChildren(...(asked || told.length ? [...others, ...told, ...hand, ...lines] : [...lines, ...others, ...told, ...hand]));
}

// Others

/** So many pages of one browser are told of changes: it opens six connections to one place, and presses need some. The others ask. */
const STREAMS = 4;
let freed = null;
let round = 0;

function hush() {
  round += 1;
  source?.close();
  source = null;
  freed?.();
  freed = null;
}

/** One of the places for pages that are told, until it is given back: what gives it back, or nothing where all are taken. */
async function takePlace() {
  if (!navigator.locks) return () => {};
  for (let n = 0; n < STREAMS; n += 1) {
    const free = await new Promise((got) => {
      navigator.locks.request(`pawmail ${n}`, { ifAvailable: true }, (lock) => (lock ? new Promise((done) => got(done)) : got(null))).catch(() => got(null));
    });
    if (free) return free;
  }
  return null;
}

/** Is told of changes, while the page is looked at and there is a place for it. */
async function listen() {
  hush();
  const mine = round;
  const free = document.hidden ? null : await takePlace();
  if (!free) return;
  if (mine !== round) { free(); return; }
  freed = free;
  source = events(`${base}/api/live/${table}`);
  source.onmessage = ({ data }) => { heard = Math.max(heard, Number(data)); catchUp(); };
  source.onopen = () => link("");
}

/** Where it is not told, the page asks from time to time; one that nobody looks at seldom. */
let since = 0;
setInterval(() => {
  since += 1;
  if (!table || !view || isBusy || source?.readyState === EventSource.OPEN || (document.hidden && since < 15)) return;
  since = 0;
  look();
  if (source?.readyState !== EventSource.CONNECTING && !document.hidden) listen();
}, 4000);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) { hush(); return; }
  if (!table || !view) return;
  if (!isBusy) look();
  listen();
});
addEventListener("pagehide", hush);
addEventListener("pageshow", (event) => { if (event.persisted && view) { look(); listen(); } });
addEventListener("online", () => { if (view && !isBusy) look(); });

function go(code, isBack = false) {
  if (code === table && view) return;
  table = code;
  view = null;
  heard = 0;
  isAsking = false;
  after = null;
  also.clear();
  stages.clear();
  if (!isBack) history.pushState(null, "", `${base}/${code}`);
  look().then(listen);
}

/** The table that an address is of, if it is one of ours. */
const tableAt = ({ origin, pathname }) => (origin === location.origin && pathname.startsWith(`${base}/`) && /^\w+$/.test(pathname.slice(base.length + 1)) ? pathname.slice(base.length + 1) : "");

// Within the page one goes from table to table without leaving it: in the frame of a chat app nothing else remembers who one is.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]:not([target])");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !view) return;
  const code = tableAt(link);
  if (!code && link.id !== "home") return;
  event.preventDefault();
  if (!code) { openShelf(); return; }
  closeBox();
  go(code);
});
addEventListener("popstate", () => { if (view && tableAt(location)) go(tableAt(location), true); else location.reload(); });
document.addEventListener("keydown", (event) => {
  isKey = true;
  walk(event);
  if (event.key === "Escape" && isAsking && !$("box").open) askAbout();
}, true);
document.addEventListener("pointerdown", (event) => {
  isKey = false;
  if (menu?.node && !menu.node.contains(event.target) && !event.target.closest(".mark.many")) menu.close(false);
}, true);
addEventListener("resize", focus);
$("shelf").onclick = openShelf;
$("box").addEventListener("click", (event) => { if (event.target === $("box")) closeBox(); });

/** In the sandbox an address can open a table. */
async function open() {
  const asked = new URLSearchParams(location.search);
  if (!asked.get("new")) return null;
  const answer = await insist("new", { game: asked.get("new"), seats: Number(asked.get("seats")) || 0, key: freshKey() });
  table = answer.table || "";
  history.replaceState(null, "", table ? `${base}/${table}` : base);
  return answer;
}

async function begin() {
  try {
    // Whoever is in already needs no ticket: an old one leads there all the same.
    let refused = null;
    try {
      const came = await enter({ insist, ask, speak, line, toast, busy, table, place: $("question"), cover: (picture) => place($("sheets"), picture ? [still(picture)] : []) });
      table = came.table || table;
    } catch (error) { refused = error; }
    const opened = await open();
    let me;
    try { me = await insist("me"); } catch (error) { throw refused || error; }
    speak(me);
    who = me.name;
    menu = new Menu(words);
    if (!table) table = me.tables.find((each) => each.mine)?.table || me.tables[0]?.table || "";
    if (!table) { nowhere(me, opened?.alert); return; }
    history.replaceState(null, "", `${base}/${table}`);
    await look();
    if (opened?.alert || refused) toast(opened?.alert || refused.message);
    listen();
  } catch (error) { outside(error.message || words.offline || "…"); } finally { busy(false); }
}
begin();
