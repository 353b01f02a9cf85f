// Keeps the server answering when more is asked of it than it can do: a bounded number of calls at work, a bounded line before them, a bounded time for each.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "#shared/endpoint.ts";
import { Problem } from "#shared/problem.ts";

/** Seconds after which a caller who was turned away may try again. */
const RETRY_AFTER = 2;

export type Limits = {
  /** Calls at work at once. */
  atOnce: number;
  /** Calls that wait for a place. */
  waiting: number;
  /** Milliseconds; whoever waited longer is turned away, because they hardly wait for the answer any more. */
  longestWait?: number;
  /** Milliseconds from the first look at a call to its answer, without the time its body takes to arrive. */
  longestCall?: number;
};
const LONGEST_WAIT = 2000;
const LONGEST_CALL = 4500;

/** What PW-04 lets wait for a hash keeps its place here meanwhile: with more places than that a rush of sign-ins leaves some for other strangers. */
const PLACES_FOR_STRANGERS = 48;

const turnedAway = (): Problem => new Problem("busy", [{ code: "busy", params: { seconds: RETRY_AFTER } }], RETRY_AFTER);

type Entry = {
  /** Somebody who has been let in before goes first, so that what was begun is finished. */
  isBegun: boolean;
  /** Milliseconds they wait at most. */
  patience: number;
  /** Is told what to do when the caller goes away: then nothing is run for them. */
  whenGone: (leave: () => void) => void;
};

/** So many at work, so many in line. */
export const gate = ({ atOnce, waiting }: Pick<Limits, "atOnce" | "waiting">) => {
  let working = 0;
  const begun: (() => void)[] = [];
  const fresh: (() => void)[] = [];

  const wait = (line: (() => void)[], { patience, whenGone }: Entry): Promise<void> =>
    new Promise((resolve, reject) => {
      const proceed = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const turnAway = (): void => {
        clearTimeout(timer);
        const place = line.indexOf(proceed);
        if (place < 0) return;
        line.splice(place, 1);
        reject(turnedAway());
      };
      const timer = setTimeout(turnAway, patience);
      line.push(proceed);
      whenGone(turnAway);
    });

  return {
    enter: async (entry: Entry): Promise<void> => {
      const line = entry.isBegun ? begun : fresh;
      if (working < atOnce) working += 1;
      else if (line.length < waiting) await wait(line, entry);
      else throw turnedAway();
    },
    /** The place is handed over, not given back: nobody who comes meanwhile can overtake the line. */
    leave: (): void => {
      const next = begun.shift() ?? fresh.shift();
      if (next) next();
      else working -= 1;
    },
    counts: () => ({ working, waiting: begun.length + fresh.length }),
  };
};
type Gate = ReturnType<typeof gate>;

type Call = {
  /** None for the call that asks whether the server is well. */
  gateFor: ((access: Access) => Gate) | undefined;
  longestWait: number;
  /** Milliseconds that are left of its time. */
  left: number;
  isBegun: boolean;
};
const calls = new WeakMap<FastifyRequest, Call>();

/** Rejects when the time is over. The work goes on to its own end, because a transaction is not left in the middle. */
const inTime = <T>(work: Promise<T>, millis: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(turnedAway()), millis);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const runIn = async <T>(place: Gate | undefined, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } finally {
    place?.leave();
  }
};

/** Does a part of a call's work when there is a place for it. Around the work alone: a body that arrives slowly takes nobody's place. */
export const limited = async <T>(access: Access, request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
  const call = calls.get(request);
  if (!call) return work();
  const ends = performance.now() + call.left;
  const place = call.gateFor?.(access);
  const { isBegun } = call;
  call.isBegun = true;
  const patience = Math.min(call.longestWait, call.left);
  await place?.enter({ isBegun, patience, whenGone: (leave) => void reply.raw.once("close", leave) });
  try {
    return await inTime(runIn(place, work), ends - performance.now());
  } finally {
    call.left = Math.max(0, ends - performance.now());
  }
};

/** Strangers and people who are known have places of their own, so that neither keeps the others out. */
export const limitCalls = (app: FastifyInstance, limits: Limits, { except }: { except: string }): void => {
  const { longestWait = LONGEST_WAIT, longestCall = LONGEST_CALL } = limits;
  const known = gate(limits);
  const strangers = gate({ ...limits, atOnce: Math.max(limits.atOnce, PLACES_FOR_STRANGERS) });
  const gateFor = (access: Access): Gate => (access === "public" || access === "link" ? strangers : known);
  app.addHook("onRequest", (request, _reply, done) => {
    const isExcepted = request.routeOptions.url === except;
    calls.set(request, { gateFor: isExcepted ? undefined : gateFor, longestWait, left: longestCall, isBegun: false });
    done();
  });
};
