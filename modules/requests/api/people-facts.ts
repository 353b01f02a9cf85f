// Who stands around the owner of a request today: what a chain needs to find its deciders.
import type { Tx } from "#api/transaction.ts";
import type { PeopleFacts } from "../chain.ts";
import type { Facts, PolicyStep } from "../policies/policy.ts";
import { type Kind, needs } from "./kind.ts";
import { settingsOf } from "./settings-store.ts";
import { standInsFor } from "./stand-ins/store.ts";
import type { KnownStandIns } from "./standing-in.ts";

/** Whom the steps name outright. */
const namedIn = (steps: readonly PolicyStep[]): number[] => steps.flatMap(({ person }) => person ?? []);

type About = { kind: Kind; recordId?: string | undefined; facts?: Facts | undefined };
const relationsOf = async (tx: Tx, { kind, recordId = "", facts }: About): Promise<Record<string, number[]>> => {
  const declared = recordId === "" && !facts ? [] : Object.entries(kind.relations ?? {});
  return Object.fromEntries(
    await Promise.all(declared.map(async ([name, relation]) => [name, await relation.people(tx, recordId, facts)] as const)),
  );
};

/** Everything that any step may ask. Two flights, whatever the chain is. */
export const gatherPeople = async (
  tx: Tx,
  owner: number,
  { steps, ...about }: About & { steps: readonly PolicyStep[] },
): Promise<PeopleFacts> => {
  const { lineAbove, headsAbove, membersOf, active } = needs.get();
  const [line, heads, hr, finance, settings, declared] = await Promise.all([
    lineAbove(tx, owner),
    headsAbove(tx, owner),
    membersOf(tx, "hr"),
    membersOf(tx, "finance"),
    settingsOf(tx),
    relationsOf(tx, about),
  ]);
  const lastResort = settings.lastResort;
  const others = [...line, ...heads, ...Object.values(declared).flat(), ...namedIn(steps), ...(lastResort ? [lastResort] : [])];
  const able = await active(tx, [...new Set(others)]);
  return { line, heads, queues: { hr, finance }, lastResort, declared, active: new Set([...able.keys(), ...hr, ...finance]) };
};

/** Only the manager, which is all that most requests begin with, with whoever stands in for them; and the owner, for the name. */
export const gatherManager = async (tx: Tx, owner: number, kind: Pick<Kind, "id" | "standIn">) => {
  const manager = await needs.get().managerOf(tx, owner);
  const asked = manager === undefined ? [] : [manager];
  const [active, found] = await Promise.all([
    needs.get().active(tx, [...asked, owner]),
    kind.standIn ? standInsFor(tx, asked, kind.id) : new Map<number, number>(),
  ]);
  const standIns: KnownStandIns = new Map(asked.map((one) => [one, found.get(one)]));
  const people: PeopleFacts = {
    line: manager === undefined ? [] : [manager],
    heads: [],
    queues: { hr: [], finance: [] },
    declared: {},
    active,
  };
  return { people, cards: active, standIns };
};
