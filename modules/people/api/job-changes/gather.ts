// What `checkJobChange` asks about one person and one wish.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import { missing, orMissing } from "#shared/problem.ts";
import type { JobChangeForm } from "../../job-changes/contract.ts";
import { type JobChangeFacts, lockedFor, type ManagerWish, type Place } from "../../job-changes/rules.ts";
import { hasBegun, placementInForce, placementOn } from "../../rules.ts";
import { unitsOf } from "../joining/store.ts";
import { standingOf } from "../line/standing.ts";
import { edgesAround } from "../line/store.ts";
import { idByCode } from "../store.ts";
import { lockedAt } from "./needs.ts";
import * as store from "./store.ts";

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

const placeOf = (row: store.PlacementRow): Place => ({
  department: row.department_id,
  designation: row.designation_id,
  grade: row.grade_id,
  location: row.location_id,
  employmentType: row.employment_type,
});

const beginningOf = (row: store.PlacementRow) => ({ row, startsOn: row.starts_on, timeZone: row.time_zone });
const starting = (rows: readonly store.PlacementRow[]) => rows.map(beginningOf);

export const begun = (row: store.PlacementRow): boolean => hasBegun(beginningOf(row), clock.now()); // PE-17

export type JobOf = { row: store.JobRow; placements: store.PlacementRow[]; now: store.PlacementRow; today: PlainDate };

/** Where somebody stands, in all that is known of it. */
export const jobByCode = async (tx: Tx, code: string): Promise<JobOf> => {
  const employee = orMissing("employee")(await idByCode(tx, code));
  const [row, placements] = await Promise.all([store.jobOf(tx, employee), store.placementsOf(tx, [employee])]);
  const now = placementInForce(starting(placements), clock.now())?.row;
  if (!row || !now) throw missing("employee");
  return { row, placements, now, today: dayIn(now.time_zone, clock.now()) };
};

/** Everybody above that manager and below the person, and how both stand. */
export const wishFor = async (tx: Tx, person: number, manager: { code: string | null; id: number | undefined }): Promise<ManagerWish> => {
  const [edges, standing] = await Promise.all([
    edgesAround(tx, [person], manager.id),
    standingOf(tx, manager.id === undefined ? [] : [manager.id]),
  ]);
  const names = new Map(edges.map(({ id, name }) => [id, name]));
  return {
    code: manager.code,
    manager: manager.id === undefined ? undefined : standing.get(manager.id),
    managers: new Map(edges.map(({ id, manager_id }) => [id, manager_id])),
    nameOf: (id) => names.get(id) ?? "",
  };
};

export const factsOf = async (
  tx: Tx,
  actor: Actor,
  job: JobOf,
  form: JobChangeForm,
): Promise<JobChangeFacts & { managerId: number | null }> => {
  const { row, placements, today, now } = job;
  const { from, placement, manager } = form;
  const before = placementOn(starting(placements), from)?.row ?? now;
  const asked = placement ? [placement.department, placement.designation, placement.grade, placement.location].filter(isId) : [];
  const managerId = manager?.code ? await idByCode(tx, manager.code) : undefined;
  const places = [before.location_id, ...(placement && isId(placement.location) ? [placement.location] : [])];
  const [units, standing, wish, locked] = await Promise.all([
    unitsOf(tx, asked),
    standingOf(tx, [row.id]),
    manager && wishFor(tx, row.id, { code: manager.code, id: managerId }),
    lockedAt(tx, places),
  ]);
  const named = (all: readonly { id: string; name: string; closed_on: string | null }[], id: string) => {
    const unit = all.find((one) => one.id === id);
    return unit && { name: unit.name, closedOn: unit.closed_on ?? undefined };
  };
  return {
    actor: actor.employee,
    person: orMissing("employee")(standing.get(row.id)),
    from,
    joinedOn: row.joined_on,
    today,
    lockedUntil: lockedFor(locked, places),
    placement: placement && {
      before: placeOf(before),
      after: placement,
      chosen: {
        department: named(units.departments, placement.department),
        designation: named(units.designations, placement.designation),
        grade: named(units.grades, placement.grade),
        location: named(units.locations, placement.location),
      },
    },
    manager: wish,
    managerId: managerId ?? null,
    laterPlacements: placements.slice(1).map((one) => ({ day: one.starts_on, begun: begun(one) })),
    plannedManagerOn: row.next_manager_on ?? undefined,
    contractEndsOn: row.contract_ends_on ?? undefined,
  };
};
