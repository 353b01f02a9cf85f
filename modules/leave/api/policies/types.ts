// The company's types of leave: listed, added and changed. What is used keeps its kind.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew, auditedDifference } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { orMissing, refuseIf } from "#shared/problem.ts";
import type { LeaveType, NewType, TypeForm } from "../../policies/rules-contract.ts";
import * as drafts from "./draft-store.ts";
import { changedMeanwhile, lookingAtPolicies, openYear, writingPolicies } from "./editing.ts";
import * as store from "./type-store.ts";

const view = ({ paid_at_exit: paidAtExit, position: _, ...type }: store.TypeRow): LeaveType => ({ ...type, paidAtExit });

export const typeViews = async (tx: Tx): Promise<LeaveType[]> => (await store.types(tx)).map(view);

export const listTypes = (actor: Actor): Promise<{ types: LeaveType[] }> =>
  lookingAtPolicies(actor, async (tx) => ({ types: await typeViews(tx) }));

const oneType = async (tx: Tx, code: string): Promise<LeaveType> =>
  orMissing("leave type")((await typeViews(tx)).find((type) => type.code === code));

export const addType = (actor: Actor, form: NewType): Promise<LeaveType> =>
  writingPolicies(actor, async (tx) => {
    const { typeCode } = form;
    const known = await store.types(tx);
    const taken = known.find(({ code }) => code === typeCode);
    refuseIf(taken ? [{ code: "leave.type_taken", field: "typeCode", params: { typeCode, name: taken.name } }] : []);
    store.insertType(tx, form, Math.max(-1, ...known.map(({ position }) => position)) + 1);
    audit(tx, { action: "leave.add_type", record: { type: "leave.type", id: typeCode }, change: auditedAsNew(form) });
    return oneType(tx, typeCode);
  });

/** In which policy a type stands that counts now or later. */
const policyWith = async (tx: Tx, code: string): Promise<string | undefined> => {
  const [{ today }, policies, versions] = await Promise.all([openYear(tx), drafts.policies(tx), drafts.allVersions(tx)]);
  const found = versions.find(
    ({ state, until_day, rows }) =>
      state !== "draft" && (until_day === null || until_day >= today) && rows.some(({ type }) => type === code),
  );
  return policies.find(({ id }) => id === found?.policy_id)?.name;
};

export const changeType = (actor: Actor, code: string, asked: number, form: TypeForm): Promise<LeaveType> =>
  writingPolicies(actor, async (tx) => {
    const { version, used, ...before } = await oneType(tx, code);
    if (asked !== version) throw changedMeanwhile();
    const policy = before.active && !form.active ? await policyWith(tx, code) : undefined;
    const { name } = before;
    refuseIf([
      ...(used && form.kind !== before.kind ? [{ code: "leave.type_used", field: "kind", params: { name } }] : []), // LV-41
      ...(policy === undefined ? [] : [{ code: "leave.type_in_policy", field: "active", params: { name, policy } }]),
    ]);
    store.updateType(tx, code, form);
    audit(tx, { action: "leave.change_type", record: { type: "leave.type", id: code }, change: auditedDifference(before, form) });
    return oneType(tx, code);
  });
