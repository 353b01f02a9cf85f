// Asking for a change, and asking again: the same facts, the same rules as the form's; the record is locked first.

import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { type FrozenFile, hold } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { requestPath } from "#modules/requests/paths.ts";
import { lastResetByLink, needsConfirmation, needsTrust } from "#modules/session/api/index.ts";
import type { Instant } from "#shared/dates.ts";
import { formatMoment } from "#shared/format.ts";
import { may } from "#shared/permissions.ts";
import { missing, Problem, refuseIf, type Violation } from "#shared/problem.ts";
import type { ChangeBeginning, ChangeForm, NewChange, ProfileChange } from "../../changes/contract.ts";
import { checkChange, checkCooldown } from "../../changes/rules.ts";
import { evidenceOf, groupOf, isOpenToLeavers, isWeighty, type Section } from "../../changes/sections.ts";
import { changeRecord } from "../../changes/slots.ts";
import { changeWorkflow } from "../../changes/workflow.ts";
import { peopleKeepers } from "../../permissions.ts";
import { type Seen, seenByCode, seenOf } from "../record/sight.ts";
import { lockedRecord, placedAt, recordsOf } from "../records.ts";
import { settingsOf } from "../settings/store.ts";
import { tellStage } from "./apply.ts";
import { changeKind, labelOf, titleOf } from "./kind.ts";
import { changeNeeds } from "./needs.ts";
import { type Proposal, proposalOf } from "./proposals.ts";
import * as store from "./store.ts";
import { fieldsOf, valueText } from "./values.ts";
import { presentOf, waitingOf } from "./views.ts";

const kind = changeKind.id;

/** Pay is never its owner's to ask for, to take back or to decide: the request is whose of HR has entered it. */
const partiesOf = (section: Section, employee: number, submitter: number) =>
  section === "pay" ? { owner: submitter, submitter, excluded: [employee] } : { owner: employee, submitter, excluded: [] };

/** The owner asks for their own, HR for somebody else's; whoever may not is told no more than that. */
const askedBy = async (tx: Tx, actor: Actor, section: Section, of: string | undefined): Promise<Seen> => {
  if (actor.access === "leaver" && !isOpenToLeavers(section)) throw new Problem("forbidden", [{ code: "auth.leaver_access" }]); // PE-18
  const seen = of === undefined ? await seenOf(tx, actor, actor.employee) : await seenByCode(tx, actor, of);
  const asHr = !seen.isOwner && may(actor.role, peopleKeepers) && seen.sights.has(groupOf[section]) && section !== "report";
  if (!asHr && (!seen.isOwner || section === "pay")) throw new Problem("forbidden", [{ code: "people.not_yours_to_ask" }]);
  return seen;
}; // PE-09

const momentsOf = async (tx: Tx, employee: number): Promise<(at: Instant) => string> => {
  const [record] = await recordsOf(tx, [employee]);
  const zone = record && placedAt(record, clock.now()).timeZone;
  return (at) => formatMoment(at, zone);
};

const cooldownOf = async (tx: Tx, employee: number, moment: (at: Instant) => string): Promise<Violation[]> => {
  const [resetAt, [newest]] = await Promise.all([lastResetByLink(tx, employee), store.replacedEmails(tx, employee, "personal")]);
  return checkCooldown({ resetAt, newEmailAt: newest?.replaced_at, now: clock.now(), moment });
}; // PE-34

export const begin = (actor: Actor, section: Section, of: string | undefined): Promise<ChangeBeginning> =>
  reading(actor, async (tx) => {
    const { employee } = await askedBy(tx, actor, section, of);
    const { owner, submitter, excluded } = partiesOf(section, employee, actor.employee);
    const [prepared, { evidence }, waiting] = await Promise.all([
      requests.prepare(tx, { kind, owner, submitter }),
      settingsOf(tx),
      waitingOf(tx, employee),
    ]);
    const words: Readonly<Record<string, string>> = evidenceOf;
    return {
      deciders: await requests.previewDeciders(tx, prepared, { section, items: 1 }, excluded),
      evidence: fieldsOf(section).filter((field) => evidence.some((word) => word === words[field])),
      waiting: waiting.filter((one) => one.section === section),
    };
  });

type Checked = Proposal & { replaced: string[] };

/** Every problem of what is asked for at once; what waits of the same fields is named to be taken back. */
const checked = async (tx: Tx, actor: Actor, { employee }: Seen, form: ChangeForm, proposal: Proposal, own?: string): Promise<Checked> => {
  const [{ evidence }, live, moment] = await Promise.all([settingsOf(tx), store.liveItems(tx, employee), momentsOf(tx, actor.employee)]);
  const others = live.filter(({ change_id }) => change_id !== own);
  const fields = proposal.items.map(({ field }) => field);
  const asked = { section: form.section, fields, files: form.files.length, replaces: form.replaces };
  refuseIf([
    ...checkChange(asked, {
      evidence,
      live: others.map(({ field, number, status, payable_from }) => ({ field, number, status, payableFrom: payable_from ?? undefined })),
      moment,
    }),
    ...(form.section === "bank" ? await cooldownOf(tx, employee, moment) : []),
  ]);
  const same = others.filter(({ field }) => fields.includes(field));
  return { ...proposal, replaced: [...new Set(same.map(({ change_id }) => change_id))] };
};

