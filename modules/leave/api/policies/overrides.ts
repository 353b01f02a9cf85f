// People with another policy than their place and employment say: listed, added with a reason, and ended.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { missing, Problem, refuseIf, type Violation } from "#shared/problem.ts";
import type { OverrideForm, OverrideList, OverrideRow } from "../../policies/company-contract.ts";
import { settlePerson } from "../ledger/due.ts";
import * as drafts from "./draft-store.ts";
import { lookingAtPolicies, openYear, writingPolicies } from "./editing.ts";
import * as store from "./override-store.ts";

const recordOf = (id: string) => ({ type: "leave.policy_override", id });

export const listOverrides = (actor: Actor, asked: OverrideList): Promise<Page<OverrideRow>> =>
  lookingAtPolicies(actor, async (tx) => {
    const page = await store.overridePage(tx, asked);
    const cards = await people.cards(tx, [...new Set(page.items.map(({ employee_id }) => employee_id))]);
    const items = page.items.map((row): OverrideRow => {
      const { code = "", name = "" } = cards.get(row.employee_id) ?? {};
      return {
        id: row.id,
        person: { code, name },
        policy: { id: row.policy_id, name: row.policy },
        from: row.from_day,
        reason: row.reason,
        ...(row.until_day !== null && { until: row.until_day }),
        mayEnd: row.employee_id !== actor.employee,
      };
    });
    return { ...page, items };
  });

/** Days in which rules may still change, the right way round. */
const checkDays = (from: PlainDate, until: PlainDate | undefined, openFrom: PlainDate): Violation[] => [
  ...(from < openFrom ? [{ code: "leave.override_days", field: "from", params: { case: "open", openFrom } }] : []),
  ...(until !== undefined && until < from ? [{ code: "leave.override_days", field: "until", params: { case: "order", until, from } }] : []),
];

const notOwn = (tx: Tx, employee: number): void => {
  if (employee === tx.actor.employee) throw new Problem("forbidden", [{ code: "leave.override_own" }]); // LV-43
};

export const addOverride = (actor: Actor, { employee: code, policy, from, until, reason }: OverrideForm): Promise<OverrideRow> =>
  writingPolicies(actor, async (tx) => {
    const [owner, policies, { openFrom }] = await Promise.all([people.employeeByCode(tx, code), drafts.policies(tx), openYear(tx)]);
    const chosen = policies.find(({ id }) => id === policy);
    refuseIf([
      ...(owner === undefined ? [{ code: "leave.override_person", field: "employee", params: { employee: code } }] : []),
      ...(chosen ? [] : [{ code: "leave.policy_unknown", field: "policy" }]),
      ...checkDays(from, until, openFrom),
    ]);
    if (owner === undefined || !chosen) throw missing("employee");
    notOwn(tx, owner);
    const id = newId();
    const { name = "" } = (await people.cards(tx, [owner])).get(owner) ?? {};
    await people.lockEmployee(tx, owner);
    if (!(await store.insertOverride(tx, { id, employee: owner, policy, from, until, reason })))
      refuseIf([{ code: "leave.override_overlap", field: "from", params: { name } }]);
    const change = auditedAsNew({ employee: code, policy: chosen.name, from, until });
    audit(tx, { action: "leave.override_policy", record: recordOf(id), change, reason });
    await settlePerson(tx, owner);
    return {
      id,
      person: { code, name },
      policy: { id: chosen.id, name: chosen.name },
      from,
      reason,
      mayEnd: true,
      ...(until !== undefined && { until }),
    };
  });

export const endOverride = (actor: Actor, id: string, until: PlainDate): Promise<{ id: string }> =>
  writingPolicies(actor, async (tx) => {
    const [found, { openFrom }] = await Promise.all([store.lockOverride(tx, id), openYear(tx)]);
    notOwn(tx, found.employee_id);
    const { from_day: from, until_day: last } = found;
    refuseIf([
      ...(addDays(until, 1) < openFrom ? [{ code: "leave.override_days", field: "until", params: { case: "open", openFrom } }] : []),
      ...(last !== null && last <= until ? [{ code: "leave.override_ended", field: "until", params: { until: last } }] : []),
    ]);
    await people.lockEmployee(tx, found.employee_id);
    if (until < from) store.deleteOverride(tx, id);
    else store.setUntil(tx, id, until);
    audit(tx, { action: "leave.end_override", record: recordOf(id), change: { until: [last, until] } });
    await settlePerson(tx, found.employee_id);
    return { id };
  });
