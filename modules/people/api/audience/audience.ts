// Who an audience is today.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { Audience } from "#shared/audience.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { type AudienceChoice, type AudienceChoices, type AudienceCount, NAMED } from "../../audience/contract.ts";
import { audienceWriters } from "../../permissions.ts";
import * as choices from "../choice-store.ts";
import { departments } from "../choices.ts";
import * as people from "../store.ts";
import * as store from "./store.ts";

const asked = (audience: Audience) => ({ now: clock.now(), audience: JSON.stringify(audience) });

/** Ids of everybody in it who works now. */
export const audienceMembers = (tx: Tx, audience: Audience): Promise<number[]> => store.membersOf(tx, asked(audience));

export const audienceCount = (tx: Tx, audience: Audience): Promise<number> => store.countOf(tx, asked(audience));

export const isInAudience = async (tx: Tx, audience: Audience, employee: number): Promise<boolean> =>
  (await store.membersOf(tx, { ...asked(audience), employee })).length > 0;

const requireWriter = ({ role }: Tx["actor"]): void => {
  if (!may(role, audienceWriters)) throw new Problem("forbidden", [{ code: "people.audience_not_yours" }]);
};

type Row = { id: string; name: string; closed_on: string | null };
const asChoice = ({ id, name, closed_on }: Row): AudienceChoice => ({ id, name, closed: closed_on !== null });

export const audienceChoices = async (tx: Tx): Promise<AudienceChoices> => {
  requireWriter(tx.actor);
  const [rows, named, locations, grades, designations] = await Promise.all([
    choices.allDepartments(tx),
    departments(tx),
    choices.allLocations(tx),
    choices.allGrades(tx),
    choices.allDesignations(tx),
  ]);
  const closed = new Set(rows.filter(({ closed_on }) => closed_on !== null).map(({ id }) => id));
  return {
    departments: named.map(({ id, name }) => ({ id, name, closed: closed.has(id) })),
    locations: locations.map(asChoice),
    grades: grades.map(asChoice),
    designations: designations.map(asChoice),
  };
};

export const countAudience = async (tx: Tx, audience: Audience): Promise<AudienceCount> => {
  requireWriter(tx.actor);
  const [count, sample, ids] = await Promise.all([
    audienceCount(tx, audience),
    store.sampleOf(tx, { ...asked(audience), most: NAMED }),
    people.idsByCode(tx, audience.named),
  ]);
  const cards = await people.cards(
    tx,
    ids.map(({ id }) => id),
  );
  return { count, sample, named: cards.map(({ code, name }) => ({ code, name })) };
};
