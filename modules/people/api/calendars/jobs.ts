// Tells the people of a calendar's locations what has changed: beside the call, because there may be ten thousand of them.

import { z } from "zod";
import { clock } from "#api/clock.ts";
import { type CompanyRun, companyTask, type ModuleJobs } from "#api/jobs.ts";
import { dayIn, PlainDate } from "#shared/dates.ts";
import { Id } from "#shared/ids.ts";
import { countingChanges, toldOf } from "../../calendars/rules.ts";
import { holidaysPath } from "../../paths.ts";
import { type CalendarTelling, organisationNeeds } from "../organisation/needs.ts";
import * as store from "./calendar-store.ts";

/** So many are told by one statement and one commit. */
const AT_ONCE = 1000;

const Payload = z.strictObject({
  calendar: Id,
  year: z.int(),
  /** Of the year after the change: whoever was told of it already is not told again. */
  version: z.int(),
  /** Absent changes: the year was published. */
  changes: z.array(z.object({ date: PlainDate, isHoliday: z.boolean(), halfOff: z.enum(["first", "second"]).optional() })),
});
type Payload = z.infer<typeof Payload>;

const isThatYear =
  (year: number) =>
  ({ from, until }: { from?: PlainDate | undefined; until?: PlainDate | undefined }): boolean =>
    (from ?? "") <= `${year}-12-31` && (until ?? "9") >= `${year}-01-01`;

type Place = { locationId: string; location: string; timeZone: string };

type Said = { place: Place } & Pick<CalendarTelling, "event" | "params">;

/** Each location that follows the calendar in that year, with what is to be told there; where nothing changes nobody is told. */
const tellings = (payload: Payload, following: Awaited<ReturnType<typeof store.following>>): Said[] => {
  const { year, changes } = payload;
  const during = following.filter(isThatYear(year));
  const places = new Map<string, Place>(during.map((one) => [one.locationId, one]));
  return [...places.values()].flatMap((place): Said[] => {
    const common = { location: place.location, year };
    if (changes.length === 0) return [{ place, event: "people.calendar_published", params: common }];
    const there = countingChanges(
      changes,
      during.filter(({ locationId }) => locationId === place.locationId),
    );
    const told = toldOf(there.map(({ date, works, halfOff }) => ({ date, isHoliday: !works, halfOff })));
    if (!told) return [];
    const params = told.event === "people.calendar_amended" ? { ...common, count: told.count } : { ...common, day: told.day };
    return [{ place, event: told.event, params }];
  });
};

const tell = async ({ payload, transaction }: CompanyRun<Payload>): Promise<number> => {
  const { calendar, year, version } = payload;
  const all = await transaction(async (tx) => tellings(payload, await store.following(tx, calendar)));
  let count = 0;
  for (const { place, event, params } of all) {
    const day = dayIn(place.timeZone, clock.now());
    for (let after = 0, told = AT_ONCE; told === AT_ONCE; count += told) {
      const employees = await transaction(async (tx) => {
        const found = await store.peopleAt(tx, { location: place.locationId, day, after, limit: AT_ONCE });
        const subject = { type: "people.calendar_year" as const, id: `${calendar}:${year}` };
        const path = `${holidaysPath}?year=${year}`;
        if (found.length > 0) organisationNeeds.get().tell(tx, { employees: found, event, params, path, subject, version });
        return found;
      });
      told = employees.length;
      after = employees.at(-1) ?? after;
    }
  }
  return count;
};

export const tellOfYear = companyTask({
  name: "people.tell-of-calendar",
  purpose: "Tell people that the holidays of their location were published or changed",
  payload: Payload,
  run: tell,
});

export const calendarJobs: ModuleJobs = { tasks: [tellOfYear], schedule: [] };
