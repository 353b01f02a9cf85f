// A submitted paper: once HR accepts it, it replaces the previous one.

import { entriesOfRecord } from "#api/audit/record-store.ts";
import type { AuditChange } from "#api/audit.ts";
import { filesOf } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addToTimeline, mayReadRecord, type RecordRow, recordApi } from "#modules/requests/api/index.ts";
import { recordStatusOf, step } from "#modules/requests/contract.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { may } from "#shared/permissions.ts";
import { allowedActions, type StateOf } from "#shared/workflow.ts";
import { paperKind } from "../../kinds.ts";
import { type Paper, type PaperType, paper } from "../../papers/contract.ts";
import { paperEvents } from "../../papers/messages.ts";
import { checkPaper, isExpired, looksOf, type PaperFacts } from "../../papers/rules.ts";
import { paperWorkflow } from "../../papers/workflow.ts";
import { paperKeepers } from "../../permissions.ts";
import * as store from "./store.ts";
import { typesById } from "./types.ts";

export type PaperRow = RecordRow<Paper["values"], StateOf<typeof paperWorkflow>>;
export const ownEvents = { type: paperKind.id, events: paperEvents };

export const isHr = ({ role }: Tx["actor"]): boolean => role !== "system" && may(role, paperKeepers);
const isHrForOther = (tx: Tx, owner: number): boolean => isHr(tx.actor) && tx.actor.employee !== owner;
export const titleOf = (type: PaperType | undefined, title: string): string => [type?.name, title].filter(Boolean).join(": ");

/** HR for others, and the owner if the type allows it. */
export const relationsTo = async (tx: Tx, { employee, values }: Pick<PaperRow, "employee" | "values">): Promise<string[]> => {
  if (isHrForOther(tx, employee)) return ["hr"];
  const type = (await typesById(tx)).get(values.type);
  return employee === tx.actor.employee && type?.selfUpload ? ["keeper"] : [];
};

/** Readers by the rules of this module; approvers can read it as well. */
const mayRead = async (tx: Tx, id: string): Promise<boolean> =>
  isHr(tx.actor) || (await store.extraOf(tx, id)).employee_id === tx.actor.employee;
/** Also for papers added by HR, which have no request. */
export const mayReadPaper = async (tx: Tx, id: string): Promise<boolean> => (await mayRead(tx, id)) || mayReadRecord(tx, id);

export type Gathered = PaperFacts & { type: PaperType | undefined };
export const gather = async (tx: Tx, { owner, values }: { owner: number; values: Pick<Paper["values"], "type"> }): Promise<Gathered> => {
  const [all, { today }] = await Promise.all([typesById(tx), people.todayOf(tx, owner)]);
  const type = all.get(values.type);
  return { type: type?.closed ? undefined : type, byHr: isHrForOther(tx, owner), today };
};

/** The paper is current from now on; if the type allows one per person, it replaces the others. */
export const makeCurrent = async (
  tx: Tx,
  { id, number, employee, type }: { id: string; number: string; employee: number; type: string },
) => {
  if (!(await typesById(tx)).get(type)?.oneCurrent) return [];
  const replaced = await store.replaceOthers(tx, { id, employee, type });
  for (const old of replaced) addToTimeline(tx, { of: ownEvents, id: old }, "documents.replaced_paper", { number });
  return replaced;
}; // DO-44

const fileIdsOf = async (tx: Tx, id: string): Promise<string[]> => (await filesOf(tx, paperKind.id, [id])).map((file) => file.id);

const MOST_LOOKS = 200;
/** Other people who opened its files, from the audit. */
const seenBy = async (tx: Tx, files: readonly string[], owner: number) => {
  const asked = { actions: ["files.download"], before: undefined, limit: MOST_LOOKS };
  const found = await Promise.all(files.map((id) => entriesOfRecord(tx, { record: { type: "files.file", id }, ...asked })));
  const looks = found.flat().flatMap(({ actor_id: person, at }) => (person === null || person === owner ? [] : [{ person, at }]));
  const shown = looksOf(looks);
  const cards = await people.cards(tx, [...new Set(shown.map(({ person }) => person))]);
  return shown.flatMap(({ person, at }) => {
    const card = cards.get(person);
    return card ? [{ person: { code: card.code, name: card.name }, at }] : [];
  });
}; // DO-46

const present = async (tx: Tx, row: PaperRow) => {
  const { id, employee: owner, status, values } = row;
  const [extra, all, { today }, relations] = await Promise.all([
    store.extraOf(tx, id),
    typesById(tx),
    people.todayOf(tx, owner),
    relationsTo(tx, row),
  ]);
  const type = all.get(values.type);
  const adder = extra.added_by === null ? undefined : (await people.cards(tx, [extra.added_by])).get(extra.added_by);
  const replacedBy = extra.replaced_by === null ? undefined : await store.numberOf(tx, extra.replaced_by);
  const isForOwner = type?.sensitive && owner === tx.actor.employee;
  return {
    typeName: type?.name ?? "",
    current: status === "approved",
    expired: isExpired(values.expiresOn, today),
    ...(adder && { addedBy: { code: adder.code, name: adder.name } }),
    ...(replacedBy !== undefined && { replacedBy }),
    ...(isForOwner && { seenBy: await seenBy(tx, await fileIdsOf(tx, id), owner) }),
    ownActions: allowedActions(paperWorkflow, { status, relations }),
  };
};

export const papers = recordApi(paper, {
  table: "documents.papers",
  columns: { type: "type_id", issuedOn: "issued_on", expiresOn: "expires_on" },
  kind: {
    facts: [{ name: "type", label: "Type", type: "choice" }],
    choices: async (tx) => ({ type: [...(await typesById(tx)).values()].map(({ id, name }) => ({ value: id, label: name })) }),
    defaultPolicy: { rules: [{ name: "All of them", when: [], steps: [step("hr", { name: "HR" })] }] },
    statuses: { workflow: paperWorkflow, of: { ...recordStatusOf, approved: ["approved", "archived"] } },
    words: () => ({ approve: "Accept", reject: "Decline", return: "Request changes" }),
    ownerLeft: "keep",
    mayRead,
  },
  lock: (tx, owner) => people.lockEmployee(tx, owner),
  gather: (tx, { owner, values }) => gather(tx, { owner, values }),
  check: (values, facts) => checkPaper(values, facts),
  facts: ({ type }) => ({ type }),
  title: async ({ type, title }, tx) => titleOf((await typesById(tx)).get(type), title),
  summary: ({ title, reference, issuedOn, expiresOn }, { type }) => [
    ["Type", type?.name ?? ""],
    ["Title", title],
    ["Document number", reference],
    ["Issued on", issuedOn ? formatDayOfYear(issuedOn) : ""],
    ["Valid until", expiresOn ? formatDayOfYear(expiresOn) : ""],
  ],
  apply: async (tx, { id, number, employee, values }, event): Promise<AuditChange> => {
    if (event !== "approved") return {};
    const replaced = await makeCurrent(tx, { id, number, employee, type: values.type });
    return replaced.length > 0 ? { replaces: [null, replaced] } : {};
  },
  present,
});
