import type { Actor } from "#api/actor.ts";
import type { Candidate } from "../../organisation/contract.ts";
import { working } from "../records.ts";
import { search } from "../search.ts";
import { looking } from "./units.ts";

/** So many are shown below the field. */
const MOST = 8;
/** Some of those who are found do not work here any more. */
const LOOKED_AT = 20;

/** People who work here, by the beginnings of their name or code. */
export const headCandidates = (actor: Actor, typed: string): Promise<{ people: Candidate[] }> =>
  looking(actor, async (tx) => {
    const found = await search(tx, typed, LOOKED_AT);
    const work = await working(
      tx,
      found.map(({ id }) => id),
    );
    const people = found.filter(({ id }) => work.has(id)).slice(0, MOST);
    return { people: people.map(({ code, name, department }) => ({ code, name, department })) };
  });
