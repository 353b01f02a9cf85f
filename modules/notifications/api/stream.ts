// The stream of one open page: the figures at once and whenever they may have changed, for as long as its token lasts (NT-06).
import { PassThrough, type Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { guards } from "#api/guards.ts";
import { endWhenLeaving } from "#api/leaving.ts";
import { listen } from "#api/live.ts";
import { Problem } from "#shared/problem.ts";
import type { Changed, Counts } from "../contract.ts";
import { countsOf } from "./commands.ts";
import { inTurn } from "./in-turn.ts";

// Milliseconds.
const BETWEEN_SUMMARIES = 1000;
const HEARTBEAT = 25_000;
/** A hint that was lost heals with the next look. */
const LOOK = 60_000;
/** After a look that failed, because the database was away or busy. */
const LOOK_AGAIN = 5000;

/** Bytes that wait for a reader who does not read; beyond it the reader is gone. */
const MOST_UNREAD = 64 * 1024;

/** Streams of one person in this process; the oldest ends when there would be more. */
const MOST = 5;
const streams = new Map<string, (() => void)[]>();

const asText = (event: "summary" | "changed", data: Counts | Changed): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Milliseconds until the token ends that the guard has just believed. */
const tokenLeft = ({ headers }: FastifyRequest): number => {
  const payload = (headers.authorization ?? "").split(".")[1] ?? "";
  const { exp } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { exp: number };
  return exp * 1000 - clock.millis();
};

const makeRoom = (person: string, end: () => void): (() => void) => {
  const own = [...(streams.get(person) ?? []), end];
  streams.set(person, own);
  if (own.length > MOST) own[0]?.();
  return () => {
    const left = (streams.get(person) ?? []).filter((other) => other !== end);
    if (left.length > 0) streams.set(person, left);
    else streams.delete(person);
  };
};

export const openStream = (actor: Actor, request: FastifyRequest): Readable => {
  const out = new PassThrough();
  const topics = new Set<string>();
  let due: NodeJS.Timeout | undefined;
  let next = 0;
  let isLooking = false;
  let isEnded = false;

  const say = (text: string): void => {
    if (isEnded) return;
    if (out.readableLength + out.writableLength > MOST_UNREAD) end();
    else out.write(text);
  };

  /** Believed anew with each look: what was taken from the session since, or its end, ends the stream. */
  const figures = (): Promise<Counts> => inTurn(() => guards.get().authenticate(request, (_, tx) => countsOf(tx)));

  const look = async (): Promise<void> => {
    due = undefined;
    isLooking = true;
    const told = [...topics];
    topics.clear();
    try {
      const counts = await figures();
      if (told.length > 0) say(asText("changed", { topics: told }));
      say(asText("summary", counts));
      next = performance.now() + BETWEEN_SUMMARIES;
      isLooking = false;
      lookIn(topics.size > 0 ? BETWEEN_SUMMARIES : LOOK);
    } catch (error) {
      for (const topic of told) topics.add(topic);
      isLooking = false;
      if (error instanceof Problem && error.kind === "unauthenticated") end();
      else lookIn(LOOK_AGAIN);
    }
  };
  const lookIn = (milliseconds: number): void => {
    clearTimeout(due);
    if (!isEnded) due = setTimeout(look, milliseconds);
  };
  const lookSoon = (): void => {
    if (!isLooking) lookIn(Math.max(0, next - performance.now()));
  };

  const stop = listen({
    ...actor,
    heard: (changed) => {
      for (const topic of changed) topics.add(topic);
      lookSoon();
    },
    missed: lookSoon,
  });
  const beat = setInterval(() => say(": here\n\n"), HEARTBEAT);
  const over = setTimeout(() => end(), tokenLeft(request));
  const forget = endWhenLeaving(request.server.server, () => end());
  const leaveRoom = makeRoom(`${actor.company}/${actor.employee}`, () => end());

  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    stop();
    clearInterval(beat);
    clearTimeout(over);
    clearTimeout(due);
    forget();
    leaveRoom();
    out.end();
  };
  request.raw.once("close", () => end());
  out.once("close", () => end());
  void look();
  return out;
}; // NT-06
