// NT-06 in the browser: one tab listens for all, comes back when it is cut off, and says when it is not there.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Heard, listenLive } from "./live.ts";

/** Channels of one page, as several tabs would have them. */
class Channel {
  static all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.all.delete(this);
  }
}

/** One at a time by name, as the browser's locks. */
const makeLocks = () => {
  const lines = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = (lines.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
      lines.set(name, turn);
      return turn;
    },
  };
};

type Opened = { say: (event: string, data: unknown) => void; end: () => void; signal: AbortSignal };
const counts = { unread: 1, waiting: 2, todos: 3 };

let opened: Opened[];
let isServed: boolean;
const stops: (() => void)[] = [];

const open = async (signal: AbortSignal): Promise<Response | undefined> => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  signal.addEventListener("abort", () => controller?.error(signal.reason));
  const bytes = (text: string) => new TextEncoder().encode(text);
  opened.push({
    say: (event, data) => controller?.enqueue(bytes(event === "" ? ": here\n\n" : `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => controller?.close(),
    signal,
  });
  return isServed ? new Response(body) : undefined;
};

const tab = (person = "1/7") => {
  const news: unknown[] = [];
  const heard: Heard = {
    up: (isUp) => void news.push(isUp ? "up" : "down"),
    summary: (found) => void news.push(found),
    changed: (topics) => void news.push(topics),
  };
  const stop = listenLive(person, heard, open);
  stops.push(stop);
  return { news, stop };
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("navigator", { locks: makeLocks() });
  [opened, isServed] = [[], true];
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Channel.all.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("NT-06 says that it is there, the counts and what has changed, however the bytes arrive", async () => {
  const { news } = tab();
  await settle();
  opened[0]?.say("summary", counts);
  opened[0]?.say("", undefined);
  opened[0]?.say("changed", { topics: ["requests", "leave"] });
  await settle();
  expect(news).toEqual(["up", counts, ["requests", "leave"]]);
});

test("NT-06 comes back after 1, 2, 5, 15 and 30 seconds, then every 30, and after 1 once it was there again", async () => {
  isServed = false;
  const { news } = tab();
  await settle();
  for (const seconds of [1, 2, 5, 15, 30, 30]) {
    const before = opened.length;
    await pass(seconds * 1000 - 1);
    expect(opened).toHaveLength(before);
    if (before === 6) isServed = true;
    await pass(1);
    expect(opened).toHaveLength(before + 1);
  }
  expect(news.at(-1)).toBe("up");
  opened.at(-1)?.end();
  await pass(1000);
  expect([opened.length, news.slice(-2)]).toEqual([8, ["down", "up"]]);
});

test("NT-06 not all browsers come back at the same moment: a fifth sooner or later", async () => {
  isServed = false;
  for (const [random, milliseconds] of [
    [0, 800],
    [1, 1200],
  ] as const) {
    opened = [];
    vi.mocked(Math.random).mockReturnValue(random);
    const { stop } = tab(`1/${milliseconds}`);
    await settle();
    await pass(milliseconds - 1);
    expect(opened).toHaveLength(1);
    await pass(1);
    expect(opened).toHaveLength(2);
    stop();
  }
});

test("NT-06 one tab listens and tells the others, also those that come later; another goes on when it is closed", async () => {
  const [first, second] = [tab(), tab()];
  await settle();
  opened[0]?.say("summary", counts);
  await settle();
  expect([opened.length, first.news, second.news]).toEqual([1, ["up", counts], ["up", counts]]);
  const third = tab();
  const stranger = tab("1/8");
  await settle();
  expect([opened.length, third.news, stranger.news]).toEqual([2, ["up"], ["up"]]);
  first.stop();
  await settle();
  expect([opened[0]?.signal.aborted, opened.length]).toEqual([true, 3]);
  opened[2]?.say("changed", { topics: ["requests"] });
  await settle();
  expect([second.news.at(-1), third.news.at(-1), stranger.news, first.news.at(-1)]).toEqual([["requests"], ["requests"], ["up"], "down"]);
});

test("NT-06 one that is silent for a minute is given up and opened again", async () => {
  const { news } = tab();
  await settle();
  await pass(59_000);
  opened[0]?.say("", undefined);
  await pass(59_000);
  expect(news).toEqual(["up"]);
  await pass(2_000);
  expect([news, opened[0]?.signal.aborted, opened.length]).toEqual([["up", "down", "up"], true, 2]);
});

test("NT-06 without the locks of a secure page a tab listens while it is seen", async () => {
  vi.stubGlobal("navigator", {});
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
    return settle();
  };
  await look("visible");
  const { news } = tab();
  await settle();
  expect([opened.length, news]).toEqual([1, ["up"]]);
  await look("hidden");
  await pass(120_000);
  expect([opened[0]?.signal.aborted, opened.length, news]).toEqual([true, 1, ["up", "down"]]);
  await look("visible");
  expect([opened.length, news.at(-1)]).toEqual([2, "up"]);
});
