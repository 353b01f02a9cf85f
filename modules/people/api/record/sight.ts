// Who looks at whose record, and so what of it they may see. Whoever may know of nothing gets what a missing record answers.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { missing, orMissing } from "#shared/problem.ts";
import { asLeaver, type Group, type Phase, relationsTo, type Sight, visibleGroups } from "../../record/fields.ts";
import { phaseAt } from "../../rules.ts";
import { placedAt, recordsOf } from "../records.ts";
import * as people from "../store.ts";
import * as store from "./store.ts";

export type Seen = {
  employee: number;
  row: store.EmployeeRow;
  /** The one in force. */
  placement: { id: string; timeZone: string };
  phase: Phase;
  isOwner: boolean;
  sights: Map<Group, Sight>;
};

/** What the actor may see of this person; nobody may know of more than `visibleGroups` says. */
export const seenOf = async (tx: Tx, actor: Actor, employee: number): Promise<Seen> => {
  const isOwner = actor.employee === employee;
  const [[record], row, above] = await Promise.all([
    recordsOf(tx, [employee]),
    store.employeeOf(tx, employee),
    isOwner ? Promise.resolve<number[]>([]) : people.lineAbove(tx, employee),
  ]);
  if (!record || !row) throw missing("employee");
  const { id, timeZone } = placedAt(record, clock.now());
  const phase = phaseAt({ ...record, timeZone }, clock.now());
  const standing = relationsTo(actor, { employee, managerId: row.manager_id, isBelow: above.includes(actor.employee) });
  const whole = visibleGroups(standing, { phase, sharesMobile: row.share_mobile });
  const sights = actor.access === "leaver" ? asLeaver(whole) : whole;
  if (!sights.has("card")) throw missing("employee");
  return { employee, row, placement: { id, timeZone }, phase, isOwner, sights };
};

export const seenByCode = async (tx: Tx, actor: Actor, code: string): Promise<Seen> =>
  seenOf(tx, actor, orMissing("employee")(await people.idByCode(tx, code)));
