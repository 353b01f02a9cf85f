// People's declaration to the requests platform: how a change of a record is told, who reads it, and what an answer makes of it.

import type { Tx } from "#api/transaction.ts";
import type { ChainKind, Description } from "#modules/requests/api/index.ts";
import { type Policy, step } from "#modules/requests/contract.ts";
import { untrusted } from "#modules/session/api/index.ts";
import { may } from "#shared/permissions.ts";
import { Problem, type Violation } from "#shared/problem.ts";
import { ChangeInput } from "../../changes/contract.ts";
import { changeName } from "../../changes/kind-names.ts";
import { changeEvents, itemLabels, sectionLabels } from "../../changes/messages.ts";
import { checkVerdicts } from "../../changes/rules.ts";
import { isOpenToLeavers, isWeighty, reportOfItem, sections } from "../../changes/sections.ts";
import { changeRecord } from "../../changes/slots.ts";
import { changeWorkflow, statusesOf } from "../../changes/workflow.ts";
import { changePath, editChangePath } from "../../paths.ts";
import { changeQueueReaders } from "../../permissions.ts";
import { fieldLabels } from "../../record/messages.ts";
import { masked } from "../../record/rules.ts";
import { lockedRecord } from "../records.ts";
import * as people from "../store.ts";
import { applyTo } from "./apply.ts";
import { lastChangeOf } from "./moved.ts";
import { mayReadOf } from "./readers.ts";
import * as store from "./store.ts";
import type { AccountValue } from "./stored.ts";
import { isSame, markOf, valuesNow } from "./values.ts";

export const ownChangeEvents = { type: changeRecord, events: changeEvents };

const labels: Readonly<Record<string, string>> = { ...fieldLabels, ...itemLabels };
export const labelOf = (field: string): string => labels[reportOfItem(field)] ?? reportOfItem(field);

type Titled = Pick<store.ChangeRecordRow, "section">;
/** Which fields, and never what stands in them; of an account its mask. */
export const titleOf = ({ section }: Titled, items: readonly Pick<store.ItemRow, "field" | "proposed">[], name?: string): string => {
  const [first] = items;
  // Its request is of whoever has entered it: the title says whose pay it is.
  if (section === "pay") return name === undefined ? sectionLabels.pay : `${sectionLabels.pay} of ${name}`;
  if (section === "bank" && first) return `${sectionLabels.bank} ${masked((first.proposed as unknown as AccountValue).tail)}`;
  if (section === "address" || section === "dependents" || section === "identity") return sectionLabels[section];
  return `${sectionLabels[section]}: ${items.map(({ field }) => labelOf(field).toLowerCase()).join(", ")}`;
};

const toldOf = ({ id, number, employee_id: employee, section, reason }: store.ChangeRecordRow) => ({
  id,
  number,
  employee,
  section,
  reason,
});

/** Told to whoever decides about accounts, and never to their owners. */
const sameAccount = async (tx: Tx, change: store.ChangeRecordRow): Promise<Description["flags"]> => {
  const { employee, role } = tx.actor;
  if (change.section !== "bank" || employee === change.employee_id || !may(role, changeQueueReaders.bank)) return [];
  const [secret] = await store.secretsOf(tx, change.id);
  const codes = secret ? await store.othersWithAccount(tx, change.employee_id, secret.digest) : [];
  if (codes.length === 0) return [];
  const named = codes.slice(0, 3).join(", ");
  return [{ code: "people.same_account", text: `Also on ${named}`, sentence: `The same account is on ${named}.` }];
}; // PE-39

const describe = async (tx: Tx, ids: string[]): Promise<Map<string, Description>> => {
  const [changes, items] = await Promise.all([store.byIds(tx, ids), store.itemsOf(tx, ids)]);
  const cards = await people.cards(
    tx,
    changes.map(({ employee_id }) => employee_id),
  );
  const nameOf = (employee: number) => cards.find(({ id }) => id === employee)?.name ?? "";
  const described = changes.map(async (change): Promise<[string, Description]> => {
    const own = items.filter(({ change_id }) => change_id === change.id);
    return [
      change.id,
      {
        title: titleOf(change, own, nameOf(change.employee_id)),
        flags: (await sameAccount(tx, change)) ?? [],
        status: { ...changeWorkflow.states[change.status], name: change.status },
      },
    ];
  });
  return new Map(await Promise.all(described));
};

