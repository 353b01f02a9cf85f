// The facts for the rules of policies: published versions, who can read them, and what a person has accepted.
import { filesOf } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing } from "#shared/problem.ts";
import type { VersionSummary } from "../../contract.ts";
import { policyKeepers } from "../../permissions.ts";
import { inForceOn, type PublishedVersion, stateOf } from "../../policies/rules.ts";
import { versionRecord } from "../../policies/slots.ts";
import * as store from "./store.ts";

/** A published version. */
export type Published = store.VersionRow &
  PublishedVersion & { effective_from: PlainDate; hash: string; published_at: string; published_by: number };

const isPublished = (row: store.VersionRow): boolean => row.state !== "draft";
const asPublished = (row: store.VersionRow): Published => ({
  ...(row as Published),
  effectiveFrom: row.effective_from ?? "",
  asks: row.asks === true,
  dueDays: row.due_days ?? 0,
});

/** All versions ever published, including withdrawn ones, newest first. */
export const releasesIn = (rows: readonly store.VersionRow[]): Published[] => rows.filter(isPublished).map(asPublished);
/** Without withdrawn versions. */
export const publishedIn = (rows: readonly store.VersionRow[]): Published[] =>
  releasesIn(rows).filter(({ state }) => state === "published");

export const versionsByPolicy = async (tx: Tx, policies: readonly string[]): Promise<Map<string, store.VersionRow[]>> => {
  const found = new Map<string, store.VersionRow[]>(policies.map((id) => [id, []]));
  for (const row of await store.versionsOf(tx, policies)) found.get(row.policy_id)?.push(row);
  return found;
};

/** What a person has accepted of a policy, with days in the time zone of the head office. */
export const acceptedOf = (rows: readonly store.AcceptanceRow[], policy: string, zone: string) =>
  rows
    .filter(({ policy_id, state }) => policy_id === policy && state === "published")
    .map(({ version, at, sentence }) => ({ version, at, sentence, on: dayIn(zone, at) }));

export const isKeeper = ({ actor }: Tx): boolean => may(actor.role, policyKeepers);

/** A person can read a policy if they are in its audience, manage policies, or once accepted a version. */
export const reading = async (tx: Tx, policy: store.PolicyRow) => {
  const { employee } = tx.actor;
  const [isInAudience, accepted] = await Promise.all([
    policy.closed ? false : people.isInAudience(tx, policy.audience, employee),
    store.acceptancesOf(tx, employee),
  ]);
  const mayRead = isInAudience || isKeeper(tx) || accepted.some(({ policy_id }) => policy_id === policy.id);
  return { isInAudience, mayRead, accepted };
};

/** For people who cannot read it, the policy does not exist. */
export const readablePolicy = async (tx: Tx, number: string) => {
  const policy = await store.policyByNumber(tx, number);
  const facts = await reading(tx, policy);
  if (!facts.mayRead) throw missing("policy");
  return { policy, ...facts };
};

export const mayReadVersion = async (tx: Tx, id: string): Promise<boolean> => {
  if (isKeeper(tx)) return true;
  const { policy_id, state } = await store.versionById(tx, id);
  const policy = (await store.allPolicies(tx)).find((one) => one.id === policy_id);
  return state !== "draft" && policy !== undefined && (await reading(tx, policy)).mayRead;
};

export const summaries = async (tx: Tx, releases: readonly Published[], today: PlainDate): Promise<VersionSummary[]> => {
  const cards = await people.cards(
    tx,
    releases.map(({ published_by }) => published_by),
  );
  const inForce = inForceOn(
    releases.filter(({ state }) => state === "published"),
    today,
  )?.version;
  return releases.map(({ version, summary, effectiveFrom, asks, published_at, published_by, withdrawn_reason, state }) => {
    const { code, name } = orMissing("employee")(cards.get(published_by));
    return {
      version,
      summary,
      effectiveFrom,
      state: stateOf({ version, effectiveFrom, withdrawn: state === "withdrawn" }, inForce, today),
      asks,
      publishedAt: published_at,
      publishedBy: { code, name },
      ...(withdrawn_reason !== null && { withdrawnFor: withdrawn_reason }),
    };
  });
};

/** The PDF of a version, if it has one. */
export const fileOf = async (tx: Tx, id: string) => (await filesOf(tx, versionRecord, [id]))[0];
