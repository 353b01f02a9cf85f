// The demo companies' leave: opening balances for everybody, and the stories the demo sign-ins begin with.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { seedFile, seedSentFile } from "#api/files.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { addDays, daysBetween, type PlainDate, yearOf } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { leaveRecord } from "../slots.ts";
import { seedGrants } from "./batches/demo.ts";
import { returnIn } from "./changes/commands.ts";
import { bookedDays } from "./changes/store.ts";
import { applyIn, resubmitIn } from "./commands.ts";
import { seedCompOff } from "./comp-off/demo.ts";
import { pastStories } from "./demo-past.ts";
import { type Act, carriedLeave, furtherStories, optionalHoliday, type Story } from "./demo-stories.ts";
import { teamStories } from "./demo-teams.ts";
import { creditWholeMonth, openDemoAccounts, takeOnPaper } from "./ledger/demo.ts";
import { settlePerson } from "./ledger/due.ts";
import { closeDays, setUpDemoPolicies } from "./policies/demo.ts";
import * as store from "./store.ts";

/** A person of the demo company, as the people module made them. */
type DemoPerson = { employeeId: number; role: Role };

/** Days of Earned leave that somebody carried over from the year before. */
const carriedUnits: Record<string, number> = { "LF-0011": 6, "LF-0015": 0 };
const usuallyCarried = 3;

const stories: Story[] = [
  {
    who: "LF-0011",
    type: "EL",
    starts: -54,
    asked: -75,
    workingDays: 3,
    reason: "Family visit",
    answer: { by: "LF-0010", action: "approve", comment: "Enjoy the time at home." },
  },
  {
    who: "LF-0011",
    type: "SL",
    starts: -62,
    asked: -62,
    workingDays: 3,
    reason: "Fever",
    file: { name: "certificate.pdf", says: "Unfit for work for three days", state: "clean" },
    answer: { by: "LF-0010", action: "approve", comment: "Get well soon." },
  },
  { who: "LF-0012", type: "CL", starts: -38, asked: -45, workingDays: 1, reason: "", answer: { by: "LF-0010", action: "approve" } },
  {
    who: "LF-0011",
    type: "CL",
    starts: -20,
    asked: -27,
    workingDays: 2,
    reason: "Long weekend",
    answer: { by: "LF-0010", action: "reject", comment: "The release is in that week. The week after works." },
  },
  {
    who: "LF-0011",
    type: "EL",
    starts: 12,
    asked: -16,
    workingDays: 1,
    reason: "",
    file: { name: "ticket.pdf", says: "Blocked by the scanner", state: "blocked" },
    answer: { by: "LF-0011", action: "withdraw" },
  },
  {
    who: "LF-0011",
    type: "EL",
    starts: 21,
    asked: -9,
    workingDays: 3,
    reason: "Wedding in the family",
    answer: { by: "LF-0010", action: "approve" },
  },
  { who: "LF-0010", type: "EL", starts: 10, asked: -6, workingDays: 3, reason: "Holiday", answer: { by: "LF-0002", action: "approve" } },
  { who: "LF-0013", type: "EL", starts: 2, asked: -2, workingDays: 2, reason: "Moving house" },
  { who: "LF-0012", type: "CL", starts: 8, asked: -1, workingDays: 1, reason: "" },
  {
    who: "LF-0003",
    type: "EL",
    starts: 20,
    asked: -1,
    workingDays: 2,
    reason: "Trip to Mysuru",
    file: { name: "booking.pdf", says: "Two nights in Mysuru", state: "quarantined" },
  },
  { who: "LF-0061", type: "EL", starts: 22, asked: -1, workingDays: 1, reason: "" },
];

/** The span of the next `count` working days from a day on, days off between them included. */
const span = async (tx: Tx, employee: number, from: PlainDate, count: number): Promise<{ from: PlainDate; to: PlainDate }> => {
  const days = await people.days(tx, employee, from, addDays(from, count * 2 + 12));
  const working = days.filter((day) => day.kind === "working").map((day) => day.date);
  return { from: orMissing("working day")(working[0]), to: orMissing("working day")(working[count - 1]) };
};

/** Types whose paper comes after the leave was asked for. */
const promisesPaper: readonly Story["type"][] = ["SL", "PL"];

const MORNING = "T04:10:00.000Z";

const askOf = async (tx: Tx, leave: string) => orMissing("request")((await requests.viewOf(tx, [leave])).get(leave));

const answerBy = async (decider: Tx, leave: string, { by: _, after: __, ...answer }: Extract<Act, { by: string }>): Promise<void> => {
  const { id, version } = await askOf(decider, leave);
  await requests.actIn(decider, id, { version, ...answer });
};

/** What cannot be asked for at this time of a year, because credits come only later or a holiday lies between, is not told. */
const leftOut = (error: unknown): undefined => {
  if (!(error instanceof Problem && error.kind === "refused")) throw error;
};

