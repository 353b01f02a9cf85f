// The departments somebody can request seats in, and the leavers they can replace.
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { ownerFor } from "#modules/requests/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { hiringKeepers } from "../../permissions.ts";
import type { RequisitionChoices } from "../../requisitions/contract.ts";
import { LEAVER_DAYS, type Leaver } from "../../requisitions/rules.ts";

export const isForOther = ({ actor }: Tx, owner: number): boolean => owner !== actor.employee;

/** The owner's department and those of everybody who reports to them; all of them where HR submits for somebody else. */
export const departmentsFor = async (tx: Tx, owner: number, today: PlainDate): Promise<{ id: string; name: string }[]> => {
  const all = await people.departments(tx);
  if (isForOther(tx, owner)) return all;
  const jobs = await people.placementOn(tx, [owner, ...(await people.reportsBelow(tx, owner))], today);
  const own = new Set([...jobs.values()].map(({ departmentId }) => departmentId));
  return all.filter(({ id }) => own.has(id));
}; // RE-01

/** Status and last working day of these people, with their last department. */
export const leaverFacts = async (
  tx: Tx,
  ids: readonly number[],
  today: PlainDate,
): Promise<(Omit<Leaver, "taken"> & { id: number })[]> => {
  const [cards, facts, jobs] = await Promise.all([people.cards(tx, ids), people.factsOfEach(tx, ids), people.placementOn(tx, ids, today)]);
  return ids.flatMap((id) => {
    const [card, fact, job] = [cards.get(id), facts.get(id), jobs.get(id)];
    if (!card || !fact || !job) return [];
    const { status, lastWorkingDay } = fact;
    return [{ id, code: card.code, name: card.name, department: job.departmentId, status, lastWorkingDay }];
  });
};

export const requisitionChoices = (actor: Actor, { employee }: { employee?: string | undefined }): Promise<RequisitionChoices> =>
  reading(actor, async (tx) => {
    const owner = await ownerFor(tx, hiringKeepers, employee);
    const { today } = await people.todayOf(tx, owner);
    const [departments, locations, currency, ids] = await Promise.all([
      departmentsFor(tx, owner, today),
      people.locations(tx),
      people.companyCurrency(tx),
      people.leaversSince(tx, addDays(today, -LEAVER_DAYS)),
    ]);
    const own = new Set(departments.map(({ id }) => id));
    const leavers = (await leaverFacts(tx, ids, today)).flatMap(({ code, name, department, lastWorkingDay }) =>
      own.has(department) && lastWorkingDay ? [{ code, name, department, lastWorkingDay }] : [],
    );
    return { departments, locations, leavers, currency };
  });
