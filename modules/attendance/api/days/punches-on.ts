// What leave asks before a day is given back: when somebody came and went on it.
import type { Tx } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { compact } from "#shared/problem.ts";
import { closedUntil } from "../punches-store.ts";
import { shownDays } from "./shown.ts";
import { recordsOf } from "./store.ts";

/** The moments of the pairs that belong to the date, in order. */
export const punchesOn = async (tx: Tx, employee: number, day: PlainDate): Promise<Instant[]> => {
  const [closed, [kept]] = await Promise.all([closedUntil(tx, [employee]), recordsOf(tx, [employee], day, day)]);
  // Leave asks day by day: of one that is closed nothing else has to be read.
  if (day <= (closed.get(employee) ?? "")) return compact((kept?.day.pairs ?? []).flat());
  const [shown] = (await shownDays(tx, [employee], day, day)).get(employee) ?? [];
  return compact((shown?.pairs ?? []).flat());
};
