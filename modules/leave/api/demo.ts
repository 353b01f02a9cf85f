// The demo companies' leave: opening balances for everybody, and the stories the demo sign-ins begin with.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { addDays, type PlainDate, yearOf } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { orMissing } from "#shared/problem.ts";
import { applyIn } from "./commands.ts";
import { openWith, setUpTypes } from "./setup.ts";

/** A person of the demo company, as the people module made them. */
type DemoPerson = { employeeId: number; role: Role };

type Story = {
  who: string;
  type: "EL" | "CL";
  /** Days from the day of seeding to the first day and to the day it was asked for. */
  starts: number;
  asked: number;
  workingDays: number;
  reason: string;
  answer?: { by: string; action: "approve" | "reject"; comment?: string } | { by: string; action: "withdraw" };
};

const openingUnits: Record<string, Partial<Record<Story["type"], number>>> = {
  "LF-0011": { EL: 17, CL: 2.5 },
  "LF-0015": { EL: 1, CL: 0.5 },
};
const usualUnits = { EL: 12.5, CL: 4 };

// In the order they were asked, so that the numbers run as they would have.
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
  { who: "LF-0011", type: "EL", starts: 12, asked: -16, workingDays: 2, reason: "", answer: { by: "LF-0011", action: "withdraw" } },
  {
    who: "LF-0011",
    type: "EL",
    starts: 30,
    asked: -9,
    workingDays: 3,
    reason: "Wedding in the family",
    answer: { by: "LF-0010", action: "approve" },
  },
  { who: "LF-0010", type: "EL", starts: 17, asked: -6, workingDays: 5, reason: "Holiday", answer: { by: "LF-0002", action: "approve" } },
  { who: "LF-0013", type: "EL", starts: 9, asked: -2, workingDays: 2, reason: "Moving house" },
  { who: "LF-0012", type: "CL", starts: 15, asked: -1, workingDays: 1, reason: "" },
  { who: "LF-0003", type: "EL", starts: 20, asked: -1, workingDays: 2, reason: "Trip to Mysuru" },
  { who: "LF-0061", type: "EL", starts: 22, asked: -1, workingDays: 1, reason: "" },
];

/** The span of the next `count` working days from a day on, days off between them included. */
const span = async (tx: Tx, employee: number, from: PlainDate, count: number): Promise<{ from: PlainDate; to: PlainDate }> => {
  const days = await people.days(tx, employee, from, addDays(from, count * 2 + 12));
  const working = days.filter((day) => day.kind === "working").map((day) => day.date);
  return { from: orMissing("working day")(working[0]), to: orMissing("working day")(working[count - 1]) };
};

const MORNING = "T04:10:00.000Z";

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
  const { id } = await applyIn(actingAs(tx, owner), {
    type: story.type,
    ...dates,
    firstDay: "whole",
    lastDay: "whole",
    reason: story.reason,
  });
  if (!story.answer) return;
  const { by, ...answer } = story.answer;
  const decider = actingAs(tx, as(by));
  const { id: ask, version } = orMissing("request")((await requests.viewOf(decider, [id])).get(id));
  clock.set(`${addDays(askedOn, 1)}${MORNING}`);
  await requests.actIn(decider, ask, { version, ...answer });
};

/** Fills the transaction's company, whose people exist already. */
export const seedLeave = async (tx: Tx, persons: ReadonlyMap<string, DemoPerson>, today: PlainDate): Promise<void> => {
  await setUpTypes(tx);
  // Before the first story, so that no statement begins below zero.
  const opened = `${yearOf(addDays(today, -75))}-01-01`;
  for (const [code, { employeeId }] of persons) {
    const units = { ...usualUnits, ...openingUnits[code] };
    await openWith(tx, { employee: employeeId, type: "EL" }, units.EL, opened);
    await openWith(tx, { employee: employeeId, type: "CL" }, units.CL, opened);
  }
  try {
    for (const story of stories.filter(({ who }) => persons.has(who))) await play(tx, persons, story, today);
  } finally {
    clock.reset();
  }
};
