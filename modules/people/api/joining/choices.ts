// What the forms of HR offer for somebody's job.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { reading, type Tx } from "#api/transaction.ts";
import { isUsernameTaken } from "#modules/session/api/index.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import type { JobChoices, JoiningChoices } from "../../joining/contract.ts";
import { codePrefix, suggestUsername } from "../../rules.ts";
import { settingsOf } from "../settings/store.ts";
import { requireKeeper } from "./commands.ts";
import { nextCode } from "./facts.ts";
import { unitsOf } from "./store.ts";

/** Units that are open where and when somebody looks; `kept` are those in which somebody stands already. */
export const jobChoices = async (tx: Tx, kept: ReadonlySet<string> = new Set()): Promise<JobChoices> => {
  const { departments, designations, grades, locations } = await unitsOf(tx);
  const now = clock.now();
  const todays = new Map(locations.map(({ id, time_zone }) => [id, dayIn(time_zone, now)]));
  const latest = [...todays.values()].sort().at(-1) ?? now.slice(0, 10);
  const open = <T extends { id: string; closed_on: PlainDate | null }>(all: readonly T[]): T[] =>
    all.filter(({ id, closed_on }) => closed_on === null || closed_on > latest || kept.has(id));
  const choice = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    departments: open(departments).map(choice),
    designations: open(designations).map(choice),
    grades: open(grades).map((grade) => ({ ...choice(grade), probationMonths: grade.probation_months, noticeDays: grade.notice_days })),
    locations: open(locations).map((place) => ({ ...choice(place), today: todays.get(place.id) ?? latest })),
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
