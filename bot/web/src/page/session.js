// How the page says who asks where the browser keeps no cookie for it, in the frames of a chat app: with a secret in memory, and nowhere else.
let bearer = "";

export const hold = (secret) => { bearer = secret; };
export const said = () => (bearer ? { authorization: `Bearer ${bearer}` } : {});

/** What an EventSource does, which can say nothing of who asks. */
class Told {
  constructor(url) {
    this.readyState = EventSource.CONNECTING;
    this.ending = new AbortController();
    this.read(url).catch(() => {}).finally(() => { this.readyState = EventSource.CLOSED; });
  }
  async read(url) {
    const response = await fetch(url, { headers: said(), signal: this.ending.signal, cache: "no-store" });
    if (!response.ok) return;
    this.readyState = EventSource.OPEN;
    this.onopen?.();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines) if (line.startsWith("data:")) this.onmessage?.({ data: line.slice(5).trim() });
    }
  }
  close() { this.ending.abort(); }
}

export const events = (url) => (bearer ? new Told(url) : new EventSource(url));
