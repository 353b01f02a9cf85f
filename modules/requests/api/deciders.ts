// Steps as people read them: with whom they are, or why they are passed over.
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import type { Resolution, Why } from "../chain.ts";
import type { Decider } from "../contract.ts";
import { needs } from "./kind.ts";
import type { Chained } from "./plan.ts";
import type { Entry } from "./timeline-store.ts";

export const named = (cards: ReadonlyMap<number, Person>, employees: readonly number[]): Person[] =>
  employees.flatMap((employee) => cards.get(employee) ?? []);

export const whyView = ({ code, no, by }: Why, cards: ReadonlyMap<number, Person>) => ({
  code,
  ...(no !== undefined && { no }),
  ...(by !== undefined && { name: cards.get(by)?.name ?? "" }),
});

/** Everybody whom a step is given to by name. */
export const askedIn = (resolution: Resolution | undefined): number[] =>
  resolution?.state === "open" ? [...resolution.people, ...(resolution.also ?? [])] : [];

const peopleIn = (chain: readonly Chained[]): number[] =>
  chain.flatMap(({ resolution }) => [...askedIn(resolution), ...(resolution?.why?.by ? [resolution.why.by] : [])]);

/** `known` may hold all names already; others are read. */
export const decidersOf = async (tx: Tx, chain: readonly Chained[], known: ReadonlyMap<number, Person> = new Map()): Promise<Decider[]> => {
  const wanted = [...new Set(peopleIn(chain))];
  const cards = wanted.every((id) => known.has(id)) ? known : await needs.get().cards(tx, wanted);
  return chain.map(({ step, resolution }) => ({
    name: step.name,
    approver: step.approver,
    people: named(cards, askedIn(resolution)),
    ...(resolution?.state === "open" && resolution.also?.length && { also: named(cards, resolution.also) }), // DG-03
    ...(resolution?.state === "open" && resolution.queue && { queue: resolution.queue }),
    ...(resolution?.why && { why: whyView(resolution.why, cards) }),
    ...(resolution?.state === "skipped" && { skipped: true }),
  }));
};

/** As the timeline keeps them. */
export const namesOf = (people: readonly Person[]): string => people.map(({ name }) => name).join(", ");

/** What the timeline tells of a chain as it begins: what was passed over, and with whom it is. */
export const openings = (entry: Omit<Entry, "event">, chain: readonly Decider[], numbers: readonly number[]): Entry[] =>
  chain.map(({ name, approver, people, also, queue, why, skipped }, index) => ({
    ...entry,
    event: skipped ? "skipped" : "opened",
    params: {
      step: name,
      approver,
      no: numbers[index] ?? 0,
      ...(people.length > 0 && { people: namesOf(people) }),
      ...(also && { also: namesOf(also) }),
      ...(queue && { queue }),
      ...(why && { why: why.code, ...(why.no && { earlier: why.no }), ...(why.name && { by: why.name }) }),
    },
  }));
