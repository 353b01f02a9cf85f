// What an answer makes of a change, and of the record that it is about.

import { type AuditChange, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { GivenDecision, RecordEvent } from "#modules/requests/api/index.ts";
import { ChangeInput } from "../../changes/contract.ts";
import { approvalOf, payableFrom, type Verdict } from "../../changes/rules.ts";
import { groupOf } from "../../changes/sections.ts";
import { type ChangeStatus, changeWorkflow } from "../../changes/workflow.ts";
import { changePath } from "../../paths.ts";
import type { Dependent, PayRow } from "../../record/contract.ts";
import { fieldLabels, type LabelledField } from "../../record/messages.ts";
import * as records from "../record/store.ts";
import { tellOwner } from "../record/tell-owner.ts";
import * as writes from "../record/write-store.ts";
import { settingsOf } from "../settings/store.ts";
import { replaceAccount } from "./account-store.ts";
import { type BankStage, tellOfBank } from "./mails.ts";
import { changeNeeds } from "./needs.ts";
import * as store from "./store.ts";
import type { AccountValue, DocumentValue, Json } from "./stored.ts";
import { accountText, valueText } from "./values.ts";

type Item = Pick<store.ItemRow, "field" | "before" | "proposed">;

const columnOf = { firstName: "first_name", middleName: "middle_name", lastName: "last_name" } as const;
const detailOf = { dateOfBirth: "date_of_birth", nationality: "nationality", gender: "gender", maritalStatus: "marital_status" } as const;
const isIn = <T extends object>(field: string, table: T): field is keyof T & string => field in table;

/** A document whose number was not typed anew stands as it stands now; one that is there no more has none to stand with. */
const writeDocuments = async (tx: Tx, { id, employee }: Whose, proposed: readonly DocumentValue[]): Promise<void> => {
  const [there, secrets] = await Promise.all([records.documentsOf(tx, employee), store.secretsOf(tx, id)]);
  const rows = proposed.flatMap(({ id: document, kind, tail, country, issuedOn, expiresOn, isNew }) => {
    const dates = { issued_on: issuedOn || null, expires_on: expiresOn || null };
    const secret = secrets.find((one) => one.id === document);
    if (isNew && (secret || kind === "aadhaar"))
      return [{ id: document, kind, country, tail, sealed: secret?.sealed ?? null, digest: secret?.digest ?? null, ...dates }];
    const kept = there.find((one) => one.id === document);
    return kept ? [{ id: document, kind, country, tail: kept.tail, sealed: kept.sealed, digest: kept.digest, ...dates }] : [];
  });
  writes.setDocuments(tx, employee, rows);
};

type Whose = { id: string; employee: number };

/** Writes what was accepted into the record, which gets its next version. */
const writeAccepted = async (tx: Tx, whose: Whose, accepted: readonly Item[]): Promise<void> => {
  const { employee } = whose;
  const own: Parameters<typeof writes.changeEmployee>[2] = {};
  const details: Parameters<typeof writes.changeDetails>[2] = {};
  for (const { field, proposed } of accepted) {
    if (isIn(field, columnOf)) Object.assign(own, { [columnOf[field]]: proposed ?? "" });
    if (isIn(field, detailOf)) Object.assign(details, { [detailOf[field]]: proposed });
    if (field === "permanentAddress") writes.setAddress(tx, employee, "permanent", rowOf(proposed));
    if (field === "dependents") writes.setDependents(tx, employee, dependentRows(proposed));
    if (field === "pay") writes.setPay(tx, employee, payRowOf(proposed as unknown as PayRow));
    if (field === "documents") await writeDocuments(tx, whose, proposed as unknown as readonly DocumentValue[]);
  }
  if (Object.keys(details).length > 0) writes.changeDetails(tx, employee, details);
  await writes.changeEmployee(tx, employee, own);
};

const payRowOf = ({ from, currency, basic, hra, special, other }: PayRow) => ({ starts_on: from, currency, basic, hra, special, other });

const rowOf = (value: Json): writes.AddressColumns | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const { postalCode, ...address } = value as Record<string, string>;
  return { ...address, postal_code: postalCode } as writes.AddressColumns;
};
const dependentRows = (value: Json) =>
  (value as unknown as readonly Dependent[]).map(({ name, relation, dateOfBirth }) => ({ name, relation, date_of_birth: dateOfBirth }));

/** As the history of the record tells it: each field from what to what, numbers by their mask. */
const historyOf = (accepted: readonly Item[]): AuditChange =>
  Object.fromEntries(
    accepted.map(({ field, before, proposed }) => {
      const said = field in fieldLabels ? (field as LabelledField) : field;
      return [said, [valueText(field, before) ?? null, valueText(field, proposed) ?? null] as const];
    }),
  );

const tellPartly = (tx: Tx, { number, employee }: Told, verdicts: readonly Verdict[]): void => {
  const no = verdicts.filter(({ accept }) => accept === false);
  const comment = no.map((one) => one.comment.trim()).join("; ");
  const params = { number, accepted: String(verdicts.length - no.length), refused: String(no.length), comment };
  changeNeeds.get().tell(tx, { employee, event: "people.change_partly", params, path: changePath(number) });
};

