// HR writes policies. Each change locks the policy, so that nobody accepts a version while it is withdrawn or replaced.
import { createHash } from "node:crypto";
import type { Actor } from "#api/actor.ts";
import { type AuditChange, audit, auditedAsNew, auditedDifference } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { hold, unready } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { changed } from "#api/live.ts";
import { takeNumber } from "#api/numbers.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { yearOf } from "#shared/dates.ts";
import { orMissing, Problem, refuseIf, type Violation } from "#shared/problem.ts";
import type { DraftForm, PolicyDesk, PolicyDetails, Publishing } from "../../contract.ts";
import { POLICY_PREFIX } from "../../kinds.ts";
import { policyPath } from "../../paths.ts";
import { policyKeepers } from "../../permissions.ts";
import { checkPublishing, mayWithdraw } from "../../policies/rules.ts";
import { versionRecord } from "../../policies/slots.ts";
import { presentDesk, requireKeeper } from "./desk.ts";
import { missingAcceptances } from "./duty-store.ts";
import * as facts from "./facts.ts";
import * as store from "./store.ts";
import { NOTICE, tellMissing } from "./tell.ts";

const policyRecord = (id: string, number: string) => ({ type: "documents.policy", id, number });

const written = async (actor: Actor, work: (tx: Tx) => Promise<string>): Promise<PolicyDesk> => {
  const number = await inTransaction(actor, async (tx) => {
    requireKeeper(tx);
    const done = await work(tx);
    changed(tx, { people: [], roles: policyKeepers, topics: ["documents"] });
    return done;
  });
  return reading(actor, (tx) => presentDesk(tx, number));
};

/** The owner, after checking the details. */
const checkDetails = async (tx: Tx, { title, owner }: Pick<PolicyDetails, "title" | "owner">, id?: string) => {
  const [taken, ownerId, keepers] = await Promise.all([
    store.isTitleTaken(tx, title, id),
    people.employeeByCode(tx, owner),
    people.holdersOf(tx, "HR"),
  ]);
  const found: Violation[] = [
    ...(taken ? [{ code: "documents.title_taken", field: "title" }] : []),
    ...(ownerId !== undefined && keepers.includes(ownerId) ? [] : [{ code: "documents.owner_not_hr", field: "owner" }]),
  ];
  refuseIf(found);
  return orMissing("employee")(ownerId);
};

/** Returns the number. */
const addPolicyIn = async (tx: Tx, { owner, audience, ...details }: Omit<PolicyDetails, "closed">): Promise<string> => {
  const ownerId = await checkDetails(tx, { title: details.title, owner });
  const [id, today] = [newId(), await people.headOfficeDay(tx)];
  const number = await takeNumber(tx, POLICY_PREFIX, yearOf(today));
  store.insertPolicy(tx, { id, ...details, owner_id: ownerId, audience: JSON.stringify(audience), closed: false, revision: 1 });
  audit(tx, { action: "documents.add_policy", record: policyRecord(id, number), change: auditedAsNew({ ...details, owner, audience }) });
  return number;
};
export const addPolicy = (actor: Actor, details: Omit<PolicyDetails, "closed">): Promise<PolicyDesk> =>
  written(actor, (tx) => addPolicyIn(tx, details));

export const changePolicy = (actor: Actor, number: string, version: number, form: PolicyDetails): Promise<PolicyDesk> =>
  written(actor, async (tx) => {
    const policy = await store.lockPolicy(tx, number, "writer");
    requireVersion(version, policy.revision);
    const owner_id = await checkDetails(tx, form, policy.id);
    const { title, category, closed, audience } = form;
    const before = { title: policy.title, category: policy.category, closed: policy.closed, audience: policy.audience };
    const change = auditedDifference({ ...before, owner: policy.owner_id }, { title, category, closed, audience, owner: owner_id });
    store.changePolicy(tx, policy.id, {
      title,
      category,
      closed,
      owner_id,
      audience: JSON.stringify(audience),
      revision: policy.revision + 1,
    });
    audit(tx, { action: "documents.change_policy", record: policyRecord(policy.id, number), change });
    return number;
  });

