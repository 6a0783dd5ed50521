// How somebody gets in: by what stands behind the sign in the address, which no server is told by the browser itself.
import { hold } from "./session.js";
import { tellNoMore } from "./push.js";
import { el } from "./touch.js";

const hex = (n) => [...crypto.getRandomValues(new Uint8Array(n))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// What is drawn for a key stays the same until it has let somebody in, also where the page is loaded anew because no answer came.
// A browser may keep nothing for anybody.
const shelf = (() => { try { return sessionStorage; } catch { return {}; } })();
const drawn = (key) => (shelf[key] ||= hex(32));
const used = (key) => delete shelf[key];

/** Asks something on the page, and waits until it is answered. */
function asked(place, make) {
  return new Promise((done) => {
    const door = el("form", { class: "door", onsubmit: (event) => event.preventDefault() });
    make(door, done);
    place.replaceChildren(door);
    place.parentElement.hidden = false;
    door.querySelector("input:not([readonly]), .press:last-of-type")?.focus();
  });
}

const press = (kind, label, onclick) => el("button", { type: "button", class: `press ${kind}`, onclick }, label);

/** A ticket, or the way back of a guest. Whose the browser is from now on is asked, if it is somebody's. */
async function byTicket({ insist, ask, place, speak, busy }, ticket) {
  const key = { ticket, nonce: drawn(ticket) };
  let answer = await insist("enter", key);
  if (answer.asks) {
    speak(answer);
    const { question, yes, no } = answer.asks;
    busy(false);
    const replaces = await asked(place, (door, done) => {
      door.append(el("p", {}, question), press("plain", yes, () => done(true)), press("main", no, () => done(false)));
    });
    place.replaceChildren();
    if (!replaces) return {};
    await tellNoMore(ask).catch(() => {});
    answer = await insist("enter", { ...key, replace: true });
  }
  used(ticket);
  return { table: answer.table };
}

/** What a friend is invited to, and a seat for whoever says what they are called. */
async function byInvite({ insist, place, speak, line, toast, busy, cover }, invite) {
  const shown = await insist("invited", { invite });
  const words = speak(shown);
  if (shown.sits) return { table: shown.table };
  const nonce = drawn(invite);
  cover(shown.cover);
  const sat = await asked(place, (door, done) => {
    const name = shown.known ? null : el("input", { name: "name", maxlength: 60, autocomplete: "nickname", required: true, enterkeyhint: "done" });
    const why = el("p", { class: "refused", role: "alert", hidden: true });
    const refuse = (text) => { why.textContent = text; why.hidden = false; };
    const sit = async () => {
      if (name && !name.value.trim()) { name.focus(); return; }
      busy(true);
      try {
        const answer = await insist("sit", { invite, nonce, rated: !!shown.rated, ...(name ? { name: name.value } : {}) });
        shown.rated ||= answer.rated;
        if (answer.refused) refuse(answer.refused); else done(answer);
      } catch (error) { if (error.message) refuse(error.message); else toast(words.offline); } finally { busy(false); }
    };
    door.addEventListener("submit", sit);
    door.append(el("h2", {}, words.invited), ...shown.lines.map(line));
    if (/\([DTW]\)/.test(door.textContent)) door.append(el("p", { class: "hint" }, words.letters));
    if (shown.rated) door.append(el("p", { class: "rated" }, shown.rated));
    if (shown.refused) { refuse(shown.refused); door.append(why); return; }
    if (name) door.append(el("label", {}, words.name, name));
    door.append(why, el("button", { type: "submit", class: "press main" }, shown.sit));
    busy(false);
  });
  place.replaceChildren();
  used(invite);
  if (sat.back) await keep({ place, words, toast, busy }, sat.back);
  return { table: sat.table };
}

/** The link to come back is shown once. */
function keep({ place, words, toast, busy }, back) {
  busy(false);
  const link = `${location.origin}${location.pathname.replace(/^(\/\w+).*/, "$1")}#${back}`;
  return asked(place, (door, done) => {
    const shown = el("input", { readonly: true, value: link, "aria-label": words.wayback, onfocus: (event) => event.target.select() });
    const copy = () => navigator.clipboard.writeText(link).then(() => toast(words.copied), () => shown.select());
    door.append(el("h2", {}, words.wayback), el("p", {}, words.keep), shown, press("plain", words.keepcopy, copy), press("main", words.keepdone, done));
  }).then(() => place.replaceChildren());
}

/** A chat app says who has opened the page, and signs it. */
async function byApp({ insist, table }, data) {
  const answer = await insist("app", { data, table });
  hold(answer.secret);
  const grow = JSON.stringify({ eventType: "web_app_expand", eventData: null });
  window.TelegramWebviewProxy?.postEvent("web_app_expand", "null");
  if (parent !== window) parent.postMessage(grow, "https://web.telegram.org");
  return { table: answer.table };
}

/** Lets somebody in with what stands behind the sign, and says at which table. */
export async function enter(page) {
  const behind = location.hash.slice(1);
  if (!behind) return {};
  history.replaceState(null, "", location.pathname + location.search);
  const app = new URLSearchParams(behind).get("tgWebAppData");
  try {
    if (app) return await byApp(page, app);
    if (/^(back-)?[0-9a-f]{32}$/.test(behind)) return await byTicket(page, behind);
    if (/^[0-9a-z]{2,12}-[0-9a-z]{3,9}$/i.test(behind)) return await byInvite(page, behind);
  } catch (error) {
    // Nobody has answered: whoever loads the page anew tries again.
    if (!error.status) history.replaceState(null, "", `#${behind}`);
    throw error;
  }
  return {};
}
