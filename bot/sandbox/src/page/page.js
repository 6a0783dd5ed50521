// The page: the chosen person, the clock, the two panes, and what changes.
import { Pane } from "./pane.js";
import { el, hue } from "./words.js";

const $ = (selector) => document.querySelector(selector);
let person = remembered("person") || "anna";
let state = null;
let asking = false;
let askAgain = false;
let skew = 0;
// When each person was last looked at: those who have been mentioned since get a mark.
const looked = {};

export function remembered(key) {
  try { return localStorage.getItem(`sandbox.${key}`); } catch { return null; }
}

export function remember(key, value) {
  try { localStorage.setItem(`sandbox.${key}`, value); } catch { /* A private window forgets. */ }
}

/** Now, by the sandbox's clock. */
const now = () => Date.now() + skew;

/** Does something as the chosen person; shows why not, if it cannot be done. */
async function act(deed, quiet = false) {
  const response = await fetch("/sandbox/act", {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ as: person, ...deed }),
  });
  const answer = await response.json().catch(() => ({ error: "The sandbox does not answer." }));
  if (!response.ok) {
    if (!quiet) toast(sentence(answer.error || "That was not possible."), true);
    throw new Error(answer.error);
  }
  return answer;
}

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

function toast(text, isWarning = false) {
  const note = el("div", { class: isWarning ? "toast warning" : "toast" }, text);
  $("#toasts").append(note);
  setTimeout(() => note.remove(), Math.max(3500, text.length * 70));
}

function alertBox(text) {
  $("#alert-text").textContent = text;
  $("#alert").showModal();
}

function openPicture(picture) {
  const dialog = $("#picture");
  const image = dialog.querySelector("img");
  image.src = picture.url;
  image.alt = picture.alt;
  dialog.querySelector("figcaption").textContent = picture.words;
  dialog.showModal();
}

/** Shows a form (Discord's modal) and sends what was filled in. */
function openForm(form, interaction) {
  const dialog = $("#form");
  const rows = (form.components || []).map((row) => {
    const input = row.type === 18 ? { ...row.component, label: row.label, about: row.description } : row.components?.[0];
    if (!input) return null;
    const { options = [], custom_id: name } = input;
    const note = (about) => (about ? el("small", {}, about) : null);
    if (input.type === 3) {
      const empty = options.some((option) => option.default) ? [] : [el("option", { value: "" }, input.placeholder || "Make a selection")];
      const lines = options.map((option) => el("option", { value: option.value, ...(option.default ? { selected: "" } : {}) }, option.label));
      return el("label", {}, el("span", {}, input.label || ""), note(input.about), el("select", { name, ...(input.required === false ? {} : { required: "" }) }, ...empty, ...lines));
    }
    if (input.type === 22) {
      const boxes = options.map((option) => el("label", { class: "box" },
        el("input", { type: "checkbox", name, value: option.value, ...(option.default ? { checked: "" } : {}) }), el("span", {}, option.label, note(option.description))));
      // Where no box is ticked, that is said too.
      return el("fieldset", {}, el("legend", {}, input.label || ""), note(input.about), el("input", { type: "hidden", name, value: "" }), ...boxes);
    }
    if (input.type !== 4) return null;
    const field = el(input.style === 2 ? "textarea" : "input", {
      name: input.custom_id, value: input.value || "", placeholder: input.placeholder || "",
      ...(input.required === false ? {} : { required: "" }), maxlength: input.max_length || 4000,
    });
    return el("label", {}, el("span", {}, input.label || ""), field);
  });
  const body = el("form", { method: "dialog" }, el("h2", { id: "form-title" }, form.title || ""), ...rows.filter(Boolean),
    el("div", { class: "row" }, el("button", { type: "button", class: "secondary", onclick: () => dialog.close() }, "Cancel"),
      el("button", { class: "primary" }, "Submit")));
  body.addEventListener("submit", () => {
    act({ act: "discord_submit", interaction, fields: [...new FormData(body)] }).then(settle).catch(() => {});
  });
  dialog.replaceChildren(body);
  dialog.showModal();
}

/** Names that apps find hard to show. */
const HARD_NAMES = [["Very long", "Maximiliana Alexandra Theodora von Hohenstein-Wittgenstein"], ["Right to left", "שרה בן־דוד"], ["Signs", "*Ann_a* <b>@everyone</b> 🐾"]];

