// The demo company's bills: each step runs at the time at which it would have happened.
import type { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { seedSentFile } from "#api/files.ts";
import type { DemoPart } from "#api/module.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as organisation from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { addDays, daysBetween, eachDay, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import { BillForm } from "../claims/form.ts";
import { lineRecord } from "../slots.ts";
import { addDraftIn, ownDraft } from "./claims/drafts.ts";
import { submitIn } from "./claims/submit.ts";
import { type BillStory, draft, pastYear, people, type RunStory, runs, stories } from "./demo-stories.ts";
import { actIn, createIn } from "./payments/commands.ts";
import * as store from "./payments/store.ts";
import { setUpCategories } from "./policy/categories.ts";
import { keepRates } from "./policy/store.ts";

type Persons = Parameters<DemoPart["seed"]>[1]["persons"];

const flatRates = { EUR: "98.413700", USD: "84.123500", GBP: "112.450000", JPY: "0.583217", KWD: "271.812500", AED: "22.905000" };
const RATE_DAYS = 120;

/** Categories, and the same rate on every weekday. */
const seedPolicy = async (tx: Tx, today: PlainDate): Promise<void> => {
  await setUpCategories(tx);
  const days = eachDay(addDays(today, -RATE_DAYS), today).filter((day) => weekdayOf(day) % 6 !== 0);
  const own = await organisation.companyCurrency(tx);
  const rates = Object.entries(flatRates).flatMap(([currency, rate]) => days.map((day) => ({ currency, day, rate })));
  keepRates(
    tx,
    rates.filter(({ currency }) => currency !== own),
  );
  audit(tx, { action: "bills.add_rate", record: { type: "bills.rate", id: tx.company }, change: { rates: [null, rates.length] } });
};

type Told = { ids: Map<BillStory, string> };
type Stage = { tx: Tx; as: (code: string) => Actor; today: PlainDate; told: Told };
/** `ago`: days before seeding; `hour` orders the events of one day. */
type Step = { ago: number; hour: number; play: () => Promise<void> };

const formOf = async (tx: Tx, { purpose, lines }: Pick<BillStory, "purpose" | "lines">, on: PlainDate): Promise<BillForm> => {
  const filled: z.input<typeof BillForm>["lines"] = [];
  for (const { before = 1, receipt, ...line } of lines) {
    const name = `${line.category?.toLowerCase()}.pdf`;
    const receipts = receipt ? [await seedSentFile(tx, { recordType: lineRecord, slot: "receipt", name, says: receipt })] : [];
    filled.push({ ...line, day: addDays(on, -before), receipts });
  }
  return BillForm.parse({ purpose, lines: filled });
};

const submitted = async ({ tx, as, today, told }: Stage, story: BillStory): Promise<void> => {
  const acting = actingAs(tx, as(story.who));
  const form = await formOf(acting, story, addDays(today, -story.ago));
  const id = await addDraftIn(acting, form);
  // Receipts are attached to the line ids of the draft.
  const { draft, purpose, version } = await ownDraft(acting, id);
  await submitIn(acting, id, { purpose, version, lines: draft });
  told.ids.set(story, id);
};

const answered = async ({ tx, as, told }: Stage, story: BillStory, answer: NonNullable<BillStory["answers"]>[number]): Promise<void> => {
  const { by, ...given } = answer;
  const decider = actingAs(tx, as(by));
  const id = orMissing(story.purpose)(told.ids.get(story));
  const { id: request, version } = orMissing("request")((await requests.viewOf(decider, [id])).get(id));
  await requests.actIn(decider, request, { version, ...given });
};

const planned = async ({ tx, as, today, told }: Stage, run: RunStory, all: readonly BillStory[]): Promise<string> => {
  const bills = all.filter((story) => story.run === run.name).map((story) => orMissing(story.purpose)(told.ids.get(story)));
  return createIn(actingAs(tx, as(run.by)), { bills, payOn: addDays(today, 1 - run.ago) });
};

const paid = async ({ tx, as, today }: Stage, { by, ago, paid: how, failed }: RunStory, number: string): Promise<void> => {
  if (!how) return;
  const acting = actingAs(tx, as(by));
  const { version } = orMissing(number)(await store.runByNumber(tx, number));
  await actIn(acting, { number, action: "pay" }, { version, reference: how.reference, paidOn: addDays(today, how.after - ago) });
  if (!failed) return;
  const { items } = orMissing(number)(await store.runByNumber(tx, number));
  const returned = items.filter(({ employee }) => employee === as(failed.who).employee).map(({ id }) => id);
  await actIn(acting, { number, action: "fail" }, { version: version + 1, items: returned, reason: failed.why });
};

const stepsOf = (stage: Stage, bills: readonly BillStory[], told: readonly RunStory[]): Step[] => [
  ...bills.flatMap((story): Step[] => [
    { ago: story.ago, hour: 4, play: () => submitted(stage, story) },
    ...(story.answers ?? []).map((answer, place) => ({ ago: story.ago - 1, hour: 5 + place, play: () => answered(stage, story, answer) })),
  ]),
  ...told.flatMap((run): Step[] => {
    let number = "";
    const plan = async () => {
      number = await planned(stage, run, bills);
    };
    const pay = { ago: run.ago - (run.paid?.after ?? 0), hour: 9, play: () => paid(stage, run, number) };
    return [{ ago: run.ago, hour: 8, play: plan }, pay];
  }),
];

/** Long enough before its run, and within this financial year if that has already started. */
const courseDay = async (tx: Tx, today: PlainDate): Promise<number> =>
  Math.min(40, Math.max(28, daysBetween((await organisation.financialYear(tx, today)).from, today)));

const seedBills = async (tx: Tx, persons: Persons, today: PlainDate): Promise<void> => {
  if (!persons.has(people.asha)) return;
  const as = (code: string): Actor => {
    const { employeeId, role } = orMissing(code)(persons.get(code));
    return { company: tx.company, employee: employeeId, role, session: "demo" };
  };
  const stage = { tx, as, today, told: { ids: new Map<BillStory, string>() } };
  const past = pastYear();
  const steps = stepsOf(stage, [...past.bills, ...stories(await courseDay(tx, today))], [...past.runs, ...runs]);
  const restore = clock.remember();
  try {
    for (const { ago, hour, play } of steps.toSorted((one, other) => other.ago - one.ago || one.hour - other.hour)) {
      clock.set(`${addDays(today, -ago)}T0${hour}:20:00.000Z`);
      await play();
    }
    clock.set(`${addDays(today, -draft.ago)}T04:50:00.000Z`);
    const acting = actingAs(tx, as(draft.who));
    await addDraftIn(acting, await formOf(acting, draft, addDays(today, -draft.ago)));
  } finally {
    restore();
  }
};

export const billDemo: readonly DemoPart[] = [
  { order: 10, seed: (tx, { today }) => seedPolicy(tx, today) },
  { order: 58, seed: (tx, { persons, today }) => seedBills(tx, persons, today) },
];
