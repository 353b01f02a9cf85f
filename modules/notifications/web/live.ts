// The stream of this browser: one tab listens and tells the others (NT-06).
import { streamOf } from "#web/client.ts";
import { Changed, Counts, countEndpoints } from "../counts-contract.ts";

export type Heard = {
  /** Whether the stream is there: without it the counts are asked for. */
  up: (isUp: boolean) => void;
  summary: (counts: Counts) => void;
  /** What is shown of these topics, each the name of a module, may be out of date. */
  changed: (topics: readonly string[]) => void;
};

type News = { up: boolean } | { summary: Counts } | { changed: readonly string[] } | { isAsking: true };

/** Seconds before the stream is opened again, the last for every further time; a fifth more or less, so that not all come back at once. */
const WAITS = [1, 2, 5, 15, 30];
/** Milliseconds; it says something every 25 seconds, so that it is over when it is silent for longer. */
const SILENCE = 60_000;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  });

const fieldOf = (block: string, name: string): string | undefined => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];

const newsIn = (block: string): News | undefined => {
  const [event, data] = [fieldOf(block, "event"), fieldOf(block, "data")];
  if (data === undefined) return undefined;
  if (event === "summary") return { summary: Counts.parse(JSON.parse(data)) };
  return event === "changed" ? { changed: Changed.parse(JSON.parse(data)).topics } : undefined;
};

/** Opens the stream; undefined when it does not begin. */
type Open = (signal: AbortSignal) => Promise<Response | undefined>;
const openStream: Open = (signal) => streamOf(countEndpoints.stream, signal);

/** Says whether it had begun; rejects when nobody answers. */
const hear = async (open: Open, tell: (news: News) => void, outer: AbortSignal): Promise<boolean> => {
  const silent = new AbortController();
  const signal = AbortSignal.any([outer, silent.signal]);
  const response = await open(signal);
  if (!response?.body) return false;
  tell({ up: true });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const timer = setTimeout(() => silent.abort(), SILENCE);
    // Cut off or ended: it is opened again.
    const said = await reader.read().catch(() => undefined);
    clearTimeout(timer);
    if (!said || said.done) return true;
    const blocks = (text + said.value).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const news = newsIn(block);
      if (news) tell(news);
    }
  }
};

const lead = async (open: Open, tell: (news: News) => void, signal: AbortSignal): Promise<void> => {
  for (let misses = 0; !signal.aborted; ) {
    const hadBegun = await hear(open, tell, signal).catch(() => false);
    tell({ up: false });
    if (hadBegun) misses = 0;
    const wait = WAITS[Math.min(misses, WAITS.length - 1)] ?? 0;
    misses += 1;
    await pause(wait * 1000 * (0.8 + Math.random() * 0.4), signal);
  }
};

/** Without the locks of a secure page each tab listens for itself while somebody looks at it. */
const whileSeen = async (work: (signal: AbortSignal) => Promise<void>, outer: AbortSignal): Promise<void> => {
  while (!outer.aborted) {
    const turned = new AbortController();
    const turn = () => turned.abort();
    document.addEventListener("visibilitychange", turn, { once: true });
    const signal = AbortSignal.any([outer, turned.signal]);
    if (document.visibilityState === "visible") await work(signal);
    else await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    document.removeEventListener("visibilitychange", turn);
  }
};

/** Hears of changes for one person until the answer is called. */
export const listenLive = (person: string, heard: Heard, open = openStream): (() => void) => {
  const name = `portal.live ${person}`;
  const over = new AbortController();
  const channel = new BroadcastChannel(name);
  let leading: { isUp: boolean } | undefined;

  const take = (news: News): void => {
    if ("up" in news) heard.up(news.up);
    else if ("summary" in news) heard.summary(news.summary);
    else if ("changed" in news) heard.changed(news.changed);
    else if (leading) channel.postMessage({ up: leading.isUp } satisfies News);
  };
  const tell = (news: News): void => {
    if (over.signal.aborted) return;
    if ("up" in news) leading = { isUp: news.up };
    take(news);
    channel.postMessage(news);
  };
  channel.onmessage = ({ data }: MessageEvent<News>) => take(data);
  channel.postMessage({ isAsking: true } satisfies News);

  const work = (signal: AbortSignal) => lead(open, tell, signal);
  // Absent on plain http, whatever its type says.
  const locks = navigator.locks as LockManager | undefined;
  const leader = locks ? locks.request(name, { signal: over.signal }, () => work(over.signal)) : whileSeen(work, over.signal);
  // Waiting for the lock is given up with an error.
  leader.catch(() => undefined);
  return () => {
    over.abort();
    channel.close();
    heard.up(false);
  };
};