/** Asks for another name of the chosen person. */
function askName() {
  const dialog = $("#form");
  const me = state.people.find((each) => each.key === person);
  const field = el("input", { name: "name", value: me.name, required: "", maxlength: 64, dir: "auto" });
  const hard = HARD_NAMES.map(([label, name]) => el("button", { type: "button", class: "secondary", onclick: () => { field.value = name; field.focus(); } }, label));
  const body = el("form", { method: "dialog" }, el("h2", { id: "form-title" }, "Name of this person"),
    el("label", {}, el("span", {}, "Name"), field), el("div", { class: "row hard" }, ...hard),
    el("div", { class: "row" }, el("button", { type: "button", class: "secondary", onclick: () => dialog.close() }, "Cancel"),
      el("button", { class: "primary" }, "Save")));
  body.addEventListener("submit", () => { act({ act: "rename", name: field.value }).then(refresh).catch(() => {}); });
  dialog.replaceChildren(body);
  dialog.showModal();
}

/** What is shown of an answer beside the room itself. */
function settle(answer) {
  if (!answer) return;
  if (answer.failed) toast("The bot did not answer in time.", true);
  if (answer.form) openForm(answer.form, answer.interaction);
  if (answer.text) (answer.alert ? alertBox : toast)(answer.text);
}

/** Follows a link into the private chat with the bot, as the chosen person. */
async function openChat(code) {
  try { await act({ act: "telegram_start", code }); } catch { return; }
  show("telegram");
  panes.telegram.choosePrivate();
}

const tools = { act, openChat, settle, toast, openPicture, now, person: () => person, state: () => state };
const panes = { discord: new Pane($("#discord"), "discord", tools), telegram: new Pane($("#telegram"), "telegram", tools) };

async function refresh() {
  if (asking) { askAgain = true; return; }
  asking = true;
  try {
    const asked = person;
    const response = await fetch(`/sandbox/state?as=${encodeURIComponent(asked)}`);
    if (response.status === 400) { person = "anna"; askAgain = true; return; }
    const answer = await response.json();
    // If another person has been chosen meanwhile, they must not be shown what this one sees.
    if (asked !== person) { askAgain = true; return; }
    state = answer;
    document.body.dataset.person = person;
    skew = state.clock.now_ms - Date.now();
    draw();
  } finally {
    asking = false;
    if (askAgain) { askAgain = false; refresh(); }
  }
}

function draw() {
  drawPeople();
  drawClock();
  drawWelcome();
  panes.discord.draw(state);
  panes.telegram.draw(state);
}

function drawPeople() {
  const group = $("#people");
  const known = JSON.stringify(state.people.map((each) => [each.key, each.name]));
  if (group.dataset.known !== known) {
    group.dataset.known = known;
    group.replaceChildren(...state.people.map((each) => el("button", {
      type: "button", role: "radio", class: "person", "data-key": each.key, style: `--hue:${hue(each.name)}`,
      onclick: () => become(each.key),
    }, el("span", { class: "face", "aria-hidden": "true" }, [...each.name][0]), el("bdi", { class: "name" }, each.name),
    each.is_admin ? el("span", { class: "admin", "aria-hidden": "true" }, "admin") : null)));
    group.onkeydown = (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const at = state.people.findIndex((each) => each.key === person);
      become(state.people[(at + step + state.people.length) % state.people.length].key);
      group.querySelector("[aria-checked=true]").focus();
    };
  }
  for (const button of group.children) {
    const isMe = button.dataset.key === person;
    button.setAttribute("aria-checked", isMe);
    const each = state.people.find((other) => other.key === button.dataset.key);
    if (isMe || looked[each.key] === undefined) looked[each.key] = isMe ? now() : state.clock.now_ms;
    const isCalled = !isMe && each.called_ms > looked[each.key];
    button.classList.toggle("called", isCalled);
    const name = each.is_admin ? `${each.name}, administrator` : each.name;
    button.setAttribute("aria-label", isCalled ? `${name}, called` : name);
    button.title = isCalled ? `${name}: was called` : name;
    button.tabIndex = isMe ? 0 : -1;
  }
  const me = state.people.find((each) => each.key === person);
  $("#language").value = me.language;
}

function become(key) {
  person = key;
  remember("person", key);
  drawPeople();
  refresh();
}

