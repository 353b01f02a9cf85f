// The pages of leave in a company of 10,000 against one of 100, and a month's credits of everybody while others read.
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { StartRefused } from "#api/engine/start-refused.ts";
import { withClient } from "#api/roles.ts";
import type { SeededCompany } from "../tools/seed/company.ts";
import { asking } from "./beside.ts";
import { alternating, type Load, load, type Measured, rateOf, told } from "./load.ts";
import { alikeInLeave, type Caller, richInLeave, signedIn } from "./people.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

const CONNECTIONS = 8;
/** Who asks in both companies: as many pages of leave, as many others in the team. */
const ORDINARY = { requests: 14, team: 8 };
const QUIET_MILLISECONDS = 10_000;
const POLL_MILLISECONDS = 200;

type Wish = {
  portal: Server;
  cpu: (server: Server) => Load["cpu"];
  runs: number;
  seconds: number;
  superuser: pg.ClientConfig;
  today: string;
  tell: (line: string) => void;
};
type Side = "large" | "small";
type Sides<T> = Record<Side, T>;

type Page = { name: string; by: "people" | "hr"; path: string };
const pagesOn = (today: string): Page[] => [
  { name: "my leave", by: "people", path: "/api/leave/requests" },
  { name: "statement", by: "people", path: "/api/leave/accounts/EL/statement" },
  { name: "team calendar", by: "people", path: `/api/leave/calendar?month=${today.slice(0, 7)}&scope=team` },
  { name: "HR balances", by: "hr", path: "/api/leave/balances" },
];

const loadOf =
  ({ portal, cpu, seconds }: Wish, callers: readonly Caller[], path: string) =>
  (): Promise<Measured> => {
    if (callers.length === 0) throw new StartRefused("--employees is too small: nobody has Earned leave, or nobody is of HR.");
    let sent = 0;
    const next = () => {
      const { headers } = callers[sent++ % callers.length] as Caller;
      return { method: "GET" as const, path, headers };
    };
    return load({ url: portal.url, cpu: cpu(portal), connections: CONNECTIONS, seconds, next });
  };

const hrOf = ({ company, people }: SeededCompany): Promise<Caller[]> =>
  signedIn(people.filter(({ role, status }) => role === "HR" && status === "active").map(({ employee }) => ({ company, employee })));

/** Each page by people of each company of whom it says about as much, the sides taking turns. */
export const leavePages = async (wish: Wish, companies: Sides<SeededCompany>): Promise<Share[]> => {
  const askers = async ({ company }: SeededCompany) => signedIn(await alikeInLeave(wish.superuser, company, CONNECTIONS, ORDINARY));
  const callers = {
    people: { large: await askers(companies.large), small: await askers(companies.small) },
    hr: { large: await hrOf(companies.large), small: await hrOf(companies.small) },
  };
  const shares: Share[] = [];
  for (const { name, by, path } of pagesOn(wish.today)) {
    const sides = callers[by];
    const measured = await alternating(wish.runs, { large: loadOf(wish, sides.large, path), small: loadOf(wish, sides.small, path) });
    for (const side of ["large", "small"] as const) wish.tell(told(`${name}, ${side}`, measured[side]));
    shares.push({
      name: `${name}: ${companies.large.people.length} people against ${companies.small.people.length}`,
      value: (100 * rateOf(measured.large)) / rateOf(measured.small),
      unit: "%",
      target: { least: 70 },
    });
  }
  return shares;
};

/** What the seed gave stands for everything until now; from this month on the rules bring more, and nobody has been settled yet. */
const makeDue = `update leave.accounts set credited_from = date_trunc('month', now())::date, next_due_on = current_date
  where company_id = $1 and type = any(array['EL', 'AL', 'CL'])`;

/** A month of credits for everybody, by the job itself, while somebody reads their leave. */
export const accruing = async (wish: Wish, { company }: SeededCompany): Promise<Share[]> => {
  const { portal, superuser, tell } = wish;
  const sql = <T extends object>(text: string, values: unknown[]) =>
    withClient(superuser, async (client) => (await client.query<T>(text, values)).rows);
  const accounts = await withClient(superuser, async (client) => {
    await client.query("set session_replication_role = replica");
    return (await client.query(makeDue, [company])).rowCount ?? 0;
  });
  const [reader] = await signedIn(await richInLeave(superuser, company, 1, 0));
  if (!reader) throw new Error("Nobody of the large company reads their leave.");
  const ask = async (): Promise<void> => {
    const answer = await fetch(`${portal.url}/api/leave/requests`, { headers: reader.headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`My leave was answered with ${answer.status}.`);
  };
  const quiet = asking(ask);
  await pause(QUIET_MILLISECONDS);
  const quietP99 = await quiet();
  const busy = asking(ask);
  const began = performance.now();
  await sql("select jobs.add_job('leave.settle', $1)", [JSON.stringify({ company, payload: {} })]);
  const left = `select count(*)::integer as left from leave.accounts where company_id = $1 and next_due_on <= current_date`;
  while (((await sql<{ left: number }>(left, [company]))[0]?.left ?? 0) > 0) await pause(POLL_MILLISECONDS);
  const took = (performance.now() - began) / 1000;
  const busyP99 = await busy();
  tell(
    `      credits: ${accounts} accounts; my leave beside them: p99 ${quietP99.toFixed(1)} ms quiet, ${busyP99.toFixed(1)} ms while they run`,
  );
  return [
    { name: "credits: each 10,000 due accounts", value: (took * 10_000) / accounts, unit: "s", target: { most: 60 } },
    { name: "credits: p99 of my leave beside them against quiet", value: (100 * busyP99) / quietP99, unit: "%", target: { most: 300 } },
  ];
};
