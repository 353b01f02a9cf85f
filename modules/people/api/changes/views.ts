// Turns rows of changes into what people read.

import { clock } from "#api/clock.ts";
import { readableFilesOf } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { RequestView } from "#modules/requests/contract.ts";
import type { ChangeItem, ChangeParts, ChangeRow, ProfileChange, WaitingValue } from "../../changes/contract.ts";
import { mayStop } from "../../changes/rules.ts";
import { itemOfReport, reportFields, type Section } from "../../changes/sections.ts";
import { changeRecord } from "../../changes/slots.ts";
import { isLive, relationsTo, waitingStatuses } from "../../changes/workflow.ts";
import { masked } from "../../record/rules.ts";
import * as people from "../store.ts";
import { labelOf, titleOf } from "./kind.ts";
import type { ListedChange } from "./list-store.ts";
import { mayReadOf } from "./readers.ts";
import * as store from "./store.ts";
import type { AccountValue, DocumentValue, Json, Values } from "./stored.ts";
import { isSame, kindWord, markOf, valuesNow, valueText } from "./values.ts";

/** What was just read or joined must be there; anything else is a bug and no 404. */
const known = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("A change names a row that is gone.");
  return found;
};

const cardsOf = async (tx: Tx, ids: readonly number[]) =>
  new Map((await people.cards(tx, [...new Set(ids)])).map(({ id, code, name }) => [id, { code, name }]));

const isWaiting = ({ status }: { status: ChangeRow["status"] }): boolean => waitingStatuses.some((waiting) => waiting === status);

/** Rows of a list, in the order given. */
export const rowsOf = async (tx: Tx, changes: readonly ListedChange[]): Promise<ChangeRow[]> => {
  const ids = changes.map(({ id }) => id);
  const waiting = changes.filter(isWaiting).map(({ id }) => id);
  const [items, deciders, cards] = await Promise.all([
    store.itemsOf(tx, ids),
    requests.waitingFor(tx, waiting),
    cardsOf(
      tx,
      changes.map(({ employee_id }) => employee_id),
    ),
  ]);
  return changes.map(({ id, number, section, status, submitted_at, employee_id, payable_from }) => ({
    id,
    number,
    section,
    status,
    submittedAt: submitted_at,
    owner: known(cards.get(employee_id)),
    title: titleOf(
      { section },
      items.filter(({ change_id }) => change_id === id),
    ),
    waitingFor: deciders.get(id),
    payableFrom: payable_from ?? undefined,
  }));
};

/** What is asked for of somebody's record, as whoever reads the record may know of it. */
export const waitingOf = async (tx: Tx, employee: number): Promise<WaitingValue[]> => {
  const live = (await store.liveItems(tx, employee)).filter(({ section }) => mayReadOf(tx, { employee_id: employee, section }));
  const deciders = await requests.waitingFor(tx, [...new Set(live.filter(isWaiting).map(({ change_id }) => change_id))]);
  return live.map(({ change_id, number, section, field, proposed, status, submitted_at, payable_from }) => ({
    number,
    section,
    field,
    status,
    since: submitted_at,
    proposed: valueText(field, proposed),
    waitingFor: deciders.get(change_id),
    payableFrom: payable_from ?? undefined,
  }));
};

const itemView = (now: Values | undefined, { field, before, proposed, verdict, comment }: store.ItemRow): ChangeItem => {
  const live = now && field in now ? (now[field] ?? null) : undefined;
  const moved = live !== undefined && !isSame(live, before);
  return {
    field,
    label: labelOf(field),
    before: valueText(field, before),
    proposed: valueText(field, proposed),
    moved,
    ...(moved && { now: valueText(field, live), seen: markOf(live) }),
    verdict: verdict ?? undefined,
    comment: comment ?? undefined,
  };
};

/** The numbers that wait, to whoever decides on them. */
const secretsFor = async (tx: Tx, change: store.ChangeRecordRow, items: readonly store.ItemRow[]): Promise<ProfileChange["secrets"]> => {
  const part = (await requests.partsIn(tx, [change.id])).get(change.id);
  if (!part?.decides) return [];
  const secrets = await store.secretsOf(tx, change.id);
  const named = items.flatMap(({ proposed }) => (Array.isArray(proposed) ? proposed : [proposed])) as unknown as (AccountValue &
    DocumentValue)[];
  return secrets.map(({ id, tail }) => {
    const of = named.find((one) => one?.id === id);
    return { id, label: of?.kind ? kindWord(of.kind) : (of?.bank ?? ""), number: masked(tail) };
  });
};

