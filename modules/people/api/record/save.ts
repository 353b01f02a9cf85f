// One change of one group of a record: held, seen, allowed, of the version that was read, told to the audit and to its owner.
import type { Actor } from "#api/actor.ts";
import { type AuditChange, audit } from "#api/audit.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { peopleKeepers } from "../../permissions.ts";
import type { PersonRecord } from "../../record/contract.ts";
import type { Group } from "../../record/fields.ts";
import * as people from "../store.ts";
import { differences, type Values } from "./differences.ts";
import { type Seen, seenOf } from "./sight.ts";
import { tellOwner } from "./tell-owner.ts";
import { recordView } from "./view.ts";
import * as writes from "./write-store.ts";

type Step = {
  /** What was there and what is to be there, as the audit may tell it. */
  before: Values;
  after: Values;
  /** Of the employee's own row. */
  employee?: Parameters<typeof writes.changeEmployee>[2];
  /** Something of it waits for a second person and is not among what changes now. */
  waits?: boolean;
  /** What lies in other tables, and what else follows of it. */
  apply?: (change: AuditChange) => Promise<void> | void;
  /** In place of all of that: asks a second person for it. */
  instead?: () => Promise<void>;
};
export type Work = (tx: Tx, seen: Seen) => Promise<Step>;

/** The owner saves what is free, HR what belongs to others; who keeps records keeps not the own one. */
const requireWriting = (actor: Actor, { isOwner, sights }: Seen, group: Group, asOwner: boolean): void => {
  if (isOwner && !asOwner && may(actor.role, peopleKeepers)) throw new Problem("forbidden", [{ code: "people.own_record" }]); // PE-09
  if (isOwner !== asOwner || !sights.get(group)?.writes) throw new Problem("forbidden", [{ code: "people.hr_only" }]);
};

type Saving = { group: Group; version: number; reason?: string; work: Work };

const saved = async (
  tx: Tx,
  actor: Actor,
  employee: number,
  asOwner: boolean,
  { group, version, reason, work }: Saving,
): Promise<PersonRecord> => {
  await people.lockEmployee(tx, employee);
  const seen = await seenOf(tx, actor, employee);
  requireWriting(actor, seen, group, asOwner);
  requireVersion(version, seen.row.version);
  const { before, after, employee: own = {}, waits = false, apply, instead } = await work(tx, seen);
  const change = differences(before, after);
  const isSame = Object.keys(change).length === 0;
  refuseIf(isSame && !waits ? [{ code: "people.nothing_changed" }] : []); // PE-15
  if (instead) {
    await instead();
    return recordView(tx, seen);
  }
  await apply?.(change);
  if (isSame) return recordView(tx, await seenOf(tx, actor, employee));
  await writes.changeEmployee(tx, employee, own);
  audit(tx, { action: `people.change_${group}`, record: { type: "people.employee", id: employee, number: seen.row.code }, change, reason });
  if (!asOwner) await tellOwner(tx, employee, change, reason ?? "");
  return recordView(tx, await seenOf(tx, actor, employee));
};

export const saveOwn = (actor: Actor, saving: Saving): Promise<PersonRecord> =>
  inTransaction(actor, (tx) => saved(tx, actor, actor.employee, true, saving));

export const saveOther = (actor: Actor, code: string, saving: Saving): Promise<PersonRecord> =>
  inTransaction(actor, async (tx) => saved(tx, actor, orMissing("employee")(await people.idByCode(tx, code)), false, saving));
