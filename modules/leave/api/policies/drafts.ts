// Policies as HR reads and writes them: versions, a draft, and publishing it once its effect was seen.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew, auditedDifference } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { enqueue } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { employmentTypes } from "#modules/people/contract.ts";
import { withSentences } from "#shared/message.ts";
import { orMissing, Problem, refuseIf, type Violation } from "#shared/problem.ts";
import { checkEverybody, checkFrom, checkRows, endOf, withVersion } from "../../policies/draft-rules.ts";
import { policyMessages } from "../../policies/messages.ts";
import { linesOn, type VersionInForce } from "../../policies/on.ts";
import type { LeavePolicy, LeaveType, PolicyDraft, PolicyRow, PolicyVersion } from "../../policies/rules-contract.ts";
import * as store from "./draft-store.ts";
import { changedMeanwhile, lookingAtPolicies, openYear, writingPolicies } from "./editing.ts";
import { followTask } from "./jobs.ts";
import { markOfDraft, requireSeen } from "./marks.ts";
import * as inForce from "./store.ts";
import { typeViews } from "./types.ts";

const recordOf = (id: string, number?: number) => ({
  type: "leave.policy",
  id,
  ...(number !== undefined && { number: `version ${number}` }),
});

const lineOf = ({ number, from_day: from, until_day: until, state }: store.VersionRow) => ({
  number,
  from,
  state,
  ...(until !== null && { until }),
});

export const listPolicies = (actor: Actor): Promise<{ policies: PolicyRow[] }> =>
  lookingAtPolicies(actor, async (tx) => {
    const [{ today }, policies, versions] = await Promise.all([openYear(tx), store.policies(tx), store.allVersions(tx)]);
    return {
      policies: policies.map(({ id, name }) => ({
        id,
        name,
        today,
        versions: versions.filter(({ policy_id }) => policy_id === id).map(lineOf),
      })),
    };
  });

/** A policy with all that was ever said in it. */
export type Written = { id: string; name: string; version: number; draft: store.VersionRow | undefined; versions: store.VersionRow[] };

export const written = async (tx: Tx, id: string): Promise<Written> => {
  const policy = orMissing("leave policy")((await store.policies(tx)).find((one) => one.id === id));
  const versions = await store.versions(tx, id);
  return { ...policy, draft: versions.find(({ state }) => state === "draft"), versions: versions.filter(({ state }) => state !== "draft") };
};

/** Everything that keeps a draft from being published. */
const problemsOf = async (tx: Tx, draft: store.VersionRow, types: readonly LeaveType[]): Promise<Violation[]> => {
  const { from_day: from, rows } = draft;
  const [{ openFrom }, locations, versions, editions] = await Promise.all([
    openYear(tx),
    people.locations(tx),
    inForce.versionsInForce(tx),
    inForce.assignmentOf(tx),
  ]);
  const fresh: VersionInForce = { id: draft.id, policyId: draft.policy_id, from, rows };
  const employments = employmentTypes.map((value) => ({ value, label: value.replace("_", " ") }));
  return [
    ...checkFrom(from, openFrom),
    ...checkRows(rows, types),
    ...checkEverybody(linesOn(editions, from), withVersion(versions, fresh), { locations, employments }, from),
  ]; // LV-41
};

const versionView = (row: store.VersionRow, cards: Map<number, people.Card>): PolicyVersion => {
  const author = row.author_id === null ? undefined : cards.get(row.author_id);
  return {
    ...lineOf(row),
    id: row.id,
    typeRules: row.rows,
    note: row.note,
    ...(author && { author: { code: author.code, name: author.name } }),
    ...(row.changed_at !== null && { changedAt: row.changed_at }),
    ...(row.published_at !== null && { publishedAt: row.published_at }),
  };
};

const present = async (tx: Tx, id: string): Promise<LeavePolicy> => {
  const [{ name, version, draft, versions }, types, { today, openFrom }] = await Promise.all([
    written(tx, id),
    typeViews(tx),
    openYear(tx),
  ]);
  const authors = [draft, ...versions].flatMap((row) => row?.author_id ?? []);
  const [cards, problems] = await Promise.all([people.cards(tx, [...new Set(authors)]), draft ? problemsOf(tx, draft, types) : []]);
  return {
    id,
    name,
    version,
    types,
    openFrom,
    today,
    versions: versions.map((row) => versionView(row, cards)),
    ...(draft && { draft: versionView(draft, cards) }),
    problems: withSentences(policyMessages, problems),
  };
};

export const readPolicy = (actor: Actor, id: string): Promise<LeavePolicy> => lookingAtPolicies(actor, (tx) => present(tx, id));