const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const withoutIsNew = ({ id, kind, country, issuedOn, expiresOn, isNew }: DocumentValue) => ({
  // A number that was typed for it is typed again.
  ...(isNew ? {} : { id }),
  kind,
  number: "",
  country,
  issuedOn,
  expiresOn,
});

/** What the form of a returned change begins with: what was asked for, and what counts now of all else. */
export const formOf = (section: Section, now: Values, items: readonly store.ItemRow[]): Partial<ChangeParts> => {
  const values: Values = { ...now, ...Object.fromEntries(items.map(({ field, proposed }) => [field, proposed])) };
  if (section === "name")
    return { name: { firstName: text(values.firstName), middleName: text(values.middleName), lastName: text(values.lastName) } };
  if (section === "personal") {
    const { dateOfBirth, nationality, gender, maritalStatus } = values;
    const personal = {
      dateOfBirth: text(dateOfBirth),
      nationality: text(nationality),
      gender: text(gender),
      maritalStatus: text(maritalStatus),
    };
    return { personal: personal as NonNullable<ChangeParts["personal"]> };
  }
  if (section === "address") return { address: values.permanentAddress as unknown as ChangeParts["address"] };
  if (section === "dependents")
    return { dependents: { dependents: values.dependents as unknown as ChangeParts["dependents"]["dependents"] } };
  if (section === "identity") return { identity: { documents: (values.documents as unknown as DocumentValue[]).map(withoutIsNew) } };
  if (section === "bank") {
    const { holder, bank, country, routing } = values.account as unknown as AccountValue;
    return { bank: { holder, bank, country, number: "", routing } };
  }
  if (section === "pay") return { pay: values.pay as unknown as ChangeParts["pay"] };
  const [item] = items;
  const field = reportFields.find((one) => itemOfReport(one) === item?.field);
  return field ? { report: { field, text: text(item?.proposed) } } : {};
};

const waitingFor = ({ chain }: RequestView): ChangeRow["waitingFor"] => {
  const open = chain.find(({ state }) => state === "open");
  return open && { name: open.name, approver: open.approver, people: open.people, ...(open.queue && { queue: open.queue }) };
};

export const presentOf = async (tx: Tx, change: store.ChangeRecordRow): Promise<ProfileChange> => {
  const { id, number, section, status, employee_id: owner, submitter_id: submitter } = change;
  const [views, items, cards, now, timeline, { files }] = await Promise.all([
    requests.viewOf(tx, [id]),
    store.itemsOf(tx, [id]),
    cardsOf(tx, [owner, submitter]),
    valuesNow(tx, owner, section),
    requests.timelineFor(tx, id),
    readableFilesOf(tx, changeRecord, id),
  ]);
  const request = known(views.get(id));
  const relations = relationsTo(tx.actor, owner);
  const payableFrom = change.payable_from ?? undefined;
  const stops = mayStop({ status, relations, payableFrom, now: clock.now() }).ok;
  const isReturnedToMe = request.actions.includes("resubmit");
  return {
    id,
    number,
    section,
    status,
    title: titleOf(change, items, known(cards.get(owner)).name),
    owner: known(cards.get(owner)),
    submittedAt: change.submitted_at,
    waitingFor: waitingFor(request),
    payableFrom,
    isMine: owner === tx.actor.employee,
    version: request.version,
    reason: change.reason,
    asked: items.map((item) => itemView(isLive(status) && section !== "bank" ? now : undefined, item)),
    files: files.map(({ id: file, name, bytes, state }) => ({ id: file, name, bytes, state })),
    ...(submitter !== owner && { submitter: known(cards.get(submitter)) }),
    ...(change.replaced_by && { replacedBy: await store.numberOf(tx, change.replaced_by) }),
    secrets: await secretsFor(tx, change, items),
    actions: stops ? ["stop"] : [],
    ...(isReturnedToMe && { form: formOf(section, now, items) }),
    request,
    timeline,
  };
};
