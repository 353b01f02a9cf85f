// The demo company's days at home, on duty and regularised: fourteen months by chance, some as they are told (file 05, section 10).
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { actingAs, sendWritten, type Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { addDays, dayIn, daysOfMonth, type Instant, type PlainDate, timeIn } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { Role } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import type { DayRequestKind } from "../day-requests/kinds.ts";
import { dayRequests } from "./day-requests/record.ts";
import { type HomeDay, insertHomeDays } from "./day-requests/taken-over-store.ts";
import { deriveIn, momentsAround } from "./days/derive.ts";
import { factsOfDays, type KnownDay } from "./days/facts.ts";
import { drawn } from "./demo-days.ts";
import { countingPunches } from "./punches-store.ts";
import { regulariseIn } from "./regularise/commands.ts";

export type DemoAsker = { employeeId: number; role: Role };
type Persons = ReadonlyMap<string, DemoAsker>;

const code = (no: number): string => `LF-00${no.toString().padStart(2, "0")}`;
const [rohan, asha, karthik, priya, nikhil, fatima, sneha, vikram] = [10, 11, 12, 13, 14, 18, 20, 16].map(code) as [
  ...[string, string, string, string, string, string, string, string],
];

/** Whose days of this week are told, and who punches at the gate of the plant. */
const told = new Set(Array.from({ length: 8 }, (_, place) => code(10 + place)).concat(sneha, code(28)));
const plant = new Set(Array.from({ length: 12 }, (_, place) => code(38 + place)));

/** Of all days eleven in a hundred; the plant has none, so that the others have more. */
const SHARE = 0.14;
/** So many people are looked at together. */
const TOGETHER = 8;
/** So many days of Asha's in the month before. */
const OF_ASHA = 8;
/** How long before the day of seeding she was in Mysuru. */
const MYSURU = 18;

const isWorked = ({ employed, calendar, leave }: KnownDay): boolean =>
  employed === "yes" && calendar.kind === "working" && leave.halves === "none";

const lastMonth = (today: PlainDate): { from: PlainDate; to: PlainDate } => daysOfMonth(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7));

const dutyOn = (today: PlainDate, days: readonly KnownDay[]): PlainDate | undefined =>
  days.findLast((day) => isWorked(day) && day.date <= addDays(today, -MYSURU))?.date;

const homeDaysOf = (who: string, days: readonly KnownDay[], today: PlainDate): PlainDate[] => {
  const worked = days.filter((day) => isWorked(day) && day.shift.kind !== "trust").map(({ date }) => date);
  const { from, to } = lastMonth(today);
  const isRecent = (date: PlainDate): boolean => told.has(who) && date > addDays(today, -8);
  const byChance = worked.filter(
    (date) => date < today && !isRecent(date) && drawn(Number(who.replace(/\D/g, "")), date, "at home") < SHARE,
  );
  if (who === vikram) return [...byChance, ...worked.filter((date) => date === today)];
  if (who !== asha) return byChance;
  const duty = dutyOn(today, days);
  const ofMonth = worked.filter((date) => from <= date && date <= to && date !== duty);
  return [...byChance.filter((date) => date < from || date > to), ...ofMonth.slice(0, OF_ASHA)].filter((date) => date !== duty);
};

type Answer = { by: string; action: "approve" | "reject" | "return" | "withdraw"; comment?: string };
type Story = {
  who: string;
  kind: DayRequestKind;
  on: PlainDate | undefined;
  asked: PlainDate;
  place?: string;
  purpose?: string;
  answer?: Answer;
};

const stories = (today: PlainDate, days: (who: string) => readonly KnownDay[]): Story[] => {
  const before = (who: string) =>
    days(who)
      .filter((day) => isWorked(day) && day.date < today)
      .map(({ date }) => date)
      .reverse();
  const after = (who: string, from: number) => days(who).find((day) => isWorked(day) && day.date >= addDays(today, from))?.date;
  const third = before(asha)[2];
  const duty = dutyOn(today, days(asha));
  const approve: Answer = { by: rohan, action: "approve" };
  return [
    {
      who: asha,
      kind: "on_duty",
      on: duty,
      asked: addDays(today, -MYSURU - 3),
      place: "Mysuru",
      purpose: "Client visit",
      answer: approve,
    },
    { who: asha, kind: "work_from_home", on: third, asked: third ? addDays(third, -1) : today, purpose: "Quiet work", answer: approve },
    {
      who: asha,
      kind: "work_from_home",
      on: after(asha, 8),
      asked: addDays(today, -5),
      answer: { by: rohan, action: "reject", comment: "The release is on that day. The day after works." },
    },
    {
      who: asha,
      kind: "on_duty",
      on: after(asha, 10),
      asked: addDays(today, -4),
      place: "Chennai",
      purpose: "Training",
      answer: { by: rohan, action: "return", comment: "Please say who pays for the journey." },
    },
    { who: asha, kind: "work_from_home", on: after(asha, 15), asked: addDays(today, -3), answer: { by: asha, action: "withdraw" } },
    { who: nikhil, kind: "work_from_home", on: after(nikhil, 4), asked: addDays(today, -6), answer: approve },
    // Fatima is to decide.
    { who: sneha, kind: "work_from_home", on: after(sneha, 3), asked: addDays(today, -1), purpose: "Plumber at home" },
  ];
};