/** How many days ago the last optional holiday was, within the ledger's days. */
const lastOptional = async (tx: Tx, { employeeId }: DemoPerson, opened: PlainDate, today: PlainDate): Promise<number | undefined> => {
  const days = await people.days(tx, employeeId, addDays(opened, 8), addDays(today, -1));
  const last = days.findLast(({ optional }) => optional)?.date;
  return last === undefined ? undefined : daysBetween(last, today);
};

/** Plays one story with the clock at the moments it happened. */
const play = async (tx: Tx, persons: ReadonlyMap<string, DemoPerson>, story: Story, today: PlainDate): Promise<void> => {
  const as = (code: string): Actor => {
    const { employeeId, role } = orMissing(code)(persons.get(code));
    return { company: tx.company, employee: employeeId, role, session: "demo" };
  };
  const owner = as(story.who);
  const askedOn = addDays(today, story.asked);
  clock.set(`${askedOn}${MORNING}`);
  const dates = await span(tx, owner.employee, addDays(today, story.starts), story.workingDays);
  const acting = actingAs(tx, owner);
  const files = story.certificate
    ? [await seedSentFile(acting, { recordType: leaveRecord, slot: "certificate", name: "certificate.pdf", says: story.certificate })]
    : [];
  const portion = story.isHalf ? "first" : "whole";
  const sent = await applyIn(acting, {
    type: story.type,
    ...dates,
    firstDay: portion,
    lastDay: portion,
    reason: story.reason,
    files,
    promised: promisesPaper.includes(story.type),
  }).catch(leftOut);
  if (!sent) return;
  const { id, number } = sent;
  if (story.file) {
    const slot = story.type === "SL" ? "certificate" : "document";
    await seedFile(acting, { recordType: leaveRecord, recordId: id, number, slot, ...story.file });
    store.documentArrived(acting, id);
  }
  for (const act of story.acts ?? (story.answer ? [{ after: 1, ...story.answer }] : [])) {
    clock.set(`${addDays(askedOn, act.after)}${MORNING}`);
    if ("again" in act) {
      const days = await span(tx, owner.employee, addDays(today, act.again), story.workingDays);
      const { version } = await askOf(acting, id);
      const wish = { type: story.type, ...days, firstDay: "whole" as const, lastDay: "whole" as const, reason: story.reason };
      await resubmitIn(acting, number, { version, ...wish, files: [], promised: false });
    } else if ("gives" in act) {
      const booked = await bookedDays(acting, id);
      const days = act.gives.flatMap((place) => booked[place]?.date ?? []);
      await returnIn(acting, "give", number, { days, why: act.why ?? "" });
    } else if ("care" in act) await requests.careForSteps((work) => work(tx));
    else await answerBy(actingAs(tx, as(act.by)), id, act);
  }
};

const hrAmong = (tx: Tx, persons: ReadonlyMap<string, DemoPerson>): Actor | undefined => {
  const hr = [...persons.values()].find(({ role }) => role === "HR");
  return hr && { company: tx.company, employee: hr.employeeId, role: hr.role, session: "demo" };
};

/** Fills the transaction's company, whose people exist already. */
export const seedLeave = async (tx: Tx, persons: ReadonlyMap<string, DemoPerson>, today: PlainDate): Promise<void> => {
  await setUpDemoPolicies(tx, today, hrAmong(tx, persons));
  // The year of the first story; the last quarter of the one before is told as well, so that every account has closed a year.
  const year = yearOf(addDays(today, -75));
  const began = `${year}-01-01`;
  for (const { employeeId } of persons.values()) await openDemoAccounts(tx, employeeId, `${year - 1}-10-01`);
  const restore = clock.remember();
  try {
    const past = pastStories(year, today);
    const tell = async (told: readonly Story[]): Promise<void> => {
      // In the order they were asked, so that the numbers run as they would have.
      const known = told.filter(({ who }) => persons.has(who)).toSorted((one, other) => one.asked - other.asked);
      for (const story of known) await play(tx, persons, story, today);
    };
    await tell(past.lastYear);
    const lastDays = `${year - 1}-12-28`;
    clock.set(`${lastDays}${MORNING}`);
    for (const [code, { employeeId }] of persons)
      await takeOnPaper(tx, employeeId, { carried: carriedUnits[code] ?? usuallyCarried, today: lastDays });
    const asha = persons.get("LF-0011");
    const daysAgo = asha && (await lastOptional(tx, asha, began, today));
    // In March of this year, where that is over.
    const march = daysBetween(`${year}-03-16`, today);
    const carried = march > 20 ? [carriedLeave(march)] : [];
    const optional = daysAgo === undefined ? [] : [optionalHoliday(daysAgo)];
    await tell([...stories, ...furtherStories, ...teamStories, ...optional, ...carried, ...past.thisYear]);
    await closeDays(tx, today);
    await seedCompOff(tx, persons, today);
  } finally {
    restore();
  }
  const leaver = persons.get("LF-0021");
  if (leaver) await creditWholeMonth(tx, leaver.employeeId, today);
  for (const { employeeId } of persons.values()) await settlePerson(tx, employeeId);
  await seedGrants(tx, persons, today);
};
