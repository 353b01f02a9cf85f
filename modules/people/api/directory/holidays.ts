// The days off that somebody can plan with: of their own location, and of the others beside it.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { yearOf } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { orMissing } from "#shared/problem.ts";
import type { Holidays, LocationHolidays } from "../../directory/contract.ts";
import { locationOf } from "../place-store.ts";
import { placedAt, recordsOf, todayAt } from "../records.ts";
import { yearOfPlaces } from "./holiday-store.ts";

type Place = LocationHolidays;

export const holidaysIn = async (tx: Tx, wished: number | undefined): Promise<Holidays> => {
  const now = clock.now();
  const record = orMissing("employee")((await recordsOf(tx, [tx.actor.employee]))[0]);
  const { today } = todayAt(record, now);
  const year = wished ?? yearOf(today);
  const [own, { followed, holidays }] = await Promise.all([locationOf(tx, placedAt(record, now).id), yearOfPlaces(tx, year)]);
  const places = new Map<string, Place>();
  for (const part of followed) {
    const place = places.get(part.id) ?? { id: part.id, name: part.name, own: part.id === own?.id, published: true, holidays: [] };
    // In a year that begins with one calendar and ends with another, both have to be there.
    place.published &&= part.year !== null; // PE-47
    for (const { calendar_id, day, name, kind, off, tentative } of holidays) {
      const follows = calendar_id === part.calendar_id && day >= (part.starts_on ?? "") && day <= (part.ends_on ?? day);
      if (follows) place.holidays.push({ date: day, name, kind, off, tentative });
    }
    places.set(part.id, place);
  }
  const told = [...places.values()].map((place) => ({ ...place, holidays: place.published ? place.holidays : [] }));
  for (const { holidays: inOrder } of told) inOrder.sort((one, other) => compare(one.date, other.date));
  return { year, today, locations: told.sort((one, other) => Number(other.own) - Number(one.own)) };
};