/** Refused with 409 while the record holds another value than the decider has looked at. */
const refuseMoved = async (tx: Tx, change: store.ChangeRecordRow, items: readonly store.ItemRow[], seen: ReadonlyMap<string, string>) => {
  const now = await valuesNow(tx, change.employee_id, change.section);
  const moved = items.filter(({ field, before }) => {
    const live = now[field] ?? null;
    return field in now && !isSame(live, before) && seen.get(field) !== markOf(live);
  });
  if (moved.length === 0) return;
  const by = await lastChangeOf(tx, change);
  const field = moved.map((item) => labelOf(item.field).toLowerCase()).join(", ");
  throw new Problem("conflict", [{ code: "people.value_moved", params: { case: by ? "by" : "nobody", field, ...by } }]);
}; // PE-36

const hr = step("hr", { name: "HR" });
const finance = step("finance", { name: "Finance" });
/** Whoever verified an account never confirms it: the step of Finance asks for a second person. */ // PE-37
const defaultPolicy: Policy = {
  rules: [
    { name: "Bank account", when: [{ fact: "section", operator: "is", values: ["bank"] }], steps: [hr, finance] },
    { name: "Pay", when: [{ fact: "section", operator: "is", values: ["pay"] }], steps: [finance] },
    { name: "Everything else", when: [], steps: [hr] },
  ],
};

export const changeKind: ChainKind<store.ChangeRecordRow> = {
  ...changeName,
  area: "people",
  facts: [
    {
      name: "section",
      label: "What is changed",
      type: "choice",
      options: sections.map((value) => ({ value, label: sectionLabels[value] })),
    },
    { name: "items", label: "How many fields", type: "number" },
  ],
  defaultPolicy,
  demands: [
    { fact: "section", value: "bank", of: "a bank account", approvers: ["hr", "finance"] },
    { fact: "section", value: "pay", of: "pay", approvers: ["hr", "finance"], anyOf: true },
  ], // PE-37
  offers: ["reject", "return"],
  batch: "no",
  standIn: true,
  withdrawUntil: "last",
  // Whoever leaves keeps what waits of their account and address; the rest is taken back by `endChangesOf` when they go.
  ownerLeft: "keep",
  openToLeavers: async (tx, id) => isOpenToLeavers((await store.byId(tx, id)).section),
  mailSays: "kind",
  recordType: changeRecord,
  statuses: { workflow: changeWorkflow, of: statusesOf },
  prefix: "PC",
  path: changePath,
  editPath: editChangePath,
  sentBy: "hr",
  words: (approver, facts) => {
    if (facts?.section === "report") return { approve: "Corrected", reject: "Is right" };
    if (facts?.section === "bank") return { approve: approver === "finance" ? "Confirm" : "Verify" };
    if (facts?.section === "pay") return { approve: "Approve" };
    return { approve: Number(facts?.items ?? 1) > 1 ? "Decide" : "Accept" };
  },
  input: (approver, action) => (action === "approve" && approver !== "finance" ? ChangeInput : undefined),
  lock: async (tx, id) => {
    await lockedRecord(tx, (await store.byId(tx, id)).employee_id);
    return store.byId(tx, id);
  },
  check: async (tx, change, { input }): Promise<Violation[]> => {
    if (change.section === "report") return [];
    const mistrust = isWeighty(change.section) ? await untrusted(tx) : [];
    if (mistrust.length > 0) return mistrust; // SE-22
    const items = await store.itemsOf(tx, [change.id]);
    const said = input === undefined ? [] : ChangeInput.parse(input).items;
    // Of a single field the approval itself is the yes.
    const given = input === undefined || (items.length === 1 && said.length === 0) ? undefined : said;
    const [owner] = await people.cards(tx, [change.employee_id]);
    const wrong = given ? checkVerdicts(items, given, owner?.name ?? "") : [];
    if (wrong.length > 0) return wrong;
    const accepted = items.filter(({ field }) => given?.find((one) => one.field === field)?.accept !== false);
    const seen = new Map((given ?? []).flatMap(({ field, seen: mark }) => (mark === undefined ? [] : [[field, mark] as const])));
    if (change.section !== "bank") await refuseMoved(tx, change, accepted, seen);
    return [];
  },
  apply: (tx, change, event, decision) => applyTo(tx, toldOf(change), event, decision),
  describe,
  mayRead: async (tx, id) => mayReadOf(tx, await store.byId(tx, id)),
};
