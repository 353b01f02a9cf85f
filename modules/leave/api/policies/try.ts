// A draft tried: what somebody would read before sending, if it counted. The same function as theirs, in a transaction that only looks.
import type { Actor } from "#api/actor.ts";
import { actingAs } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { missing, refuseIf } from "#shared/problem.ts";
import type { LeaveApplication, LeavePreview } from "../../contract.ts";
import { previewIn } from "../commands.ts";
import { publishable } from "./drafts.ts";
import { lookingAtPolicies } from "./editing.ts";
import { suppose } from "./index.ts";

export type Trial = LeaveApplication & { employee: string };

export const tryPolicy = (actor: Actor, id: string, { employee: code, ...asked }: Trial): Promise<LeavePreview> =>
  lookingAtPolicies(actor, async (tx) => {
    const [{ draft }, owner] = await Promise.all([publishable(tx, id), people.employeeByCode(tx, code)]);
    refuseIf(owner === undefined ? [{ code: "leave.override_person", field: "employee", params: { employee: code } }] : []);
    if (owner === undefined) throw missing("employee");
    suppose(tx, { id: draft.id, policyId: id, from: draft.from_day, rows: draft.rows });
    // As themselves: HR may enter more than they may ask for.
    return previewIn(actingAs(tx, { ...actor, employee: owner, role: "Employee" }), asked);
  });