const saveDraftIn = async (tx: Tx, number: string, revision: number, form: DraftForm): Promise<void> => {
  const policy = await store.lockPolicy(tx, number, "writer");
  const rows = await store.versionsOf(tx, [policy.id]);
  const draft = rows.find(({ state }) => state === "draft");
  requireVersion(revision, draft?.revision ?? 0);
  const id = draft?.id ?? newId();
  const { text, sentence, summary, files } = form;
  const held = await hold(tx, { recordType: versionRecord, recordId: id, slot: "file", fileIds: files, replaces: true });
  const values = { text, sentence, summary, file_id: files[0] ?? null, saved_at: clock.now(), revision: revision + 1 };
  const version = draft?.version ?? Math.max(0, ...rows.map((row) => row.version)) + 1;
  if (draft) store.changeVersion(tx, id, values);
  else store.insertVersion(tx, { ...values, id, policy_id: policy.id, version, state: "draft" });
  await held.keep(number);
  // The text itself stays in the record; the audit has only its length.
  const change: AuditChange = { version: [draft?.version ?? null, version], characters: [null, text.length] };
  audit(tx, { action: "documents.save_draft", record: { type: versionRecord, id, number }, change });
};
export const saveDraft = (actor: Actor, number: string, revision: number, form: DraftForm): Promise<PolicyDesk> =>
  written(actor, async (tx) => {
    await saveDraftIn(tx, number, revision, form);
    return number;
  });

/** The hash of everything that is accepted: text, PDF and sentence. */
const hashOf = (parts: readonly string[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

const tellReaders = async (tx: Tx, policy: store.PolicyRow, version: { id: string; version: number }, asks: boolean): Promise<void> => {
  if (asks) {
    const today = await people.headOfficeDay(tx);
    const missing = await missingAcceptances(tx, { now: clock.now(), today, policy: policy.id });
    tellMissing(tx, missing, { event: "documents.policy_to_accept", version: NOTICE.first });
    return;
  }
  notify(tx, {
    event: "documents.policy_changed",
    employees: await people.audienceMembers(tx, policy.audience),
    params: { title: policy.title },
    path: policyPath(policy.number, version.version),
    subject: { type: versionRecord, id: version.id },
    version: NOTICE.first,
  });
};

const publishIn = async (tx: Tx, number: string, publishing: Publishing): Promise<void> => {
  const { version: revision, effectiveFrom, summary, asks, dueDays } = publishing;
  const policy = await store.lockPolicy(tx, number, "writer");
  const [rows, today] = await Promise.all([store.versionsOf(tx, [policy.id]), people.headOfficeDay(tx)]);
  const draft = rows.find(({ state }) => state === "draft");
  if (!draft) throw new Problem("conflict", [{ code: "documents.no_draft" }]);
  if (draft.revision !== revision) throw new Problem("stale", [{ code: "documents.draft_changed" }]);
  const [texts, file, count] = await Promise.all([
    store.textsOf(tx, [draft.id]),
    facts.fileOf(tx, draft.id),
    people.audienceCount(tx, policy.audience),
  ]);
  const text = texts.get(draft.id) ?? "";
  const versions = facts.publishedIn(rows);
  refuseIf(checkPublishing({ today, versions, text, hasFile: file !== undefined, effectiveFrom, people: count }));
  refuseIf(await unready(tx, versionRecord, draft.id));
  const hash = hashOf([text, file?.sha256 ?? "", draft.sentence]);
  const at = clock.now();
  store.changeVersion(tx, draft.id, {
    state: "published",
    summary,
    asks,
    hash,
    due_days: dueDays,
    effective_from: effectiveFrom,
    published_at: at,
    published_by: tx.actor.employee,
  });
  const change = auditedAsNew({ version: draft.version, effectiveFrom, summary, asks, dueDays, hash, people: count });
  audit(tx, { action: "documents.publish_policy", record: { type: versionRecord, id: draft.id, number }, change });
  await tellReaders(tx, policy, draft, asks);
}; // DO-03
export const publishPolicy = (actor: Actor, number: string, publishing: Publishing): Promise<PolicyDesk> =>
  written(actor, async (tx) => {
    await publishIn(tx, number, publishing);
    return number;
  });

export const withdrawVersion = (actor: Actor, number: string, version: number, reason: string): Promise<PolicyDesk> =>
  written(actor, async (tx) => {
    const policy = await store.lockPolicy(tx, number, "writer");
    const [rows, today] = await Promise.all([store.versionsOf(tx, [policy.id]), people.headOfficeDay(tx)]);
    const published = facts.publishedIn(rows);
    const one = orMissing("version")(facts.releasesIn(rows).find((row) => row.version === version));
    if (!mayWithdraw(published, version, today))
      throw new Problem("conflict", [{ code: "documents.not_withdrawable", params: { version } }]);
    store.changeVersion(tx, one.id, { state: "withdrawn", withdrawn_at: clock.now(), withdrawn_reason: reason });
    const change = { state: ["published", "withdrawn"] as const };
    audit(tx, { action: "documents.withdraw_version", record: { type: versionRecord, id: one.id, number }, change, reason });
    return number;
  });
