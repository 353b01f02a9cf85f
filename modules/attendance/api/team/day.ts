// A team on one day: who is here, not in yet, away or off. Kept days are read, others computed at this moment; as many statements for all as for one.
import type { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { dayStatuses, isOutside } from "../../day/model.ts";
import { PEOPLE_A_PAGE, type TeamDay, type TeamDayQuery, type TeamDayRow, type Tile, tiles } from "../../team/contract.ts";
import { dayOrder, needsAttention, tileOf, tilesOf } from "../../team/rules.ts";
import { deriveAround } from "../days/derive.ts";
import { type KeptDay, keptOf } from "../days/record.ts";
import { recordsOf } from "../days/store.ts";
import { shiftView, withType } from "../days/views.ts";
import { byName, isSought, pageOf, type Team, teamOf } from "./scope.ts";
import { type Stood, stoodOn } from "./standings.ts";

type Asked = z.output<typeof TeamDayQuery>;

type Listed = Stood & { code: string; name: string };

/** What filters can be set to: what there is among the team. */
const offered = (entries: readonly (readonly [value: string, label: string])[]): TeamDay["shifts"] =>
  [...new Map(entries)].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label, "en"));

/** In the order of a day, those that somebody has. */
const statusesAmong = (all: readonly Listed[]): TeamDay["statuses"] => {
  const found = new Set(all.map(({ status }) => status));
  return dayStatuses.filter((status) => !isOutside(status)).filter((status) => found.has(status));
};

/** The leave of each by its name, unless that would say of what a manager is not to know. */
const typesOn = async (tx: Tx, isHr: boolean, employees: readonly number[], date: PlainDate): Promise<Map<number, string>> => {
  if (employees.length === 0) return new Map();
  const days = await leave.daysOf(tx, employees, date, date);
  return new Map(
    [...days].flatMap(([employee, own]) => {
      const booked = own.find(({ state }) => state === "booked");
      return booked ? [[employee, booked.masked && !isHr ? leave.MASKED_NAME : booked.name] as const] : [];
    }),
  );
};

/** The days of a page: as they are kept, and those that are not closed computed to the letter. */
const daysOf = async (tx: Tx, shown: readonly Listed[], date: PlainDate): Promise<Map<number, KeptDay>> => {
  const of = (isClosed: boolean) => shown.filter((one) => one.isClosed === isClosed).map(({ employee }) => employee);
  const [kept, derived] = await Promise.all([recordsOf(tx, of(true), date, date), deriveAround(tx, of(false), date, date)]);
  const days = new Map(kept.map(({ employee, day }) => [employee, day]));
  for (const [employee, { known, records }] of derived) {
    const [facts, record] = [known.find((day) => day.date === date), records.get(date)];
    if (facts && record) days.set(employee, keptOf(facts, record));
  }
  return days;
};

const rowsOf = async (tx: Tx, team: Team, shown: readonly Listed[], date: PlainDate, places: Places): Promise<TeamDayRow[]> => {
  const away = shown.flatMap(({ status, employee }) => (status === "on_leave" ? [employee] : []));
  const [days, types] = await Promise.all([daysOf(tx, shown, date), typesOn(tx, team.isHr, away, date)]);
  return shown.flatMap(({ employee, code, name, shift, ...standing }): TeamDayRow[] => {
    const [day, tile] = [days.get(employee), tileOf(standing)];
    if (!day || !tile) return [];
    const { status, flags, net, late, workFromHome, onDuty, zone } = day;
    return [
      {
        code,
        name,
        tile,
        status,
        flags,
        why: withType(day.why, types.get(employee)),
        shift: shiftView(shift),
        zone,
        location: places.get(day.locationId)?.name ?? "",
        ...(day.in !== undefined && { in: day.in }),
        ...(day.out !== undefined && { out: day.out }),
        net,
        late,
        workFromHome,
        onDuty,
        needsAttention: needsAttention(day),
      },
    ];
  });
};

type Places = Awaited<ReturnType<typeof people.placesById>>;

export const readTeamDay = (actor: Actor, asked: Asked): Promise<TeamDay> =>
  reading(actor, async (tx) => {
    const team = await teamOf(tx, asked.scope);
    const date = asked.date ?? team.today;
    const [stood, cards, places] = await Promise.all([stoodOn(tx, team.ids, date), people.cards(tx, team.ids), people.placesById(tx)]);
    const isFound = isSought(asked.search);
    const all = stood.flatMap((one): Listed[] => {
      const card = cards.get(one.employee);
      return card ? [{ ...one, code: card.code, name: card.name }] : [];
    });
    const narrowed = all.filter(
      (one) =>
        (asked.shift === undefined || one.shift.code === asked.shift) &&
        (asked.location === undefined || one.locationId === asked.location) &&
        (asked.status === undefined || one.status === asked.status) &&
        isFound(one),
    );
    const counted = narrowed.map((one) => ({ one, of: tilesOf(one) }));
    const count = (tile: Tile): number => counted.filter(({ of }) => of.includes(tile)).length;
    const { tile } = asked;
    const listed = counted.flatMap(({ one, of }) => (of.length > 0 && (tile === undefined || of.includes(tile)) ? [one] : [])).sort(byName);
    listed.sort(dayOrder<Listed>(asked.sort, byName));
    const { page, pages, shown } = pageOf(listed, asked.page, PEOPLE_A_PAGE);
    return {
      date,
      today: team.today,
      scope: team.scope,
      scopes: team.scopes,
      tiles: Object.fromEntries(tiles.map((name) => [name, count(name)])) as Record<Tile, number>,
      total: listed.length,
      page,
      pages,
      people: await rowsOf(tx, team, shown, date, places),
      shifts: offered(all.map(({ shift }) => [shift.code, shift.name])),
      statuses: statusesAmong(all),
      locations: offered(all.map(({ locationId }) => [locationId, places.get(locationId)?.name ?? ""])),
    };
  });
