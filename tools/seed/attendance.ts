// Months of punches and the days that follow from them, for the working people of a company that is made to measure with.
import { systemActor } from "#api/actor.ts";
import { inTransaction } from "#api/transaction.ts";
import { fillMonths } from "#modules/attendance/api/demo-months.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { tellSeeded } from "./audited.ts";
import type { PlannedPerson } from "./organisation.ts";

/** People in one transaction. */
const TOGETHER = 100;

type Wish = { from: PlainDate; now: Instant; told: (done: number) => void; refresh: () => Promise<void> };

/** The first of the month that lies so many months back. */
export const monthsBack = (today: PlainDate, months: number): PlainDate =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - months, 1)).toISOString().slice(0, 10);

export const addAttendance = async (
  { company, people, ids }: { company: number; people: readonly PlannedPerson[]; ids: readonly number[] },
  { from, now, told, refresh }: Wish,
): Promise<void> => {
  const lives = people.filter(({ status }) => status !== "left").map(({ index }) => ({ employee: ids[index] ?? 0, who: index + 1 }));
  for (let start = 0; start < lives.length; start += TOGETHER) {
    const some = lives.slice(start, start + TOGETHER);
    await inTransaction(systemActor(company), async (tx) => {
      await fillMonths(tx, some, { from, now });
      tellSeeded(tx, { action: "seed.attendance", rows: some.length });
    });
    if (start === 0) await refresh();
    told(Math.min(1, (start + TOGETHER) / lives.length));
  }
};
