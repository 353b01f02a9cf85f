// Who stands in for the people with whom a step begins, and who is asked as well where one of them may not decide it.
import type { Tx } from "#api/transaction.ts";
import type { Resolution } from "../chain.ts";
import { alsoGivenTo } from "../stand-in-rules.ts";
import { type Kind, needs } from "./kind.ts";
import { standInsFor } from "./stand-ins/store.ts";

export type Begun<R extends Resolution = Resolution> = { resolution: R; standIns: number[] };

/** The managers of people whose stand-in is excluded are asked at once; the other stand-ins are told with whom they stand in for. */ // DG-03
export const begin = async <R extends Resolution>(
  tx: Tx,
  kind: Pick<Kind, "id" | "standIn">,
  resolution: R,
  excluded: readonly number[],
): Promise<Begun<R>> => {
  if (resolution.state !== "open" || resolution.people.length === 0 || !kind.standIn) return { resolution, standIns: [] };
  const { people } = resolution;
  const standIns = await standInsFor(tx, people, kind.id);
  const able = [...standIns.values()].filter((standIn) => !excluded.includes(standIn));
  if (able.length === standIns.size) return { resolution, standIns: able };
  const lines = new Map(await Promise.all(people.map(async (one) => [one, await needs.get().lineAbove(tx, one)] as const)));
  const active = await needs.get().active(tx, [...new Set([...lines.values()].flat())]);
  const also = alsoGivenTo({ people, standIns, excluded, lines, active });
  return { resolution: { ...resolution, also }, standIns: able };
};
