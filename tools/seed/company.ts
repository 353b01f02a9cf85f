// One more company of any size with years of leave behind it, for measuring and for trying things out.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { StartRefused } from "#api/engine/start-refused.ts";
import { inTransaction, lookup, type Tx } from "#api/transaction.ts";
import { setUpShifts } from "#modules/attendance/api/shifts/setup.ts";
import { setUpPolicies } from "#modules/leave/api/policies/setup.ts";
import { totalOf } from "#modules/leave/rules.ts";
import { statusOf } from "#modules/leave/workflow.ts";
import { nextCompanyNumber, nextEmployeeNumbers } from "#modules/people/api/setup-store.ts";
import { hashPassword } from "#modules/session/api/passwords.ts";
import { addDays, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { formatDay } from "#shared/format.ts";
import { addAttendance, monthsBack } from "./attendance.ts";
import { tellSeeded } from "./audited.ts";
import { type PlannedLeave, weeksOf } from "./history.ts";
import { keyAt } from "./keys.ts";
import { addCredits, addLeaves, type NumberedLeave } from "./leave.ts";
import { type PlannedPerson, planOrganisation } from "./organisation.ts";
import { addCompany, addPeople, BATCH, nameHeads, type Setting } from "./people.ts";
import { calendarOf, places } from "./places.ts";
import { type Random, randomFrom } from "./random.ts";
import { type Ask, addAsks, takeNumbers } from "./requests.ts";

export type SeedOptions = {
  employees: number;
  years: number;
  /** So many whole months of punches, and those of this month; without them attendance begins with `today`. */
  punches?: number;
  /** Default: `seeded-` and the number of the company. */
  slug?: string | undefined;
  /** The same seed makes the same people and the same history for the same day. */
  seed?: number;
  /** Of every account. */
  password?: string;
  today?: PlainDate;
  /** Called with the part that is done, 0 to 1. */
  progress?: (done: number, what: string) => void;
  /** Lets the planner count what is there. Between batches it matters: planned for empty tables, the later ones take a hundred times as long. */
  refresh?: () => Promise<void>;
};

export const seedPassword = "demo-portal-2026";

export type SeededPerson = { employee: number; code: string; username: string; role: string; status: PlannedPerson["status"] };
export type SeededCompany = { company: number; slug: string; people: SeededPerson[]; requests: number };

type Made = { company: number; people: PlannedPerson[]; ids: number[]; setting: Setting };

/** The Monday of the week with which the history begins. */
const firstMonday = (today: PlainDate, years: number): PlainDate => {
  const day = `${Number(today.slice(0, 4)) - years}${today.slice(4).replace("-02-29", "-02-28")}`;
  return addDays(day, -((weekdayOf(day) + 6) % 7));
};

type PeopleWish = { password: string; today: PlainDate; attendanceFrom: PlainDate; told: (done: number) => void };

const makePeople = async (
  { company, people, ids, setting }: Made,
  { password, today, attendanceFrom, told }: PeopleWish,
): Promise<void> => {
  const actor = systemActor(company);
  const passwordHash = await hashPassword(password);
  for (let start = 0; start < people.length; start += BATCH) {
    const batch = people.slice(start, start + BATCH);
    await inTransaction(actor, async (tx) => {
      await addPeople(tx, batch, { ids, setting, passwordHash, today });
      tellSeeded(tx, { action: "seed.people", rows: batch.length });
    });
    told(Math.min(1, (start + BATCH) / people.length));
  }
  await inTransaction(actor, async (tx) => {
    await nameHeads(tx, people, ids, setting);
    await setUpPolicies(tx);
    await setUpShifts(tx, { startsOn: attendanceFrom });
    tellSeeded(tx, { action: "seed.company", rows: 1 });
  });
};

/** Gives each leave its key and, in the order they were sent, its number in the year of the head office's day. */
const numbered = async (tx: Tx, leaves: readonly PlannedLeave[], { people, ids }: Made) => {
  const hr = people.filter(({ role, status }) => role === "HR" && status === "active").map(({ index }) => index);
  // Everything is sent by day, when the head office and UTC have the same date.
  const yearsOf = leaves.map(({ submittedAt }) => new Date(submittedAt).getUTCFullYear());
  const numbers: string[] = [];
  for (const year of [...new Set(yearsOf)].sort())
    numbers.push(...(await takeNumbers(tx, year, yearsOf.filter((one) => one === year).length)));
  return leaves.map((leave, index): NumberedLeave => {
    const decider = people[leave.worker]?.manager ?? hr.find((one) => one !== leave.worker) ?? 0;
    return {
      ...leave,
      id: keyAt(leave.submittedAt),
      number: numbers[index] ?? "",
      owner: ids[leave.worker] ?? 0,
      decider: ids[decider] ?? 0,
    };
  });
};

const typeNames = { EL: "Earned leave", AL: "Annual leave", CL: "Casual leave" } as const;

const stateOf = (leave: PlannedLeave): Ask["state"] =>
  (Object.keys(statusOf) as Ask["state"][]).find((state) => statusOf[state] === leave.status) ?? "open";

/** After the first week and each time their number has doubled. */
const isPowerOfTwo = (weeks: number): boolean => (weeks & (weeks - 1)) === 0;

type HistoryWish = { from: PlainDate; today: PlainDate; random: Random; told: (done: number) => void; refresh: () => Promise<void> };

const makeHistory = async (made: Made, { from, today, random, told, refresh }: HistoryWish): Promise<number> => {
  const { company, people, ids, setting } = made;
  const until = addDays(today, 366);
  const calendars = places.map((place, index) => calendarOf(place, setting.locations[index] ?? "", addDays(from, -60), until));
  const departmentOf = (worker: number): string => setting.departments.get(people[worker]?.department ?? "") ?? "";
  let requests = 0;
  let weeks = 0;
  for (const week of weeksOf({ workers: people, calendars, from, today }, random)) {
    await inTransaction(systemActor(company), async (tx) => {
      await addCredits(tx, week.credits, ids);
      const leaves = await numbered(tx, week.leaves, made);
      await addLeaves(tx, leaves);
      await addAsks(
        tx,
        leaves.map((leave) => {
          const manager = people[people[leave.worker]?.manager ?? -1];
          return {
            ...leave,
            recordId: leave.id,
            state: stateOf(leave),
            title: `${typeNames[leave.type]} ${formatDay(leave.from)} ${formatDay(leave.to)}`,
            facts: { days: totalOf(leave.days), type: leave.type, department: [departmentOf(leave.worker)] },
            manager: manager && { id: ids[manager.index] ?? 0, name: `${manager.firstName} ${manager.lastName}` },
          };
        }),
      );
      requests += leaves.length;
      tellSeeded(tx, { action: "seed.leave", rows: leaves.length });
    });
    weeks += 1;
    if (isPowerOfTwo(weeks)) await refresh();
    told((Date.parse(week.from) - Date.parse(from)) / (Date.parse(today) - Date.parse(from)));
  }
  return requests;
};

const isTaken = (error: unknown): boolean => error instanceof Error && "constraint" in error && error.constraint === "companies_slug_key";

/** Needs the open database of the serving role; everything goes through row-level security, checks and triggers as any change does. */
export const seedCompany = async (options: SeedOptions): Promise<SeededCompany> => {
  const { employees, years, punches = 0, seed = 1, password = seedPassword, progress = () => {}, refresh = async () => {} } = options;
  const today = options.today ?? clock.now().slice(0, 10);
  const from = firstMonday(today, years);
  const random = randomFrom(seed);
  const company = await lookup(nextCompanyNumber);
  const slug = options.slug ?? `seeded-${company}`;
  const people = planOrganisation({ employees, slug, from, today }, random);
  const actor = systemActor(company);
  const setting = await inTransaction(actor, async (tx) => {
    const wish = { slug, name: `Seeded Company ${company}`, from: addDays(from, -60), until: addDays(today, 366) };
    const made = await addCompany(tx, wish, people);
    tellSeeded(tx, { action: "seed.company", rows: 1 });
    return made;
  }).catch((error: unknown) => {
    throw isTaken(error) ? new StartRefused(`--company is "${slug}": a company of this name is there already.`) : error;
  });
  const ids = await inTransaction(actor, (tx) => nextEmployeeNumbers(tx, people.length));
  const made = { company, people, ids, setting };
  const attendanceFrom = punches > 0 ? monthsBack(today, punches) : today;
  await makePeople(made, {
    password,
    today,
    attendanceFrom,
    told: (done) => progress(done * 0.1, `${Math.round(done * employees)} people`),
  });
  await refresh();
  const leaveUntil = punches > 0 ? 0.5 : 1;
  const told = (done: number) => progress(0.1 + done * (leaveUntil - 0.1), "their leave");
  const requests = await makeHistory(made, { from, today, random, told, refresh });
  if (punches > 0) {
    // On a day of the past somebody looks in the middle of an Indian morning.
    const now = options.today === undefined ? clock.now() : `${today}T05:00:00.000Z`;
    const toldPunches = (done: number) => progress(leaveUntil + done * (1 - leaveUntil), "their punches");
    await addAttendance(made, { from: attendanceFrom, now, told: toldPunches, refresh });
  }
  return {
    company,
    slug,
    people: people.map(({ index, code, username, role, status }) => ({ employee: ids[index] ?? 0, code, username, role, status })),
    requests,
  };
};
