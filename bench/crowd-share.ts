// What people look up of each other, in an installation of 100 companies × 1,000 people and one of 10,000 against one with a single company of 100.
import { type SeededCompany, seedCompany } from "../tools/seed/company.ts";
import { type Caller, signedIn } from "./people.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

/** People of each company of the crowd beside its large one; and of the one that is alone. */
const EACH = 1000;
const LONE = 100;
/** Calls of one side before it is the other's turn, so many at once; and turns of each in a run. */
const CALLS = 50;
const AT_ONCE = 4;
const TURNS = 8;

/** Without a target it is only told. */
type Asked = { name: string; path: (company: Looked) => string; isToldOnly?: true };
/** A company as it is looked at: whoever asks, and about whom. */
export type Looked = { callers: readonly Caller[]; top: string; someone: string };

/** What somebody has typed before the list answers; and after one key, which most people's names or titles begin with. */
const [TYPED, ONE_KEY] = ["ani", "a"];

const questions: readonly Asked[] = [
  { name: "directory", path: () => "/api/people/directory" },
  { name: "search", path: () => `/api/people/directory?q=${TYPED}` },
  { name: "search by one letter", path: () => `/api/people/directory?q=${ONE_KEY}`, isToldOnly: true },
  { name: "reporting line", path: ({ top }) => `/api/people/line/${top}` },
  { name: "employee page", path: ({ someone }) => `/api/people/${someone}` },
];

export const seedLone = (refresh: () => Promise<void>): Promise<SeededCompany> => seedCompany({ employees: LONE, years: 1, refresh });

/** The large one last: it is the one that is looked at. */
export const seedCrowd = async (
  refresh: () => Promise<void>,
  { companies, employees, told }: { companies: number; employees: number; told: (made: number) => void },
): Promise<SeededCompany> => {
  for (let made = 0; made < companies; made += 1) {
    await seedCompany({ employees: EACH, years: 0, seed: made + 10, ...(made < 2 && { refresh }) });
    told(made + 1);
  }
  return seedCompany({ employees, years: 1, refresh });
};

export const peopleOf = ({ companies, employees }: { companies: number; employees: number }) => ({
  lone: LONE,
  crowd: companies * EACH + employees,
});

/** HR asks, because it sees every record whole; the top of the line is whoever was made first. */
export const looked = async ({ company, people }: SeededCompany): Promise<Looked> => {
  const hr = people.filter(({ role, status }) => role === "HR" && status === "active").slice(0, AT_ONCE);
  const someone = people.findLast(({ role, status }) => role === "Employee" && status === "active");
  const callers = await signedIn(hr.map(({ employee }) => ({ company, employee })));
  return { callers, top: people[0]?.code ?? "", someone: someone?.code ?? "" };
};

const timeOf = async (portal: Server, path: string, { headers }: Caller): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${portal.url}${path}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return performance.now() - began;
};

/** Milliseconds that each call of a turn took. */
const turnOf = async (portal: Server, company: Looked, { path }: Asked): Promise<number[]> => {
  const times: number[] = [];
  let sent = 0;
  const callOn = async (): Promise<void> => {
    while (sent < CALLS) {
      const caller = company.callers[sent % company.callers.length];
      if (!caller) throw new Error("Nobody of HR is there to ask.");
      sent += 1;
      times.push(await timeOf(portal, path(company), caller));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, callOn));
  return times;
};

/** Milliseconds within which 95 of 100 calls are answered. */
const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** `people`: of the whole installation. */
type Side = { portal: Server; company: Looked; people: number };

/**
 * The sides take short turns, so that whatever else the machine does meets both, and are told by all calls of all runs: of one turn alone
 * 95 of 100 is decided by a single stop of the machine. The first run only warms up.
 */
export const inTheCrowd = async (sides: { lone: Side; crowd: Side }, runs: number, tell: (line: string) => void): Promise<Share[]> => {
  const shares: Share[] = [];
  for (const asked of questions) {
    const times = { lone: [] as number[], crowd: [] as number[] };
    for (let turn = 0; turn < (runs + 1) * TURNS; turn += 1) {
      for (const side of ["lone", "crowd"] as const) {
        const some = await turnOf(sides[side].portal, sides[side].company, asked);
        if (turn >= TURNS) times[side].push(...some);
      }
    }
    const [lone, crowd] = [p95(times.lone), p95(times.crowd)];
    tell(`      ${asked.name}: 95 of 100 within ${lone.toFixed(1)} ms alone, ${crowd.toFixed(1)} ms in the crowd`);
    if (asked.isToldOnly) continue;
    shares.push({
      name: `${asked.name}: p95 among ${sides.crowd.people} people against ${sides.lone.people}`,
      value: (100 * crowd) / lone,
      unit: "%",
      target: { most: 150 },
    });
  }
  return shares;
};
