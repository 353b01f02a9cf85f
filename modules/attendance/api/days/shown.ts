// Days as they are read: those whose closing time has passed as they are kept, later ones computed at this moment.
import type { Tx } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { orMissing } from "#shared/problem.ts";
import { closedUntil } from "../punches-store.ts";
import { shiftVersions } from "../shifts/store.ts";
import { AROUND, type Derived, deriveAround } from "./derive.ts";
import { keptOf, type ShownDay } from "./record.ts";
import { recordsOf } from "./store.ts";

type Around = { closed: PlainDate; from: PlainDate; to: PlainDate };

const computed = ({ known, records }: Derived, { closed, from, to }: Around): ShownDay[] =>
  known.flatMap((facts): ShownDay[] => {
    const record = records.get(facts.date);
    const isKept = facts.date <= closed && facts.employed === "yes";
    if (!record || isKept || facts.date < from || facts.date > to) return [];
    return [{ ...keptOf(facts, record), shift: facts.shift, derivedAt: undefined }];
  });

/** Of each of them every date from the day on which attendance began here, in order; a handful of statements, however many people. */
export const shownDays = async (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate): Promise<Map<number, ShownDay[]>> => {
  const [closed, kept, versions] = await Promise.all([closedUntil(tx, employees), recordsOf(tx, employees, from, to), shiftVersions(tx)]);
  const closedOf = (employee: number): PlainDate => closed.get(employee) ?? "";
  // Days that are kept need no computing, but for the last ones: which punches are whose hangs on them.
  const derived = await deriveAround(
    tx,
    employees,
    from,
    to,
    (employee, { date, employed }) => employed !== "yes" || addDays(date, AROUND) > closedOf(employee),
  );
  const shifts = new Map(versions.map(({ id, shift }) => [id, shift]));
  const keptBy = new Map<number, ShownDay[]>();
  for (const { employee, day, derivedAt } of kept) {
    const own = keptBy.get(employee) ?? [];
    own.push({ ...day, shift: orMissing("shift")(shifts.get(day.shiftVersionId)), derivedAt });
    keptBy.set(employee, own);
  }
  return new Map(
    [...derived].map(([employee, known]) => {
      const days = computed(known, { closed: closedOf(employee), from, to });
      const dates = new Set(days.map(({ date }) => date));
      const closedDays = (keptBy.get(employee) ?? []).filter(({ date }) => date <= closedOf(employee) && !dates.has(date));
      return [employee, [...closedDays, ...days].sort((one, other) => compare(one.date, other.date))];
    }),
  );
};
