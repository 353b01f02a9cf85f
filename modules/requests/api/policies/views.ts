// Policies as their governors read them: people by name, facts with what there is to choose, and what is still missing.
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import { withSentences } from "#shared/message.ts";
import { roles } from "#shared/permissions.ts";
import type { GovernedKind, PolicyDraft, PolicyFact, PolicyVersion, ShownRules } from "../../policies/contract.ts";
import { approvalsMessages, approverLabels, commonFactLabels } from "../../policies/messages.ts";
import type { Rule } from "../../policies/policy.ts";
import { checkPolicy, operatorsFor, type PolicyContext } from "../../policies/rules.ts";
import type { FactDeclaration } from "../../view.ts";
import { demandsOf } from "../connect.ts";
import { type ChainKind, needs } from "../kind.ts";
import { settingsOf } from "../settings-store.ts";
import { policyNeeds } from "./needs.ts";
import * as store from "./store.ts";

type Row = store.PolicyRow;
type Cards = ReadonlyMap<number, Person>;

const namedIn = (rules: readonly Rule[]): number[] => rules.flatMap(({ steps }) => steps.flatMap(({ person }) => person ?? []));

/** Code and name alone: whatever else a card holds stays here. */
const personIn = (cards: Cards, employee: number): Person | undefined => {
  const card = cards.get(employee);
  return card && { code: card.code, name: card.name };
};

const shownRules = (rules: readonly Rule[], cards: Cards): ShownRules =>
  rules.map(({ name, when, steps }) => ({
    name,
    when,
    steps: steps.map(({ person, ...step }) => ({ ...step, ...(person !== undefined && { person: personIn(cards, person) }) })),
  }));

/** What conditions may ask of a kind: its own facts, and what every kind has, each with what there is to choose in this company. */
const factsOf = async (tx: Tx, kind: ChainKind): Promise<FactDeclaration[]> => {
  const [places, own] = await Promise.all([policyNeeds.get().places(tx), ownFactsOf(tx, kind)]);
  const requesterRole = roles.map((role) => ({ value: role, label: role }));
  const { department, location, grade } = places;
  const choices = { department, location, grade, requesterRole };
  const common = (["department", "location", "grade", "requesterRole"] as const).map(
    (name): FactDeclaration => ({ name, label: commonFactLabels[name], type: "choice", options: choices[name] }),
  );
  return [...own, ...common];
};

/** What the kind itself declares, with what this company has to choose from. */
export const ownFactsOf = async (tx: Tx, { facts, choices }: ChainKind): Promise<FactDeclaration[]> => {
  const options = (await choices?.(tx)) ?? {};
  return facts.map((fact) => ({ ...fact, ...(options[fact.name] && { options: options[fact.name] }) }));
};

const approversOf = ({ relations = {} }: ChainKind): PolicyDraft["approvers"] => [
  ...Object.entries(approverLabels).map(([name, label]) => ({ name, label })),
  ...Object.entries(relations).map(([name, { label }]) => ({ name, label })),
];

export type Working = { draft: Row | undefined; published: Row | undefined };

export const workingOf = async (tx: Tx, kind: ChainKind): Promise<Working> => {
  const rows = await store.currentPolicies(tx, kind.id);
  return { draft: rows.find(({ state }) => state === "draft"), published: rows.find(({ state }) => state === "published") };
};

/** What a caller must have read to change anything: rises with every save and every publishing. */
export const revisionOf = ({ draft, published }: Working): number => (draft ?? published)?.revision ?? 0;

const publishedIn = (row: Row | undefined, cards: Cards) => ({
  version: row?.version ?? 0,
  note: row?.note ?? "",
  ...(row && { author: personIn(cards, row.author_id) }),
  ...(row?.published_at && { publishedAt: row.published_at }),
});

const begunIn = (row: Row | undefined, cards: Cards) =>
  row && { draft: { author: personIn(cards, row.author_id), changedAt: row.changed_at } };

/** What the rules are held against before they are published. */
const contextOf = async (
  tx: Tx,
  kind: ChainKind,
  facts: readonly FactDeclaration[],
  rules: readonly Rule[],
  cards: Cards,
): Promise<PolicyContext> => ({
  facts,
  approvers: approversOf(kind).map(({ name }) => name),
  active: await needs.get().active(tx, [...new Set(namedIn(rules))]),
  nameOf: (employee) => cards.get(employee)?.name ?? "",
  demands: demandsOf(kind),
});

const cardsFor = (tx: Tx, rows: readonly (Row | undefined)[], rules: readonly Rule[]): Promise<Cards> =>
  needs.get().cards(tx, [...new Set([...rows.flatMap((row) => (row ? [row.author_id] : [])), ...namedIn(rules)])]);

/** Everything that keeps these rules of a kind from being published. */
export const problemsOf = async (tx: Tx, kind: ChainKind, rules: readonly Rule[]) => {
  const [facts, cards] = await Promise.all([factsOf(tx, kind), cardsFor(tx, [], rules)]);
  return checkPolicy(rules, await contextOf(tx, kind, facts, rules, cards));
};

export const draftView = async (tx: Tx, kind: ChainKind, working: Working): Promise<PolicyDraft> => {
  const { draft, published } = working;
  const holding = (await store.publishedPolicy(tx, kind.id)).policy.rules;
  const rules = draft?.rules ?? holding;
  const [cards, facts, currency, { days }] = await Promise.all([
    cardsFor(tx, [draft, published], [...rules, ...holding]),
    factsOf(tx, kind),
    policyNeeds.get().currency(tx),
    settingsOf(tx),
  ]);
  const problems = checkPolicy(rules, await contextOf(tx, kind, facts, rules, cards));
  return {
    kind: kind.id,
    label: kind.label,
    area: kind.area,
    currency,
    days,
    version: revisionOf(working),
    ...begunIn(draft, cards),
    rules: shownRules(rules, cards),
    problems: withSentences(approvalsMessages, problems),
    published: { ...publishedIn(published, cards), rules: shownRules(holding, cards) },
    facts: facts.map((fact): PolicyFact => ({ ...fact, operators: operatorsFor(fact) })),
    approvers: approversOf(kind),
  };
};

export const governedKinds = async (tx: Tx, kinds: readonly ChainKind[]): Promise<GovernedKind[]> => {
  const rows = await store.currentPolicies(tx);
  const cards = await cardsFor(tx, rows, []);
  return kinds.map(({ id: kind, label, area }) => {
    const own = rows.filter((row) => row.kind === kind);
    const published = own.find(({ state }) => state === "published");
    const draft = own.find(({ state }) => state === "draft");
    return { kind, label, area, ...publishedIn(published, cards), ...begunIn(draft, cards) };
  });
};

type VersionRow = Awaited<ReturnType<typeof store.versionsPage>>["items"][number];

export const versionViews = async (tx: Tx, rows: readonly VersionRow[]): Promise<PolicyVersion[]> => {
  const rules = rows.flatMap((row) => row.rules);
  const cards = await needs.get().cards(tx, [...new Set([...rows.map((row) => row.author_id), ...namedIn(rules)])]);
  return rows.map(({ id, version, note, author_id, published_at, rules: own }) => ({
    id,
    version,
    note,
    author: personIn(cards, author_id),
    ...(published_at && { publishedAt: published_at }),
    rules: shownRules(own, cards),
  }));
};
