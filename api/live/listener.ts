// One connection of this process hears the hints of all; it is made anew when it is lost, and everybody then looks for themselves what they have missed.
import pg from "pg";
import type { Role } from "#shared/permissions.ts";
import { makePauses } from "../pauses.ts";
import { CHANNEL, Hint, type LiveConnection } from "./payload.ts";

export type Listener = {
  company: number;
  employee: number;
  role: Role;
  /** What is shown of these topics may be out of date. */
  heard: (topics: readonly string[]) => void;
  /** Hints may have been missed. */
  missed: () => void;
};

/** Milliseconds before the connection is made again, the last for every further time. */
const AGAIN = [1000, 2000, 5000, 15_000, 30_000];
/** Milliseconds from one sign of life to the next: a connection that was cut off says nothing by itself. */
const BEAT = 10_000;
const SILENCE = 5000;

const concerns = ({ company, people, roles }: Hint, listener: Listener): boolean =>
  company === listener.company && (people.includes(listener.employee) || roles.includes(listener.role));

export const listenForHints = ({ connection, log }: LiveConnection) => {
  const listeners = new Set<Listener>();
  const { pause, wake, isOver, end } = makePauses();
  let keeping: Promise<void> | undefined;

  const hear = (payload: string): void => {
    const hint = Hint.parse(JSON.parse(payload));
    for (const listener of [...listeners]) if (concerns(hint, listener)) listener.heard(hint.topics);
  };

  /** Resolves when the connection is over; says whether it had been there. */
  const live = async (isFirst: boolean): Promise<boolean> => {
    const client = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 4000, query_timeout: SILENCE });
    let isLost = false;
    let wasThere = false;
    client.on("error", () => {
      isLost = true;
      wake();
    });
    client.on("end", () => {
      isLost = true;
      wake();
    });
    client.on("notification", ({ payload = "" }) => hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      wasThere = true;
      // Those who came while the first connection was made have looked for themselves, and may have missed what came in between.
      for (const { missed } of [...listeners]) missed();
      if (!isFirst) log("The connection that hears of changes is back.");
      while (!isOver() && !isLost) {
        await pause(BEAT);
        if (!isOver() && !isLost) await client.query("select 1");
      }
    } catch (error) {
      if (!isOver()) log(`The connection that hears of changes was lost: ${(error as Error).message}`);
    } finally {
      await client.end().catch(() => undefined);
    }
    return wasThere;
  };

  const keep = async (): Promise<void> => {
    for (let failures = 0, isFirst = true; !isOver(); isFirst = false) {
      failures = (await live(isFirst)) ? 0 : failures + 1;
      if (!isOver()) await pause(AGAIN[Math.min(failures, AGAIN.length - 1)] ?? 0);
    }
  };

  return {
    /** Answers with how to stop. */
    add: (listener: Listener): (() => void) => {
      listeners.add(listener);
      keeping ??= keep();
      return () => void listeners.delete(listener);
    },
    close: async (): Promise<void> => {
      end();
      await keeping;
    },
  };
};
