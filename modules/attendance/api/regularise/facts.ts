// All that the rules of a regularisation ask about.
import { clock } from "#api/clock.ts";
import { madeAt } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { RegulariseFacts, TouchedSince } from "../../regularise/rules.ts";
import { AROUND, deriveAround, momentsAround } from "../days/derive.ts";
import { lockedOn } from "../periods/locked.ts";
import { everyPunch } from "../punches-store.ts";
import { settingsOf } from "../shifts/store.ts";
import * as store from "./store.ts";

type Asking = {
  /** One that is sent again asks about its own day and counts as none before itself. */
  but?: string;
  byHr?: boolean;
};

export const factsFor = async (tx: Tx, employee: number, date: PlainDate, { but, byHr = false }: Asking = {}): Promise<RegulariseFacts> => {
  const now = clock.now();
  const [derived, month, settings] = await Promise.all([
    deriveAround(tx, [employee], date, date),
    store.ofMonth(tx, employee, date),
    settingsOf(tx),
  ]);
  const { known = [], punches = [] } = derived.get(employee) ?? {};
  // Of days before attendance began here nothing is known.
  const own = orMissing("day of attendance")(known.find((day) => day.date === date));
  const others = month.filter(({ id }) => id !== but);
  return {
    date,
    now,
    byHr,
    days: known,
    punches,
    locked: await lockedOn(tx, own.locationId, date),
    open: others.find((other) => other.date === date && other.status !== "approved")?.number,
    hrDecidesFrom: orMissing("attendance")(settings).hrDecidesFrom,
    earlier: others.filter(({ status }) => status !== "returned").length,
  };
};

/** Punches around a date that were added or voided since it was asked about. */
export const touchedSince = async (tx: Tx, employee: number, date: PlainDate, since: Instant): Promise<TouchedSince> => {
  const around = momentsAround(addDays(date, -AROUND), addDays(date, AROUND));
  const touched = new Map(
    (await everyPunch(tx, employee, around.from, around.to)).flatMap(({ id, voidedAt }) => {
      const at = voidedAt ?? madeAt(id);
      return at >= since ? [[id, at] as const] : [];
    }),
  );
  return (punch) => touched.get(punch);
};