/** What deciders read of it, and what a later round is compared with. Of numbers there is the mask. */
const summaryOf = ({ items }: Proposal, reason: string): [string, string][] => [
  ...items.map(({ field, proposed }): [string, string] => [labelOf(field), valueText(field, proposed) ?? "–"]),
  ...(reason === "" ? [] : [["Reason", reason] as [string, string]]),
];

const auditedOf = ({ items }: Proposal, section: Section) => ({
  section: [null, section] as const,
  fields: [null, items.map(({ field }) => field).join(", ")] as const,
});

/** Taken back once the one in its place has its number; what it held is free before that. */
const replace = async (tx: Tx, replaced: readonly string[], by: { id: string; number: string }): Promise<void> => {
  for (const old of replaced) {
    const { submitter_id: employee, number } = await store.byId(tx, old);
    store.setReplaced(tx, old, by.id);
    await requests.withdrawAs(tx, old, `Replaced by ${by.number}.`);
    if (employee === tx.actor.employee) continue;
    const params = { number, by: by.number };
    changeNeeds.get().tell(tx, { employee, event: "people.change_replaced", params, path: requestPath(by.number) });
  }
}; // PE-33

export const submit = (actor: Actor, { of, ...form }: NewChange) =>
  inTransaction(actor, async (tx) => {
    if (form.section === "bank") await needsConfirmation(tx);
    return submitIn(tx, actor, form, of);
  });

/** The same inside a running transaction, in the name of its actor, whose password was asked for where it has to be. */
export const submitIn = async (tx: Tx, actor: Actor, form: ChangeForm, of?: string) => {
  const found = await askedBy(tx, actor, form.section, of);
  await lockedRecord(tx, found.employee);
  const seen = await seenOf(tx, actor, found.employee);
  const { employee } = seen;
  if (!seen.isOwner && isWeighty(form.section)) await needsTrust(tx); // SE-22
  const proposal = await checked(tx, actor, seen, form, await proposalOf(tx, seen, form));
  const { section, reason } = form;
  const { owner, submitter, excluded } = partiesOf(section, employee, actor.employee);
  const prepared = await requests.prepare(tx, { kind, owner, submitter });
  const [id, at] = [newId(), clock.now()];
  const title = titleOf({ section }, proposal.items, seen.row.name);
  const files = await hold(tx, { recordType: changeRecord, recordId: id, slot: "evidence", fileIds: form.files });
  for (const old of proposal.replaced) store.releaseItems(tx, old);
  const sent = await requests.submit(tx, prepared, {
    id,
    facts: { section, items: proposal.items.length },
    summary: summaryOf(proposal, reason),
    titles: { all: title },
    files: files.files,
    excluded,
    change: auditedOf(proposal, section),
    write: () => {
      store.insertChange(tx, { id, employee, submitter: actor.employee, section, reason, at });
      store.insertItems(tx, { id, employee, round: 1 }, proposal.items);
      store.insertSecrets(tx, id, proposal.secrets);
    },
  });
  await files.keep(sent.number);
  await replace(tx, proposal.replaced, { id, number: sent.number });
  if (section === "bank") await tellStage(tx, "submitted", { id, number: sent.number, employee, section });
  return { id, number: sent.number, title, status: changeWorkflow.initial, waitingFor: sent.waitingFor };
};

/** Sends a returned change again: what counts now is looked at anew. */
export const resubmit = async (actor: Actor, number: string, form: ChangeForm, version: number): Promise<ProfileChange> => {
  await inTransaction(actor, async (tx) => {
    const change = await store.byNumber(tx, number);
    if (!(await requests.mayReadRecord(tx, change.id))) throw missing("profile change");
    const { id, employee_id: employee, section } = change;
    await lockedRecord(tx, employee);
    const seen = await seenOf(tx, actor, employee);
    if (!seen.isOwner && isWeighty(section)) await needsTrust(tx); // SE-22
    const round = change.round + 1;
    let files: readonly FrozenFile[] = [];
    const again = { ...form, section };
    const proposal = await proposalOf(tx, seen, again);
    await requests.resubmit(tx, {
      recordId: id,
      version,
      facts: { section, items: proposal.items.length },
      summary: summaryOf(proposal, form.reason),
      files: () => files,
      write: async () => {
        const held = await hold(tx, { recordType: changeRecord, recordId: id, slot: "evidence", fileIds: form.files, replaces: true });
        if (section === "bank") await needsConfirmation(tx);
        const { replaced } = await checked(tx, actor, seen, again, proposal, id);
        files = held.files;
        await held.keep(number);
        for (const old of replaced) store.releaseItems(tx, old);
        store.sendAgain(tx, id, { reason: form.reason, round });
        store.insertItems(tx, { id, employee, round }, proposal.items);
        store.insertSecrets(tx, id, proposal.secrets);
        await replace(tx, replaced, { id, number });
        return auditedOf(proposal, section);
      },
    });
    if (section === "bank") await tellStage(tx, "submitted", { id, number, employee, section });
  });
  return reading(actor, async (tx) => presentOf(tx, await store.byNumber(tx, number)));
};

/** What somebody asks for and nobody has decided is taken back when they leave, but what is open to them from then on. */
export const endChangesOf = async (tx: Tx, employee: number): Promise<number> => {
  let ended = 0;
  for (const { id, section } of await store.openOf(tx, employee))
    if (!isOpenToLeavers(section) && (await requests.withdrawAs(tx, id, "Its owner has left the company."))) ended += 1;
  return ended;
}; // PE-28
