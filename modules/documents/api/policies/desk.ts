// What HR sees of policies: the list with acceptance, and one policy with its draft and versions.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { type Compliance, type ManagedPolicy, type PolicyDesk, USUAL_SENTENCE } from "../../contract.ts";
import { askingVersion, complianceOf, earliestDay, inForceOn, mayWithdraw, type PublishedVersion } from "../../policies/rules.ts";
import { type ComplianceCount, countCompliance } from "./duty-store.ts";
import * as facts from "./facts.ts";
import * as store from "./store.ts";

export const requireKeeper = (tx: Tx): void => {
  if (!facts.isKeeper(tx)) throw new Problem("forbidden", [{ code: "documents.policies_not_yours" }]);
};

/** The sum of counts. */
export const totalOf = (counts: readonly ComplianceCount[]): Compliance => {
  const sum = (field: "required" | "accepted" | "overdue") => counts.reduce((total, count) => total + Number(count[field]), 0);
  return complianceOf({ required: sum("required"), accepted: sum("accepted"), overdue: sum("overdue") });
}; // DO-15

const dayOf = (one: PublishedVersion | undefined) => one && { version: one.version, effectiveFrom: one.effectiveFrom };

export const managedPolicies = (actor: Actor): Promise<{ rows: ManagedPolicy[] }> =>
  reading(actor, async (tx) => {
    requireKeeper(tx);
    const today = await people.headOfficeDay(tx);
    const [policies, counts] = await Promise.all([store.allPolicies(tx), countCompliance(tx, { now: clock.now(), today })]);
    const [versions, cards] = await Promise.all([
      facts.versionsByPolicy(
        tx,
        policies.map(({ id }) => id),
      ),
      people.cards(tx, [...new Set(policies.map(({ owner_id }) => owner_id))]),
    ]);
    const managed = policies.map(({ id, number, title, category, closed, owner_id, audience }): ManagedPolicy => {
      const rows = versions.get(id) ?? [];
      const published = facts.publishedIn(rows);
      const [inForce, asking, draft] = [inForceOn(published, today), askingVersion(published), rows.find(({ state }) => state === "draft")];
      const scheduled = published.find(({ effectiveFrom }) => effectiveFrom > today);
      const { code, name } = orMissing("employee")(cards.get(owner_id));
      return {
        number,
        title,
        category,
        owner: { code, name },
        closed,
        everybody: audience.everybody,
        ...(inForce && { inForce: dayOf(inForce) }),
        ...(scheduled && { scheduled: dayOf(scheduled) }),
        ...(draft && { draft: { version: draft.version, savedAt: draft.saved_at } }),
        ...(asking && !closed && { asking: asking.version, compliance: totalOf(counts.filter(({ policy }) => policy === id)) }),
      };
    });
    return { rows: managed };
  });

/** A new draft starts with the text of the newest version and the next number. */
const draftOf = async (tx: Tx, rows: readonly store.VersionRow[], texts: ReadonlyMap<string, string>): Promise<PolicyDesk["draft"]> => {
  const draft = rows.find(({ state }) => state === "draft");
  const [newest] = facts.publishedIn(rows);
  if (!draft) {
    const version = Math.max(0, ...rows.map((row) => row.version)) + 1;
    const begun = { text: newest ? (texts.get(newest.id) ?? "") : "", sentence: newest?.sentence ?? USUAL_SENTENCE };
    return { ...begun, files: [], summary: "", revision: 0, version };
  }
  const file = await facts.fileOf(tx, draft.id);
  const { sentence, summary, revision, version, saved_at: savedAt } = draft;
  return {
    text: texts.get(draft.id) ?? "",
    files: file ? [file.id] : [],
    ...(file && { file: { id: file.id, name: file.name, bytes: file.bytes, state: file.state } }),
    sentence,
    summary,
    revision,
    version,
    savedAt,
  };
};

export const presentDesk = async (tx: Tx, number: string): Promise<PolicyDesk> => {
  const policy = await store.policyByNumber(tx, number);
  const today = await people.headOfficeDay(tx);
  const rows = await store.versionsOf(tx, [policy.id]);
  const releases = facts.releasesIn(rows);
  const published = facts.publishedIn(rows);
  const before = inForceOn(published, today) ?? published[0];
  const wanted = [rows.find(({ state }) => state === "draft"), published[0], before].flatMap((row) => (row ? [row.id] : []));
  const asking = askingVersion(published);
  const [texts, cards, count, listed, counts] = await Promise.all([
    store.textsOf(tx, [...new Set(wanted)]),
    people.cards(tx, [policy.owner_id]),
    people.audienceCount(tx, policy.audience),
    facts.summaries(tx, releases, today),
    asking && !policy.closed ? countCompliance(tx, { now: clock.now(), today, policy: policy.id }) : undefined,
  ]);
  const { code, name } = orMissing("employee")(cards.get(policy.owner_id));
  const { title, category, audience, closed, revision } = policy;
  return {
    number,
    revision,
    details: { title, category, owner: code, audience, closed },
    owner: { code, name },
    people: count,
    draft: await draftOf(tx, rows, texts),
    ...(before && { before: { version: before.version, text: texts.get(before.id) ?? "" } }),
    versions: listed.map((one) => ({ ...one, mayWithdraw: mayWithdraw(published, one.version, today) })),
    earliest: earliestDay(published, today),
    ...(counts && { compliance: totalOf(counts) }),
  };
};

export const managedPolicy = (actor: Actor, number: string): Promise<PolicyDesk> =>
  reading(actor, async (tx) => {
    requireKeeper(tx);
    return presentDesk(tx, number);
  });
