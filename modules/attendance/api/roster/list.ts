// Who has which shift: a page of people, with what follows.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { compare } from "#shared/order.ts";
import type { RosterList, RosterRow } from "../../roster/contract.ts";
import { lookingAtShifts, type Office } from "../shifts/editing.ts";
import { assignmentsOf, onDate, shiftIds, shiftsOfPlaces } from "../shifts/store.ts";
import { shiftsOn } from "../team/shifts-on.ts";

/** After every day that anybody plans. */
const NEVER: PlainDate = "9999-12-31";

/** Who has the shift today, theirs or their place's. */
const among = async (tx: Tx, shift: string | undefined, { today }: Office): Promise<number[] | undefined> => {
  if (shift === undefined) return undefined;
  const [shifts, ids] = await Promise.all([shiftIds(tx), people.employedIds(tx)]);
  const code = shifts.find(({ id }) => id === shift)?.code;
  const stands = await shiftsOn(tx, ids, today);
  return ids.filter((id) => stands.get(id)?.shift === code);
};

export const listRoster = (actor: Actor, { onShift, ...asked }: RosterList): Promise<Page<RosterRow>> =>
  lookingAtShifts(actor, async (tx, office) => {
    const { today, settings } = office;
    const page = await people.peopleHere(tx, { ...asked, among: await among(tx, onShift, office) });
    const ids = page.items.map(({ employee }) => employee);
    const [assigned, shifts, places, placements] = await Promise.all([
      assignmentsOf(tx, ids, today, NEVER),
      shiftIds(tx),
      shiftsOfPlaces(tx),
      people.placementsOf(tx, ids),
    ]);
    const named = (shiftId: string) => ({ id: shiftId, name: shifts.find(({ id }) => id === shiftId)?.name ?? "" });
    const items = page.items.map(({ id, employee, code, name, location }): RosterRow => {
      const held = assigned.filter((one) => one.employee === employee);
      const now = onDate(held, today);
      const own = placements.get(employee) ?? [];
      const place = (own.findLast(({ startsOn }) => startsOn <= today) ?? own[0])?.locationId ?? "";
      const next = held.filter(({ from }) => from > today).toSorted((one, other) => compare(one.from, other.from))[0];
      return {
        id,
        code,
        name,
        location,
        isOwn: now !== undefined,
        mayChange: employee !== actor.employee,
        shift: named(now?.shiftId ?? onDate(places.get(place), today)?.shiftId ?? settings.shiftId),
        ...(now?.until && { until: now.until }),
        ...(next && { next: { shift: named(next.shiftId), from: next.from, ...(next.until && { until: next.until }) } }),
      };
    });
    return { ...page, items };
  });