function drawClock() {
  if (!state) return;
  const at = new Date(now());
  const time = $("#time");
  time.dateTime = at.toISOString();
  const weekday = matchMedia("(max-width: 760px)").matches ? {} : { weekday: "short" };
  time.textContent = at.toLocaleString([], { ...weekday, day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const minutes = Math.round(state.clock.ahead_ms / 60000);
  const days = Math.floor(minutes / 1440), hours = Math.floor(minutes / 60) % 24;
  $("#ahead").textContent = minutes ? `${days ? `${days} d ` : ""}${hours ? `${hours} h ` : ""}ahead` : "";
}

const GREETING = {
  en: { hello: "Welcome.", what: "Two chat services on your own machine: act as any of six people, in both at once. Choose a game and play it against computers at once.",
    page: "Play on the board", discord: "Play on Discord", telegram: "Play on Telegram", look: "Look around first" },
  it: { hello: "Ciao.", what: "Due servizi di chat sul tuo computer: sei una di sei persone, in tutti e due insieme. Scegli un gioco e comincia subito contro i computer.",
    page: "Gioca sul tabellone", discord: "Gioca su Discord", telegram: "Gioca su Telegram", look: "Prima do un'occhiata" },
  ru: { hello: "Здравствуйте!", what: "Два мессенджера на вашем компьютере: действуйте за любого из шести людей, в обоих сразу. Выберите игру и сразу играйте против компьютеров.",
    page: "Играть на поле", discord: "Играть в Discord", telegram: "Играть в Telegram", look: "Сначала осмотреться" },
};

function drawWelcome() {
  const box = $("#welcome");
  const { language } = state.people.find((each) => each.key === person);
  const known = JSON.stringify([person, language, state.invitations]);
  box.hidden = !state.invitations.length;
  if (box.hidden || box.dataset.known === known) return;
  box.dataset.known = known;
  const greeting = GREETING[language] || GREETING.en;
  const accept = (invitation, platform) => async (event) => {
    const button = event.currentTarget;
    button.setAttribute("aria-busy", "true");
    show(platform);
    try { settle(await act({ act: "accept", invitation, platform })); } catch { button.removeAttribute("aria-busy"); return; }
    panes[platform].lookAtOwn();
  };
  const offers = state.invitations.map((invitation, i) => {
    const words = invitation.words[language] || invitation.words.en;
    return el("article", { class: "offer" },
      invitation.picture ? el("img", { src: invitation.picture, alt: "", loading: "lazy" }) : null,
      el("h2", {}, words.title), el("p", { class: "facts" }, words.facts), el("p", { class: "about" }, words.about),
      el("div", { class: "row" }, invitation.page ? el("a", {
        class: "primary", href: invitation.page.replace("{person}", person), target: "_blank", "aria-label": `${words.title}: ${greeting.page}`,
      }, greeting.page) : null, ...invitation.platforms.map((platform) => el("button", {
        type: "button", class: "primary", onclick: accept(i, platform), "aria-label": `${words.title}: ${greeting[platform]}`,
      }, greeting[platform]))));
  });
  box.replaceChildren(
    el("div", { class: "hello" }, el("p", {}, el("strong", {}, greeting.hello), ` ${greeting.what}`),
      el("button", { type: "button", class: "plain", onclick: () => act({ act: "look_around" }).catch(() => {}) }, greeting.look)),
    el("div", { class: "offers" }, ...offers),
  );
}

/** Shows one pane where there is room for one. */
function show(pane) {
  document.body.dataset.pane = pane;
  for (const button of document.querySelectorAll("[data-show]")) button.setAttribute("aria-pressed", button.dataset.show === pane);
}

for (const button of document.querySelectorAll("[data-show]")) button.onclick = () => show(button.dataset.show);
for (const button of document.querySelectorAll("[data-minutes]")) {
  button.onclick = () => act({ act: "clock", minutes: Number(button.dataset.minutes) }).then(refresh).catch(() => {});
}
$("#language").onchange = (event) => act({ act: "language", language: event.target.value }).then(refresh).catch(() => {});
$("#rename").onclick = askName;
$("#picture").addEventListener("click", (event) => { if (event.target.tagName !== "IMG") $("#picture").close(); });

function listen() {
  const socket = new WebSocket(`ws://${location.host}/sandbox/live`);
  socket.onmessage = () => { document.body.classList.remove("offline"); refresh(); };
  socket.onclose = () => { document.body.classList.add("offline"); setTimeout(listen, 1000); };
}

const wanted = new URLSearchParams(location.search);
if (wanted.get("as")) person = wanted.get("as").toLowerCase();
if (wanted.get("show")) show(wanted.get("show"));
setInterval(drawClock, 5000);
refresh();
listen();
