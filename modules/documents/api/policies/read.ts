// What a reader sees of policies: those that apply to them, one version, and what they have to accept.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { reading as asReader, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import { plainText } from "#shared/marks.ts";
import { missing, orMissing } from "#shared/problem.ts";
import { folded, sought } from "#shared/search.ts";
import type { OwnDuties, PolicyReading, PolicyRow } from "../../contract.ts";
import { checkAcceptance, dutyOf, inForceOn, isChanged, type PublishedVersion, readerState } from "../../policies/rules.ts";
import { policiesFor } from "./duty-store.ts";
import * as facts from "./facts.ts";
import { textsWith } from "./search-store.ts";
import * as store from "./store.ts";

const AROUND = 60;

/** An excerpt around the first search word in a text. */
const excerptOf = (text: string, words: readonly string[]): string | undefined => {
  const plain = plainText(text).replace(/\s+/g, " ");
  const place = words.map((word) => folded(plain).indexOf(word)).find((found) => found >= 0);
  if (place === undefined) return undefined;
  const [from, to] = [Math.max(0, place - AROUND), place + AROUND * 2];
  return `${from > 0 ? "…" : ""}${plain.slice(from, to).trim()}${to < plain.length ? "…" : ""}`;
};

/** Policies that apply to a person, with their published versions and what the person has accepted. */
const applyingTo = async (tx: Tx, employee: number) => {
  const [rows, accepted, zone] = await Promise.all([
    policiesFor(tx, employee, clock.now()),
    store.acceptancesOf(tx, employee),
    people.headOfficeZone(tx),
  ]);
  const versions = await facts.versionsByPolicy(
    tx,
    rows.map(({ id }) => id),
  );
  const today = dayIn(zone, clock.now());
  return rows.map(({ joined, ...policy }) => {
    const published = facts.publishedIn(versions.get(policy.id) ?? []);
    const own = facts.acceptedOf(accepted, policy.id, zone);
    const reader = { today, joinedOn: joined, accepted: own.map(({ version }) => version) };
    return { policy, published, own, reader };
  });
};

type Applying = Awaited<ReturnType<typeof applyingTo>>[number];
/** The version in force, or the first scheduled one. */
const shownOf = <V extends PublishedVersion>(published: readonly V[], today: PlainDate): V | undefined =>
  inForceOn(published, today) ?? published.at(-1);

const rowOf = ({ policy, published, own, reader }: Applying): PolicyRow[] => {
  const shown = shownOf(published, reader.today);
  if (!shown) return [];
  const [newest] = published;
  const duty = dutyOf(published, reader);
  const [accepted] = own.toSorted((one, other) => other.version - one.version);
  return [
    {
      number: policy.number,
      title: policy.title,
      category: policy.category,
      version: shown.version,
      effectiveFrom: shown.effectiveFrom,
      ...(newest && newest.effectiveFrom > reader.today && newest !== shown
        ? { scheduled: { version: newest.version, effectiveFrom: newest.effectiveFrom } }
        : {}),
      changed: isChanged(published, reader.today),
      state: readerState(published, reader),
      ...(duty && { duty }),
      ...(accepted && { accepted: { version: accepted.version, at: accepted.at } }),
    },
  ];
};

export const listPolicies = (actor: Actor, q: string | undefined): Promise<{ rows: PolicyRow[] }> =>
  asReader(actor, async (tx) => {
    const applying = await applyingTo(tx, actor.employee);
    if (q === undefined) return { rows: applying.flatMap(rowOf) };
    const words = sought(q);
    const shownId = ({ published, reader }: Applying) => shownOf(published, reader.today)?.id ?? "";
    const texts = await textsWith(tx, applying.map(shownId).filter(Boolean), words);
    return {
      rows: applying.flatMap((one) => {
        const text = texts.get(shownId(one));
        const excerpt = text && excerptOf(text, words);
        return text === undefined ? [] : rowOf(one).map((row) => ({ ...row, ...(excerpt && { excerpt }) }));
      }),
    };
  });

export const policyDuties = (actor: Actor): Promise<OwnDuties> =>
  asReader(actor, async (tx) => {
    const rows = (await applyingTo(tx, actor.employee)).flatMap(({ policy: { number, title }, published, reader }) => {
      const duty = dutyOf(published, reader);
      return duty ? [{ number, title, duty }] : [];
    });
    return { rows: rows.sort((one, other) => (one.duty.due < other.duty.due ? -1 : 1)) };
  });

export const listAcceptances = (actor: Actor) =>
  asReader(actor, async (tx) => ({
    rows: (await store.acceptancesOf(tx, actor.employee)).map(({ number, title, version, sentence, at }) => ({
      number,
      title,
      version,
      sentence,
      at,
    })),
  }));

/** One version as the transaction's actor reads it. */
export const presentPolicy = async (tx: Tx, number: string, version: number | undefined): Promise<PolicyReading> => {
  const { policy, isInAudience, accepted } = await facts.readablePolicy(tx, number);
  const zone = await people.headOfficeZone(tx);
  const today = dayIn(zone, clock.now());
  const all = facts.releasesIn(await store.versionsOf(tx, [policy.id]));
  const published = all.filter(({ state }) => state === "published");
  const withdrawnByMe = new Set(accepted.filter(({ policy_id }) => policy_id === policy.id).map((one) => one.version));
  const releases = all.filter((one) => one.state === "published" || facts.isKeeper(tx) || withdrawnByMe.has(one.version));
  const own = facts.acceptedOf(accepted, policy.id, zone);
  const [{ joinedOn }, cards] = await Promise.all([people.factsOf(tx, tx.actor.employee), people.cards(tx, [policy.owner_id])]);
  const reader = { today, joinedOn, accepted: own.map((one) => one.version) };
  const duty = isInAudience ? dutyOf(published, reader) : undefined;
  const wanted = version ?? duty?.version ?? shownOf(published, today)?.version;
  const shown = releases.find((one) => one.version === wanted);
  if (!shown) throw missing("version");
  const [texts, file, listed] = await Promise.all([
    store.textsOf(tx, [shown.id]),
    facts.fileOf(tx, shown.id),
    facts.summaries(tx, releases, today),
  ]);
  const before = published.filter((one) => one.version < shown.version);
  const since = before.find((one) => reader.accepted.includes(one.version)) ?? before[0];
  const { code, name } = orMissing("employee")(cards.get(policy.owner_id));
  const refused = checkAcceptance({ today, versions: published, version: shown.version, isInAudience, accepted: own });
  return {
    number,
    title: policy.title,
    category: policy.category,
    owner: { code, name },
    version: orMissing("version")(listed.find((one) => one.version === shown.version)),
    text: texts.get(shown.id) ?? "",
    ...(file && { file: { id: file.id, name: file.name, bytes: file.bytes, state: file.state } }),
    versions: listed,
    sentence: shown.sentence,
    hash: shown.hash,
    ...(duty && { duty }),
    accepted: accepted
      .filter(({ policy_id }) => policy_id === policy.id)
      .map(({ version: which, at, sentence }) => ({ version: which, at, sentence })),
    ...(since && { changedSince: since.version }),
    actions: refused ? [] : ["accept"],
  };
};

export const readPolicy = (actor: Actor, number: string, version: number | undefined): Promise<PolicyReading> =>
  asReader(actor, (tx) => presentPolicy(tx, number, version));
