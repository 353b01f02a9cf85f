// Finds colleagues by name or code, as far as the asker may know of them.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { sought } from "#shared/search.ts";
import { leftReaders, upcomingReaders } from "../permissions.ts";
import { maySeeCard } from "../rules.ts";
import { placedAt, recordsOf } from "./records.ts";
import * as store from "./search-store.ts";

export type Found = { id: number; code: string; name: string; department: string };

/** At most so many whose words begin as it was typed. Only the card of each is told, which all who may know of a person may read. */
export const search = async (tx: Tx, typed: string, most: number): Promise<Found[]> => {
  const [first, ...others] = sought(typed);
  if (first === undefined) return [];
  const now = clock.now();
  const today = now.slice(0, 10);
  const { employee, role } = tx.actor;
  // It is the day before or after somewhere: who is there at that place is decided by the person's own day below.
  const ids = await store.matching(tx, {
    from: first,
    others,
    asker: employee,
    joinedBy: may(role, upcomingReaders) ? undefined : addDays(today, 1),
    worksOn: may(role, leftReaders) ? undefined : addDays(today, -1),
  });
  const [records, managers] = await Promise.all([recordsOf(tx, ids), store.managers(tx, ids)]);
  const seen = ids.flatMap((id) => {
    const record = records.find((one) => one.id === id);
    if (!record) return [];
    const { timeZone } = placedAt(record, now);
    return maySeeCard({ ...record, timeZone, managerId: managers.get(id) ?? null }, tx.actor, now) ? [record] : [];
  });
  const shown = seen.slice(0, most).map((record) => ({ ...record, placement: placedAt(record, now).id }));
  const departments = await store.departments(
    tx,
    shown.map(({ placement }) => placement),
  );
  return shown.map(({ id, code, name, placement }) => ({ id, code, name, department: departments.get(placement) ?? "" }));
};
