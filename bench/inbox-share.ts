// "Waiting for me" of a queue that has fallen far behind against one that has not: one call, and what it costs.
import type pg from "pg";
import { withClient } from "#api/roles.ts";
import type { SeededCompany } from "../tools/seed/company.ts";
import { fillQueue, shareOut } from "../tools/seed/queue.ts";
import { alternating, type Load, load, median, rateOf, told } from "./load.ts";
import { type Caller, signedIn } from "./people.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

/** What waits in the queue of the large company, and in that of the small one. */
const WAITING = { large: 2000, small: 20 };
/** Nobody's inbox is asked by more at once. */
const CONNECTIONS = 4;

/** Of file 03, section 8.1. */
const SHARED = { open: 5000, deciders: 200 };

type Sides<T> = { large: T; small: T };
type Wish = { portal: Server; cpu: (server: Server) => Load["cpu"]; runs: number; seconds: number; tell: (line: string) => void };

/** The members of HR's queue, which then holds so much. */
export const fallenBehind = async (superuser: pg.ClientConfig, companies: Sides<SeededCompany>): Promise<Sides<Caller[]>> => {
  await withClient(superuser, async (client) => {
    for (const side of ["large", "small"] as const) await fillQueue(client, companies[side].company, WAITING[side]);
    await client.query("vacuum (analyze)");
  });
  const members = ({ company, people }: SeededCompany) =>
    signedIn(people.filter(({ role, status }) => role === "HR" && status === "active").map(({ employee }) => ({ company, employee })));
  return { large: await members(companies.large), small: await members(companies.small) };
};

/** Everybody who decides something of what waits in the company, each with their part of it. */
export const decidersOf = async (superuser: pg.ClientConfig, { company }: SeededCompany): Promise<{ callers: Caller[]; open: number }> => {
  const { deciders, open } = await withClient(superuser, async (client) => {
    const shared = await shareOut(client, company, SHARED);
    await client.query("vacuum (analyze)");
    return shared;
  });
  return { callers: await signedIn(deciders.map((employee) => ({ company, employee }))), open };
};

/** How long the list takes when all who decide ask for theirs in turn. */
export const deciding = async (wish: Wish, { callers, open }: { callers: readonly Caller[]; open: number }): Promise<Share> => {
  let asked = 0;
  const next: Load["next"] = () => {
    asked += 1;
    return { method: "GET", path: "/api/requests/waiting", headers: callers[asked % callers.length]?.headers ?? {} };
  };
  const { list } = await alternating(wish.runs, { list: () => load({ ...inboxLoad(wish, callers), next }) });
  const name = `waiting for me: ${open} open, ${callers.length} who decide`;
  wish.tell(told(name, list));
  return { name: `${name}: p95`, value: median(list.map(({ p95 }) => p95)), unit: "ms", target: { most: 150 } };
};

const inboxLoad = ({ portal, cpu, seconds }: Wish, callers: readonly Caller[]): Load => ({
  url: portal.url,
  cpu: cpu(portal),
  connections: CONNECTIONS,
  seconds,
  next: (connection) => ({ method: "GET", path: "/api/requests/waiting", headers: callers[connection % callers.length]?.headers ?? {} }),
});

/** How much of its rate the list keeps when a hundred times as much waits. */
export const inbox = async (wish: Wish, callers: Sides<readonly Caller[]>): Promise<Share> => {
  const { large, small } = await alternating(wish.runs, {
    small: () => load(inboxLoad(wish, callers.small)),
    large: () => load(inboxLoad(wish, callers.large)),
  });
  wish.tell(told(`${WAITING.small} waiting`, small));
  wish.tell(told(`${WAITING.large} waiting`, large));
  const value = (100 * rateOf(large)) / rateOf(small);
  return { name: `waiting for me: rate with ${WAITING.large} waiting against ${WAITING.small}`, value, unit: "%", target: { least: 30 } };
};
