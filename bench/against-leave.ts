// Pages of a module, each against my leave in the same company: how many of them a second are answered.
import type pg from "pg";
import { alternating, type Load, load, rateOf, told } from "./load.ts";
import type { Caller } from "./people.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

const CONNECTIONS = 8;
export const ENOUGH_CALLERS = CONNECTIONS;

export type Wish = {
  portal: Server;
  cpu: (server: Server) => Load["cpu"];
  runs: number;
  seconds: number;
  tell: (line: string) => void;
  superuser: pg.ClientConfig;
};

/** `paths`: one of them for each connection. */
export type Page = { name: string; paths: readonly `/${string}`[]; callers: readonly Caller[] };

const one = <T>(all: readonly T[], connection: number): T | undefined => all[connection % all.length];

const pageLoad = ({ portal, cpu, seconds }: Wish, { paths, callers }: Page): Load => ({
  url: portal.url,
  cpu: cpu(portal),
  connections: CONNECTIONS,
  seconds,
  next: (connection) => ({ method: "GET", path: one(paths, connection) ?? "/", headers: one(callers, connection)?.headers ?? {} }),
});

/** `askers` have a full page of leave; `of` says how much there is: "10,000 bills". */
export const againstLeave = async (wish: Wish, askers: readonly Caller[], of: string, pages: readonly Page[]): Promise<Share[]> => {
  const leave: Page = { name: "my leave", paths: ["/api/leave/requests"], callers: askers };
  const all = [leave, ...pages];
  const rates = await alternating(wish.runs, Object.fromEntries(all.map((page) => [page.name, () => load(pageLoad(wish, page))])));
  const ratesOf = ({ name }: Page) => rates[name] ?? [];
  for (const page of all) wish.tell(told(page.name, ratesOf(page)));
  return pages.map((page) => ({
    name: `${page.name} of ${of}: rate against my leave`,
    value: (100 * rateOf(ratesOf(page))) / rateOf(ratesOf(leave)),
    unit: "%",
    target: { least: 60 },
  }));
};