type Told = Whose & { number: string; section: store.ChangeRecordRow["section"]; reason?: string };

type Accounts = { before: AccountValue | null; after: AccountValue | null };
export const accountsIn = ({ before, proposed }: Item): { before: AccountValue | null; after: AccountValue } => ({
  before: before as unknown as AccountValue | null,
  after: proposed as unknown as AccountValue,
});

/** To every address of the owner, with no number but its tail. */
export const tellStage = async (tx: Tx, stage: BankStage, { id, number, employee }: Told, payable?: string): Promise<void> => {
  const [item] = await store.itemsOf(tx, [id]);
  if (item) await tellOfBank(tx, stage, { number, employee, ...accountsIn(item), payableFrom: payable });
};

/** As the history of the record tells it, by the masks: which account pay goes to now, and which before. */
export const auditAccount = (tx: Tx, { employee }: Whose, { before, after }: Accounts, reason: string): void =>
  audit(tx, {
    action: "people.change_bank",
    record: { type: "people.employee", id: employee },
    change: { account: [before && accountText(before), after && accountText(after)] },
    reason,
  });

/** Finance has confirmed it: paid to after the waiting time, until then to the one before. */
const waitForAccount = async (tx: Tx, change: Told, item: Item): Promise<AuditChange> => {
  const at = clock.now();
  const from = payableFrom(at, (await settingsOf(tx)).bankWaitingHours); // PE-38
  const { after: account } = accountsIn(item);
  const secret = (await store.secretsOf(tx, change.id)).find(({ id }) => id === account.id);
  if (!secret) throw new Error(`${change.number} has lost the number that it asks for.`);
  replaceAccount(tx, { employee: change.employee, account, secret, payableFrom: from });
  store.dropSecrets(tx, change.id);
  await writes.changeEmployee(tx, change.employee, {});
  store.setStatus(tx, change.id, { status: "waiting_time", at, payableFrom: from, account: account.id });
  auditAccount(tx, change, accountsIn(item), change.number);
  await tellStage(tx, "approved", change, from);
  return { payableFrom: [null, from] };
};

const verdictsOf = (decision: GivenDecision | undefined): Verdict[] => ChangeInput.safeParse(decision?.input ?? {}).data?.items ?? [];

const approve = async (tx: Tx, change: Told, isLast: boolean, decision: GivenDecision | undefined): Promise<AuditChange> => {
  const items = await store.itemsOf(tx, [change.id]);
  const verdicts = verdictsOf(decision).filter(({ field }) => items.some((item) => item.field === field));
  // Where several steps say yes or no, the last word on each item counts.
  const refused = items
    .filter(({ field, verdict }) => (verdicts.find((one) => one.field === field)?.accept ?? verdict !== "no") === false)
    .map(({ field }) => field);
  const at = clock.now();
  for (const { field, accept = true, comment } of verdicts) store.setVerdict(tx, change.id, { field, accept, comment: comment.trim() });
  if (change.section !== "bank" && !isLast) return {};
  const deed = approvalOf({ section: change.section, isLast, refused: refused.length > 0 });
  const status: ChangeStatus = changeWorkflow.transitions[deed].to;
  const [item] = items;
  if (deed === "confirm" && item) return waitForAccount(tx, change, item);
  store.setStatus(tx, change.id, { status, at });
  if (deed === "verify") {
    await tellStage(tx, "verified", change);
    return {};
  }
  if (change.section === "report") return {};
  const accepted = items.filter(({ field }) => !refused.includes(field));
  await writeAccepted(tx, change, accepted);
  store.dropSecrets(tx, change.id);
  audit(tx, {
    action: `people.change_${groupOf[change.section]}`,
    record: { type: "people.employee", id: change.employee },
    change: historyOf(accepted),
    reason: change.number,
  });
  if (change.section === "pay") await tellOwner(tx, change.employee, historyOf(accepted), change.reason ?? "");
  if (deed === "approve_partly") tellPartly(tx, change, verdicts);
  return { accepted: [null, accepted.map(({ field }) => field).join(", ")] };
};

const endedBy = { returned: "return", rejected: "reject", withdrawn: "withdraw" } as const;

export const applyTo = async (tx: Tx, change: Told, event: RecordEvent, decision?: GivenDecision): Promise<AuditChange> => {
  if (event === "approved" || event === "step_approved") return approve(tx, change, event === "approved", decision);
  // Whoever sends it again has written it anew.
  if (event === "resubmitted") return {};
  if (event === "reopened") throw new Error("A decided change is followed by another one, never opened again.");
  const { to: status } = changeWorkflow.transitions[endedBy[event]];
  store.setStatus(tx, change.id, { status, at: clock.now() });
  if (event !== "returned") store.dropSecrets(tx, change.id);
  return {};
};
