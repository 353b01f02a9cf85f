// What the forms of HR offer for somebody's job.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { reading, type Tx } from "#api/transaction.ts";
import { isUsernameTaken } from "#modules/session/api/index.ts";
import { addDays, dayIn, type PlainDate } from "#shared/dates.ts";
import { type JobChoices, type JoiningChoices, unitKinds } from "../../joining/contract.ts";
import { codePrefix, suggestUsername } from "../../rules.ts";
import { settingsOf } from "../settings/store.ts";
import { requireKeeper } from "./commands.ts";
import { nextCode } from "./facts.ts";
import { unitsToChoose } from "./store.ts";

/** So many of a kind are told: nobody looks through more. */
const MOST = 100;

/** As one chooses: by name, grades by their rank. Those that are kept stand among the others, though they come first. */
const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name, "en");

/** Units that are open where and when somebody looks; `kept` are those in which somebody stands already. */
export const jobChoices = async (tx: Tx, kept: readonly string[] = []): Promise<JobChoices> => {
  const now = clock.now();
  // It is this day somewhere; which day it is at each place is known once the places are.
  const found = await unitsToChoose(tx, { day: addDays(now.slice(0, 10), -1), kept, most: MOST + 1 });
  const todays = new Map(found.locations.map(({ id, time_zone }) => [id, dayIn(time_zone, now)]));
  const latest = [...todays.values()].sort().at(-1) ?? now.slice(0, 10);
  const open = <T extends { id: string; closed_on: PlainDate | null }>(all: readonly T[]): T[] =>
    all.slice(0, MOST).filter(({ id, closed_on }) => closed_on === null || closed_on > latest || kept.includes(id));
  const choice = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const more = unitKinds.filter((kind) => found[kind].length > MOST);
  return {
    departments: open(found.departments).map(choice).sort(byName),
    designations: open(found.designations).map(choice).sort(byName),
    grades: open(found.grades)
      .sort((one, other) => one.rank - other.rank || byName(one, other))
      .map((grade) => ({ ...choice(grade), probationMonths: grade.probation_months, noticeDays: grade.notice_days })),
    locations: open(found.locations)
      .map((place) => ({ ...choice(place), today: todays.get(place.id) ?? latest }))
      .sort(byName),
    ...(more.length > 0 && { more }),
  };
};

export const joiningChoices = (actor: Actor): Promise<JoiningChoices> => {
  requireKeeper(actor);
  return reading(actor, async (tx) => {
    const [choices, next, { mailDomains, signInBeforeDays }] = await Promise.all([jobChoices(tx), nextCode(tx), settingsOf(tx)]);
    return { ...choices, nextCode: next, mailDomains: [...mailDomains], signInBeforeDays };
  });
};

const MOST_TRIED = 200;

export const freeUsername = (
  actor: Actor,
  person: { firstName: string; lastName: string; code: string },
): Promise<{ username: string }> => {
  requireKeeper(actor);
  return reading(actor, async (tx) => {
    const taken = new Set<string>();
    const named = { ...person, code: person.code === "" ? codePrefix("") : person.code };
    while (taken.size < MOST_TRIED) {
      const username = suggestUsername(named, taken);
      if (!(await isUsernameTaken(tx, username))) return { username }; // AD-01
      taken.add(username);
    }
    return { username: "" };
  });
};
