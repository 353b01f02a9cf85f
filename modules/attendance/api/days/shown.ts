// Days as they are read: those whose closing time has passed as they are kept, later ones computed at this moment. So are those of which
// nothing is kept yet, because it has just become known that somebody worked here.
import type { Tx } from "#api/transaction.ts";
import { addDays, eachDay, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { orMissing } from "#shared/problem.ts";
import { closedUntil } from "../punches-store.ts";
import { shiftVersions } from "../shifts/store.ts";
import { AROUND, type Derived, deriveAround } from "./derive.ts";
import type { KnownDay } from "./facts.ts";
import { keptOf, type ShownDay } from "./record.ts";
import { recordsOf } from "./store.ts";

type Around = { from: PlainDate; to: PlainDate; isKept: (date: PlainDate) => boolean };

const computed = ({ known, records }: Derived, { from, to, isKept }: Around): ShownDay[] =>
  known.flatMap((facts): ShownDay[] => {
    const record = records.get(facts.date);
    if (!record || (facts.employed === "yes" && isKept(facts.date)) || facts.date < from || facts.date > to) return [];
    return [{ ...keptOf(facts, record), shift: facts.shift, derivedAt: undefined }];
  });

/** Of each of them every date from the day on which attendance began here, in order; a handful of statements, however many people. */
export const shownDays = async (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate): Promise<Map<number, ShownDay[]>> => {
  const [closed, kept, versions] = await Promise.all([closedUntil(tx, employees), recordsOf(tx, employees, from, to), shiftVersions(tx)]);
  const shifts = new Map(versions.map(({ id, shift }) => [id, shift]));
  const keptBy = new Map<number, Map<PlainDate, ShownDay>>(employees.map((employee) => [employee, new Map()]));
  for (const { employee, day, derivedAt } of kept)
    if (day.date <= (closed.get(employee) ?? ""))
      keptBy.get(employee)?.set(day.date, { ...day, shift: orMissing("shift")(shifts.get(day.shiftVersionId)), derivedAt });
  const isKept = (employee: number, date: PlainDate): boolean => keptBy.get(employee)?.has(date) ?? false;
  // Days that are kept need no computing, but for those beside the others: which punches are whose hangs on them.
  const isBeside = (employee: number, date: PlainDate): boolean =>
    eachDay(addDays(date, -AROUND), addDays(date, AROUND)).some((near) => from <= near && near <= to && !isKept(employee, near));
  const asked = (employee: number, { date, employed }: KnownDay): boolean => employed !== "yes" || isBeside(employee, date);
  const derived = await deriveAround(tx, employees, from, to, asked);
  return new Map(
    [...derived].map(([employee, known]) => {
      const days = computed(known, { from, to, isKept: (date) => isKept(employee, date) });
      const dates = new Set(days.map(({ date }) => date));
      const closedDays = [...(keptBy.get(employee)?.values() ?? [])].filter(({ date }) => !dates.has(date));
      return [employee, [...closedDays, ...days].sort((one, other) => compare(one.date, other.date))];
    }),
  );
};