const latestOf = (versions: readonly store.VersionRow[]): store.VersionRow | undefined => versions.find(({ state }) => state !== "draft");

export const addPolicy = (actor: Actor, { name, copyOf }: { name: string; copyOf?: string | undefined }): Promise<LeavePolicy> =>
  writingPolicies(actor, async (tx) => {
    const taken = (await store.policies(tx)).find((one) => one.name.toLowerCase() === name.toLowerCase());
    refuseIf(taken ? [{ code: "leave.policy_name_taken", field: "name", params: { name: taken.name } }] : []);
    const copied = copyOf === undefined ? undefined : await written(tx, copyOf);
    const { openFrom } = await openYear(tx);
    const id = newId();
    store.insertPolicy(tx, id, name);
    const rows = (copied && latestOf(copied.versions)?.rows) ?? [];
    store.putDraft(tx, { id: newId(), policy: id, number: 1, from: openFrom, rows, note: "", at: clock.now() });
    audit(tx, { action: "leave.add_policy", record: recordOf(id), change: auditedAsNew({ name, from: openFrom, typeRules: rows }) });
    return present(tx, id);
  });

/** A day is missed by whoever read another version than is there. */
const requireRead = (asked: number, { version }: Written): void => {
  if (asked !== version) throw changedMeanwhile();
};

export const saveDraftIn = async (tx: Tx, id: string, { from, typeRules: rows, note }: PolicyDraft): Promise<void> => {
  const { draft, versions } = await written(tx, id);
  const number = draft?.number ?? (versions[0]?.number ?? 0) + 1;
  store.putDraft(tx, { id: draft?.id ?? newId(), policy: id, number, from, rows, note, at: clock.now() });
  store.raiseVersion(tx, id);
  const before = draft ? { from: draft.from_day, typeRules: draft.rows, note: draft.note } : {};
  audit(tx, {
    action: "leave.draft_policy",
    record: recordOf(id, number),
    change: auditedDifference(before, { from, typeRules: rows, note }),
  });
};

export const saveDraft = (actor: Actor, id: string, asked: number, draft: PolicyDraft): Promise<LeavePolicy> =>
  writingPolicies(actor, async (tx) => {
    requireRead(asked, await written(tx, id));
    await saveDraftIn(tx, id, draft);
    return present(tx, id);
  });

const requireDraft = ({ draft }: Written): store.VersionRow => {
  if (!draft) throw new Problem("conflict", [{ code: "leave.policy_no_draft" }]);
  return draft;
};

export const discardDraft = (actor: Actor, id: string, asked: number): Promise<LeavePolicy> =>
  writingPolicies(actor, async (tx) => {
    const policy = await written(tx, id);
    requireRead(asked, policy);
    const draft = requireDraft(policy);
    store.deleteDraft(tx, draft.id);
    store.raiseVersion(tx, id);
    const change = { from: [draft.from_day, null], typeRules: [draft.rows, null] } as const;
    audit(tx, { action: "leave.discard_policy", record: recordOf(id, draft.number), change });
    return present(tx, id);
  });

/** A draft that could be published; with what keeps it from that otherwise. */
export const publishable = async (tx: Tx, id: string): Promise<{ policy: Written; draft: store.VersionRow }> => {
  const policy = await written(tx, id);
  const draft = requireDraft(policy);
  refuseIf(await problemsOf(tx, draft, await typeViews(tx))); // LV-41
  return { policy, draft };
};

/** What is in force from that day on ends before it. */
export const putInForce = (tx: Tx, { id, versions }: Written, draft: store.VersionRow): void => {
  const { from_day: from, number, rows } = draft;
  for (const one of versions.filter(({ until_day }) => until_day === null || until_day >= from))
    store.endVersion(tx, one.id, endOf({ from: one.from_day }, from));
  store.publishVersion(tx, draft.id, clock.now());
  store.raiseVersion(tx, id);
  audit(tx, {
    action: "leave.publish_policy",
    record: recordOf(id, number),
    change: { state: ["draft", "published"], from: [null, from], typeRules: [latestOf(versions)?.rows ?? null, rows] },
    ...(draft.note !== "" && { reason: draft.note }),
  });
}; // LV-41

export const publishPolicy = (actor: Actor, id: string, { version, seen }: { version: number; seen: string }): Promise<LeavePolicy> =>
  writingPolicies(actor, async (tx) => {
    const policy = await written(tx, id);
    if (version !== policy.version) throw new Problem("conflict", [{ code: "leave.policy_changed" }]);
    requireSeen(seen, await markOfDraft(tx, requireDraft(policy)));
    const { draft } = await publishable(tx, id);
    putInForce(tx, policy, draft);
    await enqueue(tx, followTask, { policy: id });
    return present(tx, id);
  });
