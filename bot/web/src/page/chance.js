// The generator from which all chance of a table follows, as the project's core defines it: ChaCha with 8 rounds, whose key is the seed and whose stream is the number of the step.

const turn = (word, by) => (word << by) | (word >>> (32 - by));

/** The words of a block of a stream. */
export function block(key, stream, at) {
  const start = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, at, 0, stream, 0);
  const x = start.slice();
  const mix = (a, b, c, d) => {
    for (const [p, q, r, by] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]]) {
      x[p] += x[q];
      x[r] = turn(x[r] ^ x[p], by);
    }
  };
  for (let round = 0; round < 4; round += 1) {
    for (let n = 0; n < 4; n += 1) mix(n, 4 + n, 8 + n, 12 + n);
    for (let n = 0; n < 4; n += 1) mix(n, 4 + (n + 1) % 4, 8 + (n + 2) % 4, 12 + (n + 3) % 4);
  }
  return x.map((word, n) => word + start[n]);
}

/** What is drawn at a step: call it with how many there are to draw from. */
export function chance(seed, number) {
  const view = new DataView(seed.buffer, seed.byteOffset);
  const key = Array.from({ length: 8 }, (_, n) => view.getUint32(4 * n, true));
  let [words, at, used] = [null, 0, 16];
  const next = () => {
    if (used === 16) [words, at, used] = [block(key, number, at), at + 1, 0];
    used += 1;
    return BigInt(words[used - 1]);
  };
  return (of) => {
    const many = BigInt(of);
    const least = (2n ** 32n - many) % many;
    let product;
    do product = next() * many; while ((product & 0xffffffffn) < least);
    return Number(product >> 32n);
  };
}

const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The seed of a table, and whether its secret is the one that was promised. */
export async function seedOf({ secret, contributions, commitment }) {
  const key = bytes(secret);
  const isPromised = hex(await crypto.subtle.digest("SHA-256", key)) === commitment;
  const signing = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const seed = await crypto.subtle.sign("HMAC", signing, new TextEncoder().encode(contributions.join("\n")));
  return { seed: new Uint8Array(seed), isPromised };
}

/** Draws all again: for each step, each draw with what came now. */
export function redraw(seed, drawn) {
  return drawn.map((step) => {
    const draw = chance(seed, step.number);
    return { ...step, draws: step.draws.map(([of, came]) => ({ of, came, again: draw(of) })) };
  });
}
