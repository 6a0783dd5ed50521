// A picture that can be touched: its layers, the marks that are lit, and how close it is looked at.

/** The least size of what is touched, in pixels of the screen: a finger needs more than a mouse. */
const finger = () => (matchMedia("(pointer: coarse)").matches || innerWidth < 600 ? 40 : 28);

/** With more than these, what is lit has thin rings. */
const MANY = 16;

const CLOSEST = 6;

export function el(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const svgs = new DOMParser();

/** A layer as a node. The server draws it; its words are escaped there. */
function layer(text) {
  const node = svgs.parseFromString(text, "image/svg+xml").documentElement;
  node.setAttribute("aria-hidden", "true");
  node.removeAttribute("width");
  node.removeAttribute("height");
  return document.importNode(node, true);
}

/** Pictures that were sent once are not sent again. */
export class Layers {
  constructor() { this.known = new Map(); }
  keys() { return [...this.known.keys()]; }
  take([key, text]) {
    const known = text ?? this.known.get(key);
    this.known.delete(key);
    if (known !== undefined) this.known.set(key, known);
    while (this.known.size > 60) this.known.delete(this.known.keys().next().value);
    return known;
  }
}

const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** A picture on the page. */
export class Stage {
  constructor(words) {
    this.words = words;
    this.zoom = 1;
    this.drawn = ["", ""];
    this.canvas = el("div", { class: "canvas", role: "group" });
    this.view = el("div", { class: "view" }, this.canvas);
    const tool = (sign, name, does) => el("button", { type: "button", class: "tool", "aria-label": name, title: name, onclick: does }, sign);
    this.tools = el("div", { class: "tools" },
      tool("−", words.farther, () => this.zoomTo(this.zoom / 1.5)), tool("⤢", words.whole, () => this.zoomTo(1)), tool("+", words.closer, () => this.zoomTo(this.zoom * 1.5)));
    this.title = el("figcaption", {});
    this.node = el("figure", { class: "sheet" }, this.title, this.view, this.tools);
    this.marks = el("div", { class: "marks" });
    this.listen();
  }

  draw(sheet, still, moving) {
    this.sheet = sheet;
    this.node.dataset.sheet = sheet.name;
    this.node.classList.toggle("flat", sheet.width > 1.15 * sheet.height);
    this.title.textContent = sheet.title;
    this.node.style.setProperty("--ratio", sheet.width / sheet.height);
    this.canvas.setAttribute("aria-label", sheet.alt);
    const keys = [sheet.still[0], sheet.moving[0]];
    if (keys[0] !== this.drawn[0]) this.still = layer(still);
    if (keys.join() !== this.drawn.join()) {
      const now = layer(moving);
      now.classList.add("moving");
      this.canvas.replaceChildren(this.still, now, this.marks);
    }
    this.drawn = keys;
  }

  /** Lights up what can be touched: `lit` says for each mark what it chooses. */
  light(lit, choose) {
    this.canvas.style.setProperty("--finger", `${finger()}px`);
    const nodes = [];
    const seen = new Set();
    this.spots = [];
    for (const [mark, x, y, w, h] of this.sheet.spots) {
      const entry = lit.get(mark);
      const place = `${mark} ${Math.round(x)} ${Math.round(y)}`;
      if (!entry || seen.has(place)) continue;
      seen.add(place);
      this.spots.push({ x: x + w / 2, y: y + h / 2, w, h, at: entry.at });
      const many = entry.offers.length;
      const node = el("button", {
        type: "button", class: many > 1 ? "mark many" : "mark", tabindex: entry.at + 1, "data-mark": mark, "aria-label": entry.offers.map((offer) => offer.label).join("; "),
        ...(many > 1 ? { "data-steps": many, "aria-haspopup": "menu", "aria-expanded": "false" } : { "data-step": entry.offers[0].step }),
        onclick: () => choose(entry.offers, node),
      }, el("i", {}));
      this.put(node, [x, y, w, h]);
      nodes.push(node);
    }
    nodes.sort((one, other) => one.tabIndex - other.tabIndex);
    this.marks.classList.toggle("thin", nodes.length > MANY);
    this.marks.replaceChildren(...nodes);
  }

  /** Marks everything in the picture that can be asked about: `about` says what it is called, what asks, and where it is. */
  explain(about, ask) {
    this.spots = [];
    const nodes = about.map(([name, data, x, y, w, h]) => {
      const node = el("button", { type: "button", class: "mark what", "aria-label": name, title: name, "data-what": name, onclick: () => ask(data) }, el("i", {}));
      this.put(node, [x, y, w, h]);
      return node;
    });
    this.marks.classList.toggle("thin", nodes.length > MANY);
    this.marks.replaceChildren(...nodes);
  }

  /** Lays a mark where something is drawn; what is smaller lies above. */
  put(node, [x, y, w, h]) {
    const { width, height } = this.sheet;
    if (w > 1.6 * h || h > 1.6 * w || Math.min(w, h) > 130) node.classList.add("box");
    node.style.left = `${100 * (x + w / 2) / width}%`;
    node.style.top = `${100 * (y + h / 2) / height}%`;
    node.style.setProperty("--w", w / width);
    node.style.setProperty("--h", h / width);
    node.style.zIndex = 2 + Math.round(40 * (1 - Math.min(1, (w * h) / (width * height))));
  }

  /** How wide the whole picture is at first. */
  get fit() { return this.view.clientWidth || 1; }

  /** Comes as close as the question needs: whatever can be touched is as large as a finger, and apart. */
  focus(isMain) {
    this.view.classList.remove("all");
    const { spots } = this;
    if (!spots.length) { this.zoomTo(1); return; }
    const scale = this.fit / this.sheet.width;
    let apart = Infinity;
    for (const one of spots) {
      for (const other of spots) {
        const gap = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        if (other !== one && gap > 4) apart = Math.min(apart, gap);
      }
    }
    const need = finger() / (apart * scale);
    const box = { left: Math.min(...spots.map(({ x, w }) => x - w / 2)), right: Math.max(...spots.map(({ x, w }) => x + w / 2)),
      top: Math.min(...spots.map(({ y, h }) => y - h / 2)), bottom: Math.max(...spots.map(({ y, h }) => y + h / 2)) };
    const room = Math.min(this.fit / ((box.right - box.left + 160) * scale), this.view.clientHeight / ((box.bottom - box.top + 160) * scale));
    const large = 90 / (Math.min(...spots.map(({ w, h }) => Math.max(w, h))) * scale);
    const near = isMain && innerWidth < 700 ? Math.min(room, large, 2.2) : 1;
    const zoom = Math.max(need, near);
    this.zoomTo(zoom < 1.12 ? 1 : zoom);
    const inside = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const width = (box.right - box.left) * scale * this.zoom;
    const first = spots.reduce((one, other) => (other.at < one.at ? other : one));
    const to = width > 1.3 * this.fit ? first : inside;
    this.view.scrollLeft = to.x * scale * this.zoom - this.view.clientWidth / 2;
    this.view.scrollTop = to.y * scale * this.zoom - this.view.clientHeight / 2;
  }

  /** Looks from this close, and keeps what is at a point of the screen where it is. */
  zoomTo(wanted, point) {
    const zoom = clamp(wanted, 1, CLOSEST);
    const frame = this.view.getBoundingClientRect();
    const at = point || { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
    const [x, y] = [at.x - frame.left, at.y - frame.top];
    const [left, top] = [(this.view.scrollLeft + x) / this.zoom, (this.view.scrollTop + y) / this.zoom];
    this.zoom = zoom;
    this.canvas.style.width = `${100 * zoom}%`;
    this.node.classList.toggle("close", zoom > 1.01);
    this.view.scrollLeft = left * zoom - x;
    this.view.scrollTop = top * zoom - y;
  }

  listen() {
    const { view } = this;
    const fingers = new Map();
    let pinch = null;
    const spread = () => {
      const [one, other] = [...fingers.values()];
      return { size: Math.hypot(one.x - other.x, one.y - other.y), x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    };
    // Two fingers come closer or go away; one finger moves what is larger than its frame, as in every list.
    view.addEventListener("touchstart", (event) => { if (event.touches.length > 1) event.preventDefault(); }, { passive: false });
    view.addEventListener("touchmove", (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      fingers.clear();
      for (const touch of event.touches) fingers.set(touch.identifier, { x: touch.clientX, y: touch.clientY });
      const now = spread();
      pinch ??= { size: now.size, zoom: this.zoom };
      this.zoomTo(pinch.zoom * now.size / pinch.size, now);
    }, { passive: false });
    for (const ends of ["touchend", "touchcancel"]) view.addEventListener(ends, () => { pinch = null; });
    view.addEventListener("wheel", (event) => {
      const isCloser = event.deltaY < 0;
      if (!event.ctrlKey && (event.shiftKey || (!isCloser && this.zoom <= 1.01))) return;
      event.preventDefault();
      this.zoomTo(this.zoom * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), { x: event.clientX, y: event.clientY });
    }, { passive: false });
    // Whoever touches the picture wants to see all that is in it.
    view.addEventListener("click", () => view.classList.add("all"));
    let before = null;
    view.addEventListener("pointerup", (event) => {
      const now = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      const isTwice = before && now.at - before.at < 320 && Math.hypot(now.x - before.x, now.y - before.y) < 30;
      before = isTwice || event.target.closest(".mark") ? null : now;
      if (isTwice) this.zoomTo(this.zoom > 1.5 ? 1 : 2.4, now);
    });
    // A mouse drags what a finger would.
    let drag = null;
    view.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse" || event.button !== 0 || this.zoom <= 1.01 || event.target.closest(".mark")) return;
      drag = { x: event.clientX + view.scrollLeft, y: event.clientY + view.scrollTop };
      view.setPointerCapture(event.pointerId);
    });
    view.addEventListener("pointermove", (event) => {
      if (!drag) return;
      view.scrollLeft = drag.x - event.clientX;
      view.scrollTop = drag.y - event.clientY;
    });
    for (const ends of ["pointerup", "pointercancel"]) view.addEventListener(ends, () => { drag = null; });
  }
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Arrow keys lead from a mark to the nearest in that direction. */
export function walk(event) {
  const way = ARROWS[event.key];
  const from = event.target.closest?.(".mark");
  if (!way || !from) return;
  event.preventDefault();
  const centre = (node) => { const { left, top, width, height } = node.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };
  const [x, y] = centre(from);
  let nearest = null;
  for (const node of document.querySelectorAll(".mark")) {
    if (node === from) continue;
    const [dx, dy] = [centre(node)[0] - x, centre(node)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along <= 1 || aside > 3 * along + 20) continue;
    const far = along + 2 * aside;
    if (!nearest || far < nearest.far) nearest = { far, node };
  }
  nearest?.node.focus();
  nearest?.node.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** A small menu at a place, of what can be chosen there. */
export class Menu {
  constructor(words) { this.words = words; this.node = null; }

  close(isBack) {
    if (!this.node) return;
    this.node.remove();
    this.node = null;
    this.from.setAttribute("aria-expanded", "false");
    if (isBack) this.from.focus({ preventScroll: true });
  }

  open(offers, from, choose) {
    const isSame = this.node && this.from === from;
    this.close(false);
    if (isSame) return;
    this.from = from;
    from.setAttribute("aria-expanded", "true");
    const items = offers.map((offer) => el("button", {
      type: "button", role: "menuitem", "data-step": offer.step, onclick: () => { this.close(false); choose([offer], from); },
    }, offer.label));
    this.node = el("div", { class: "menu", role: "menu", "aria-label": this.words.alike }, items);
    this.node.addEventListener("keydown", (event) => {
      const at = items.indexOf(document.activeElement);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
      if (event.key === "Escape" || event.key === "Tab") { event.preventDefault(); this.close(true); }
      if (to === undefined) return;
      event.preventDefault();
      items[(to + items.length) % items.length].focus();
    });
    document.getElementById("page").append(this.node);
    const place = from.getBoundingClientRect();
    const { width, height } = this.node.getBoundingClientRect();
    const below = place.bottom + 6 + height < innerHeight;
    this.node.style.left = `${clamp(place.left + place.width / 2 - width / 2, 8, innerWidth - width - 8)}px`;
    this.node.style.top = `${clamp(below ? place.bottom + 6 : place.top - height - 6, 8, Math.max(8, innerHeight - height - 8))}px`;
    items[0].focus({ preventScroll: true });
  }
}
