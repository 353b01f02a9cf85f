// Days of people said otherwise: what that means, and how it is written. One person or many of a file, by the same way.
import { audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import type { RosterEffect } from "../../shifts/contract.ts";
import { overwritten, type Wished } from "../../shifts/rules.ts";
import { versionOn } from "../../shifts/versions.ts";
import { onPlaceChanged } from "../days/jobs.ts";
import { lockedByPlace } from "../periods/locked.ts";
import { lockClocks } from "../punches-store.ts";
import { deriveFrom } from "../shifts/commands.ts";
import { type Behind, behindSpans } from "../shifts/edit-store.ts";
import type { Office } from "../shifts/editing.ts";
import { effectOf } from "../shifts/effect.ts";
import { insertAssignments } from "../shifts/setup-store.ts";
import { onDate, shiftsOfPlaces, shiftVersions } from "../shifts/store.ts";
import * as store from "./store.ts";

export type PersonWish = Wished & { employee: number };

/** The last locked day of wherever each of them stands from that day on; who stands in an open place is absent. */
export const locksOf = async (tx: Tx, employees: readonly number[]): Promise<Map<number, PlainDate>> => {
  const locked = await lockedByPlace(tx);
  if (locked.size === 0) return new Map();
  const placements = await people.placementsOf(tx, employees);
  return new Map(
    [...placements].flatMap(([employee, own]) => {
      // Of somebody who moves, a place counts as far as its last day there.
      const ends = own.flatMap(({ locationId }, index) => {
        const until = locked.get(locationId);
        const left = own[index + 1]?.startsOn;
        if (until === undefined) return [];
        return [left !== undefined && left <= until ? addDays(left, -1) : until];
      });
      const last = ends.toSorted().at(-1);
      return last === undefined ? [] : [[employee, last] as const];
    }),
  );
};

export const behindOf = (tx: Tx, wishes: readonly PersonWish[], { today }: Office): Promise<Behind> => behindSpans(tx, wishes, today);

const spanOf = (wishes: readonly PersonWish[]): { from: PlainDate; until: PlainDate | null } => ({
  from: wishes.map(({ from }) => from).toSorted()[0] ?? "",
  until: wishes.some(({ until }) => until === null)
    ? null
    : (wishes
        .map(({ until }) => until ?? "")
        .toSorted()
        .at(-1) ?? null),
});

/** What it means before it is made. */
export const rosterEffect = async (tx: Tx, wishes: readonly PersonWish[], office: Office): Promise<RosterEffect> => {
  const [behind, versions, places] = await Promise.all([behindOf(tx, wishes, office), shiftVersions(tx), shiftsOfPlaces(tx)]);
  const wishOf = grouped(wishes, ({ employee }) => employee);
  const versionsOf = grouped(versions, ({ shiftId }) => shiftId);
  return effectOf(tx, office, behind, {
    employees: [...wishOf.keys()],
    ...spanOf(wishes),
    supposed: (employee, { date, locationId }) => {
      const wish = onDate(wishOf.get(employee), date);
      const shiftId = wish && (wish.shiftId ?? onDate(places.get(locationId), date)?.shiftId ?? office.settings.shiftId);
      return shiftId === undefined ? undefined : versionOn(versionsOf.get(shiftId) ?? [], date)?.shift;
    },
  });
};

/** Each person's clock is held first; what of their roster lies in these days goes, and the days behind are computed anew. */
export const writeRoster = async (tx: Tx, wishes: readonly PersonWish[], codes: ReadonlyMap<number, string>): Promise<number> => {
  const wishOf = grouped(wishes, ({ employee }) => employee);
  const employees = [...wishOf.keys()];
  await lockClocks(tx, employees);
  const [held, locks] = await Promise.all([store.heldBy(tx, employees), locksOf(tx, employees)]);
  const heldOf = grouped(held, ({ employee }) => employee);
  const all = [...wishOf].map(([employee, own]) => ({ employee, own, ...overwritten(heldOf.get(employee) ?? [], own) }));
  store.deleteHeld(
    tx,
    all.flatMap(({ gone }) => gone),
  );
  insertAssignments(
    tx,
    all.flatMap(({ employee, added }) =>
      added.map(({ until, ...span }) => ({ id: newId(), employee, ...span, until: until ?? undefined })),
    ),
  );
  for (const { employee, own } of all) {
    const said = own.map(({ shiftId, from, until }) => `${from}–${until ?? ""}: ${shiftId ?? "place"}`).join(", ");
    audit(tx, {
      action: "attendance.assign_shift",
      record: { type: "attendance.assignment", id: codes.get(employee) ?? String(employee) },
      change: auditedAsNew({ employee: codes.get(employee), days: said }),
    });
    const from = own.map((wish) => wish.from).toSorted()[0] ?? "";
    await onPlaceChanged(tx, { employee, from: deriveFrom(from, locks.get(employee)) });
  }
  return employees.length;
};
