// Work weeks: which days of a month are off. Locations follow one by their schedule.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { refuseIf } from "#shared/problem.ts";
import type { WorkWeek, WorkWeekForm } from "../../organisation/locations-contract.ts";
import { checkClose, checkName, checkWeek, checkWeekFixed } from "../../organisation/rules.ts";
import * as store from "./location-store.ts";
import * as units from "./unit-store.ts";
import { addUnit, changeUnit, closeUnit, companyToday, heldUnit, looking, oneOf, organising, unitView } from "./units.ts";

const TABLE = "people.work_weeks";

type Follower = Awaited<ReturnType<typeof store.followers>>[number];

const namesOf = (followers: readonly Follower[]): string[] => [...new Set(followers.map(({ location }) => location))];

/** Today or later; a location that was closed follows nothing any more. */
const isLive =
  (today: PlainDate) =>
  ({ ends_on, closed_on }: Follower): boolean =>
    (ends_on === null || ends_on >= today) && closed_on === null;

const list = async (tx: Tx): Promise<WorkWeek[]> => {
  const [today, rows, all] = await Promise.all([companyToday(tx), store.workWeeks(tx), store.followers(tx)]);
  return rows.map((row) => {
    const followers = all.filter(({ work_week_id }) => work_week_id === row.id);
    return {
      ...unitView(row),
      daysOff: row.days_off,
      locations: namesOf(followers.filter(isLive(today))),
      isFixed: followers.length > 0,
    };
  });
};

const followersOf = async (tx: Tx, id: string): Promise<Follower[]> =>
  (await store.followers(tx)).filter(({ work_week_id }) => work_week_id === id);

const rowOf = ({ name, daysOff }: WorkWeekForm) => ({ name, days_off: [...new Set(daysOff)].sort((one, other) => one - other) });

export const workWeeks = (actor: Actor) => looking(actor, async (tx) => ({ workWeeks: await list(tx) }));

export const addWorkWeek = (actor: Actor, form: WorkWeekForm): Promise<WorkWeek> =>
  organising(actor, async (tx) => {
    refuseIf([...checkName(await units.holderOfName(tx, TABLE, form.name)), ...checkWeek(form.daysOff)]);
    const id = addUnit(tx, TABLE, rowOf(form), form);
    return oneOf(await list(tx), id);
  });

export const changeWorkWeek = (actor: Actor, id: string, version: number, form: WorkWeekForm): Promise<WorkWeek> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, TABLE, { id, version });
    const before = oneOf(await list(tx), id);
    refuseIf([
      ...checkName(await units.holderOfName(tx, TABLE, form.name, id)),
      ...checkWeek(form.daysOff),
      ...checkWeekFixed(before, form.daysOff, namesOf(await followersOf(tx, id))),
    ]);
    changeUnit(tx, TABLE, unit, rowOf(form), before, form);
    return oneOf(await list(tx), id);
  });

export const closeWorkWeek = (actor: Actor, id: string, version: number): Promise<WorkWeek> =>
  organising(actor, async (tx) => {
    const today = await companyToday(tx);
    await closeUnit(tx, TABLE, { id, version }, today, async (name) => {
      const followers = namesOf((await followersOf(tx, id)).filter(isLive(today)));
      return checkClose({ name, people: 0, plans: 0, units: followers, unitsAre: "location", isHeadOffice: false });
    });
    return oneOf(await list(tx), id);
  });