const NINE = "T04:10:00.000Z";

/** What is no day of work on that date is not told. */
const leftOut = (error: unknown): undefined => {
  if (!(error instanceof Problem && (error.kind === "refused" || error.kind === "missing"))) throw error;
};

const answerBy = async (decider: Tx, id: string, { by: _, ...answer }: Answer): Promise<void> => {
  const asked = orMissing("request")((await requests.viewOf(decider, [id])).get(id));
  await requests.actIn(decider, asked.id, { version: asked.version, ...answer });
};

type Cast = { tx: Tx; as: (who: string) => Actor };
const castOf = (tx: Tx, persons: Persons): Cast => ({
  tx,
  as: (who) => {
    const { employeeId, role } = orMissing(who)(persons.get(who));
    return { company: tx.company, employee: employeeId, role, session: "demo" };
  },
});

const play = async ({ tx, as }: Cast, { who, kind, on, asked, place = "", purpose = "", answer }: Story): Promise<void> => {
  if (on === undefined) return;
  clock.set(`${asked}${NINE}`);
  const wish = { kind, from: on, to: on, firstDay: "whole", lastDay: "whole", place, purpose } as const;
  const sent = await dayRequests.submitIn(actingAs(tx, as(who)), wish).catch(leftOut);
  if (!sent || !answer) return;
  clock.set(`${asked}T06:40:00.000Z`);
  await answerBy(actingAs(tx, as(answer.by)), sent.id, answer);
};

/** Before the days are lived: where people worked decides what they come to. */
export const seedDayRequests = async (tx: Tx, persons: Persons, { from, today }: { from: PlainDate; today: PlainDate }): Promise<void> => {
  const days = new Map<number, readonly KnownDay[]>();
  const home: HomeDay[] = [];
  const all = [...persons];
  // Some people at a time: the database takes a transaction that is long silent for a forgotten one.
  for (let first = 0; first < all.length; first += TOGETHER) {
    const part = all.slice(first, first + TOGETHER);
    const ids = part.map(([, { employeeId }]) => employeeId);
    for (const [employee, own] of await factsOfDays(tx, ids, from, addDays(today, 28))) days.set(employee, own);
    for (const [who, { employeeId: employee }] of part)
      if (!plant.has(who)) home.push(...homeDaysOf(who, days.get(employee) ?? [], today).map((date) => ({ employee, date })));
  }
  const daysOf = (who: string): readonly KnownDay[] => days.get(persons.get(who)?.employeeId ?? 0) ?? [];
  insertHomeDays(tx, home);
  sendWritten(tx);
  if (!persons.has(fatima)) return;
  const restore = clock.remember();
  try {
    const cast = castOf(tx, persons);
    const inOrder = stories(today, daysOf).toSorted((one, other) => compare(one.asked, other.asked));
    for (const story of inOrder) await play(cast, story);
  } finally {
    restore();
  }
};

/** When somebody's only punch of the day was, on the wall of its place. */
const cameAt = async (tx: Tx, employee: number, { date, zone }: KnownDay): Promise<string | undefined> => {
  const around = momentsAround(date, date);
  const own = (await countingPunches(tx, [employee], around.from, around.to)).filter(({ at }) => dayIn(zone, at) === date);
  return own[0] && timeIn(zone, own[0].at);
};

/** Afterwards: somebody forgot to punch out and says when it was. Karthik waits for Rohan, Priya's three are approved. */
export const seedRegularisations = async (tx: Tx, persons: Persons, now: Instant): Promise<void> => {
  if (!persons.has(priya)) return;
  const today = now.slice(0, 10);
  const { as } = castOf(tx, persons);
  const ids = [karthik, priya].map((who) => persons.get(who)?.employeeId ?? 0);
  const days = await factsOfDays(tx, ids, addDays(today, -30), addDays(today, -1));
  const worked = (who: string) =>
    (days.get(persons.get(who)?.employeeId ?? 0) ?? [])
      .filter(isWorked)
      .map(({ date }) => date)
      .reverse();
  const askedBy = [...[3, 2, 1].map((place) => ({ who: priya, place, after: 1 })), { who: karthik, place: 2, after: 1 }];
  const changed: PlainDate[] = [];
  const restore = clock.remember();
  try {
    for (const { who, place, after } of askedBy) {
      const date = worked(who)[place];
      if (date === undefined) continue;
      clock.set(`${addDays(date, after)}${NINE}`);
      const day = orMissing("day")((days.get(as(who).employee) ?? []).find((one) => one.date === date));
      const came = await cameAt(tx, as(who).employee, day);
      if (came === undefined) continue;
      const pairs = [{ in: { time: came, day: "same" as const }, out: { time: "18:35", day: "same" as const } }];
      const sent = await regulariseIn(actingAs(tx, as(who)), { date, pairs, reason: "forgot", text: "", files: [] }).catch(leftOut);
      if (!sent || who === karthik) continue;
      clock.set(`${addDays(date, after)}T06:40:00.000Z`);
      await answerBy(actingAs(tx, as(rohan)), sent.id, { by: rohan, action: "approve" });
      changed.push(addDays(date, after));
    }
    // The day of the answer was derived as of that noon, in the middle of it; by now it is over.
    clock.set(now);
    await deriveIn(tx, as(priya).employee, changed);
  } finally {
    restore();
  }
};
