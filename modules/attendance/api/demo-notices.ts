// What the days of the demo would have told their owners by now: of one that its closing time left incomplete.
import type { Tx } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { closesAt } from "../day/plan.ts";
import { missingOf } from "../reminders/rules.ts";
import { factsOfDays } from "./days/facts.ts";
import { recordsOf } from "./days/store.ts";
import { tellOwner } from "./reminders/remind.ts";
import { daysAmissIn } from "./reminders/store.ts";

/** What is longer ago its owner has read and left. */
const TOLD_BACK = 7;

export const seedNotices = async (tx: Tx, today: PlainDate): Promise<void> => {
  const [from, to] = [addDays(today, -TOLD_BACK), addDays(today, -1)];
  const unfinished = (await daysAmissIn(tx, from, to)).filter(({ status }) => status === "incomplete");
  const owners = [...new Set(unfinished.map(({ employee }) => employee))];
  const [known, records] = await Promise.all([factsOfDays(tx, owners, from, today), recordsOf(tx, owners, from, to)]);
  for (const { employee, date } of unfinished) {
    const own = known.get(employee) ?? [];
    const index = own.findIndex((day) => day.date === date);
    const [facts, next] = [own[index], own[index + 1]];
    const record = records.find((one) => one.employee === employee && one.day.date === date);
    if (facts && record) tellOwner(tx, { employee, date, nudge: "incomplete", what: missingOf(record.day), at: closesAt(facts, next) });
  }
};
