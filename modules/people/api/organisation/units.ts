// What is done to any unit of the organisation: who may, in which order, and what is written of it.
import type { Actor } from "#api/actor.ts";
import { type AuditChange, audit, auditedAsNew, auditedDifference } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf, type Violation } from "#shared/problem.ts";
import type { Unit } from "../../organisation/contract.ts";
import { organisers } from "../../permissions.ts";
import { headOfficeZone } from "../store.ts";
import * as units from "./unit-store.ts";

const requireOrganiser = ({ role }: Actor): void => {
  if (!may(role, organisers)) throw new Problem("forbidden", [{ code: "people.organisation_not_yours" }]);
};

/** For whoever keeps the organisation, reading. */
export const looking = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> => {
  requireOrganiser(actor);
  return reading(actor, work);
};

/** For whoever keeps the organisation, changing it: one after the other within a company. */
export const organising = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> => {
  requireOrganiser(actor);
  return inTransaction(actor, async (tx) => {
    await units.lockOrganisation(tx);
    return work(tx);
  });
};

/** The organisation's day is that of the head office. */
export const companyToday = async (tx: Tx): Promise<PlainDate> => dayIn(await headOfficeZone(tx), clock.now());

/** How the audit calls a unit: `people.add_grade` of a `people.grade`. */
const recordOf = {
  "people.departments": "department",
  "people.designations": "designation",
  "people.grades": "grade",
  "people.locations": "location",
  "people.work_weeks": "work_week",
} as const satisfies Record<units.UnitTable, string>;

type Deed = "add" | "change" | "close";

const told = (tx: Tx, deed: Deed, table: units.UnitTable, id: string, change: AuditChange): void => {
  const record = recordOf[table];
  audit(tx, { action: `people.${deed}_${record}`, record: { type: `people.${record}`, id }, change });
};

type Row = { name: string } & Record<string, unknown>;

/** What the audit says of a unit, in the words of its form. */
type Said = Record<string, unknown>;

export const addUnit = (tx: Tx, table: units.UnitTable, row: Row, said: Said): string => {
  const id = units.insertUnit(tx, table, row);
  told(tx, "add", table, id, auditedAsNew(said));
  return id;
};

type Read = { id: string; version: number };

/** Held, in the version that was read, and not closed. */
export const heldUnit = async (tx: Tx, table: units.UnitTable, { id, version }: Read) => {
  const unit = await units.lockUnit(tx, table, id);
  requireVersion(version, unit.version);
  const { name, closed_on: day } = unit;
  if (day) throw new Problem("conflict", [{ code: "people.unit_closed", params: { name, day } }]);
  return unit;
};

export const changeUnit = (tx: Tx, table: units.UnitTable, unit: Read, row: Row, before: Said, after: Said): void => {
  units.updateUnit(tx, table, unit, row);
  told(tx, "change", table, unit.id, auditedDifference(before, after));
};

/** Chosen no more from `today` on, unless something still uses it. */
export const closeUnit = async (
  tx: Tx,
  table: units.UnitTable,
  read: Read,
  today: PlainDate,
  check: (name: string) => Promise<readonly Violation[]>,
): Promise<void> => {
  const unit = await heldUnit(tx, table, read);
  refuseIf(await check(unit.name)); // PE-43
  units.closeUnit(tx, table, unit, today);
  told(tx, "close", table, unit.id, { closedOn: [null, today] });
};

/** What each answer says of a unit. */
export const unitView = ({ id, name, version, closed_on }: Read & { name: string; closed_on: PlainDate | null }): Unit => ({
  id,
  name,
  version,
  closedOn: closed_on ?? undefined,
  actions: closed_on ? [] : ["change", "close"],
});

/** One of the list that a change has made. */
export const oneOf = <U extends { id: string }>(list: readonly U[], id: string): U =>
  orMissing("unit of the organisation")(list.find((unit) => unit.id === id));
