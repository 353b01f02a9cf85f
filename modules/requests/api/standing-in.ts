// Who stands in for the people with whom a step begins, and who is asked as well where one of them may not decide it.
import type { Tx } from "#api/transaction.ts";
import type { Resolution } from "../chain.ts";
import { alsoGivenTo } from "../stand-ins/rules.ts";
import { type Kind, needs } from "./kind.ts";
import { standInsFor } from "./stand-ins/store.ts";

/** Who stands in for whom, of the people for whom it was read already. */
export type KnownStandIns = ReadonlyMap<number, number | undefined>;

const standInsOf = async (tx: Tx, people: readonly number[], kind: string, known: KnownStandIns): Promise<Map<number, number>> => {
  if (!people.every((one) => known.has(one))) return standInsFor(tx, people, kind);
  const pairs = people.map((one) => [one, known.get(one)] as const);
  return new Map(pairs.filter((pair): pair is [number, number] => pair[1] !== undefined));
};

export type Begun<R extends Resolution = Resolution> = { resolution: R; standIns: number[] };

/** The managers of people whose stand-in is excluded are asked at once; the other stand-ins are told with whom they stand in for. */ // DG-03
export const begin = async <R extends Resolution>(
  tx: Tx,
  kind: Pick<Kind, "id" | "standIn">,
  resolution: R,
  excluded: readonly number[],
  known: KnownStandIns = new Map(),
): Promise<Begun<R>> => {
  if (resolution.state !== "open" || resolution.people.length === 0 || !kind.standIn) return { resolution, standIns: [] };
  const { people } = resolution;
  const standIns = await standInsOf(tx, people, kind.id, known);
  const able = [...standIns.values()].filter((standIn) => !excluded.includes(standIn));
  if (able.length === standIns.size) return { resolution, standIns: able };
  const lines = new Map(await Promise.all(people.map(async (one) => [one, await needs.get().lineAbove(tx, one)] as const)));
  const active = await needs.get().active(tx, [...new Set([...lines.values()].flat())]);
  const also = alsoGivenTo({ people, standIns, excluded, lines, active });
  return { resolution: { ...resolution, also }, standIns: able };
};
