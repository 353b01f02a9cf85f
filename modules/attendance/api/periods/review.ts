// AT-36: the review of a period begins by itself once its last day has closed everywhere in its place, and its end is told of beforehand.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, dayIn, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import { isTellingTime, periodAfter, periodAround, reviewEnd } from "../../periods/rules.ts";
import { settingsOf } from "../shifts/store.ts";
import { recordOf, residentsOf, unclosedIn } from "./gather.ts";
import * as store from "./store.ts";
import { tellOfReview } from "./tell.ts";

/** Of so many people the calendars are read: they follow that of their place. */
const FEW = 5;
/** Working days are looked for no further than this after a period. */
const AHEAD = 60;

/** The working days of a place after a date, by the calendar of those who stand there; Monday to Friday where nobody does. */
const workingDaysAfter = async (tx: Tx, location: string, date: PlainDate): Promise<PlainDate[]> => {
  const [from, to] = [addDays(date, 1), addDays(date, AHEAD)];
  const here = (await people.peopleAt(tx, { location })).slice(0, FEW);
  const found = new Map<PlainDate, boolean>();
  for (const days of (await people.daysOfMany(tx, here, from, to)).values())
    for (const { date: day, locationId, kind } of days) if (locationId === location) found.set(day, kind === "working");
  const all = Array.from({ length: AHEAD }, (_, index) => addDays(from, index));
  return all.filter((day) => found.get(day) ?? (weekdayOf(day) > 0 && weekdayOf(day) < 6));
};

/** When the review of a period ends, and when that is told of. */
export const endOf = async (tx: Tx, { location_id: location, to_day: to }: Pick<store.PeriodRow, "location_id" | "to_day">) => {
  const [settings, places, working] = await Promise.all([settingsOf(tx), people.placesById(tx), workingDaysAfter(tx, location, to)]);
  const { timeZone: zone } = orMissing("place")(places.get(location));
  const end = orMissing("end of the review")(reviewEnd(working, { days: orMissing("settings")(settings).reviewDays, zone }));
  return { ...end, zone };
};

export const beginReview = async (tx: Tx, period: store.PeriodRow): Promise<number> => {
  const { until, ends, zone } = await endOf(tx, period);
  const told = isTellingTime(zone, clock.now());
  store.changePeriod(tx, period.id, { state: "review", review_ends: ends, told });
  audit(tx, {
    action: "attendance.review_period",
    record: recordOf(period),
    change: { state: [period.state, "review"], until: [null, until] },
  });
  return told ? tellOfReview(tx, period, until, "review_started") : 0;
};

/** One that began before nine is told of then, of what is open by then. */
const tellOfBeginning = async (tx: Tx, period: store.PeriodRow): Promise<number> => {
  const { until, zone } = await endOf(tx, period);
  if (!isTellingTime(zone, clock.now())) return 0;
  store.changePeriod(tx, period.id, { told: true });
  audit(tx, { action: "attendance.tell_of_review", record: recordOf(period), change: { told: [false, true] } });
  return tellOfReview(tx, period, until, "review_started");
}; // AT-36

/** Every place has its periods up to the one that holds its today; a new place begins with the first day that is kept there. */
const openPeriods = async (tx: Tx): Promise<number> => {
  const [settings, places, newest] = await Promise.all([settingsOf(tx), people.placesById(tx), store.newestSpans(tx)]);
  if (!settings) return 0;
  let made = 0;
  for (const [location, { timeZone }] of places) {
    const today = dayIn(timeZone, clock.now());
    let last = newest.get(location);
    const open = (span: { from: PlainDate; to: PlainDate }): void => {
      const id = store.insertPeriod(tx, { location, ...span });
      const record = recordOf({ id, from_day: span.from, to_day: span.to } as store.PeriodRow);
      audit(tx, { action: "attendance.open_period", record, change: { state: [null, "open"] } });
      last = span;
      made += 1;
    };
    if (!last) open(periodAround((await store.firstDayAt(tx, location)) ?? today, settings.periodFrom));
    while (last && last.to < today) open(periodAfter(last, settings.periodFrom));
  }
  return made;
};

/** Those whose last day has closed, one transaction each; and who has to hear that one ends. */
const careFor = async (tx: Tx, { id }: store.PeriodRow): Promise<number> => {
  // Looked at again once it is held: somebody may have begun or locked it meanwhile.
  const period = await store.lockPeriodRow(tx, id);
  if (period.state === "open") {
    if ((await unclosedIn(tx, period, await residentsOf(tx, period))) > 0) return 0;
    return 1 + (await beginReview(tx, period));
  }
  if (period.state === "review" && !period.told) return tellOfBeginning(tx, period);
  if (period.state !== "review" || period.reminded) return 0;
  const { until, remindAt } = await endOf(tx, period);
  if (clock.now() < remindAt) return 0;
  store.changePeriod(tx, id, { reminded: true });
  audit(tx, { action: "attendance.remind_of_review", record: recordOf(period), change: { reminded: [false, true] } });
  // Where the portal stood still until after the end, nobody is told of what is over.
  return clock.now() < (period.review_ends ?? "") ? tellOfReview(tx, period, until, "review_ends") : 0;
};

const reviewTask = companyTask({
  name: "attendance.review",
  purpose: "Open the periods of each place, start the review of those that have closed, and tell people of what needs them",
  payload: NoPayload,
  run: async ({ transaction }) => {
    let made = await transaction(openPeriods);
    const now = clock.now();
    const due = (await transaction(store.unlockedPeriods)).filter(({ to_day: to }) => to < now.slice(0, 10));
    for (const period of due) made += await transaction((tx) => careFor(tx, period));
    return made;
  },
});

export const periodJobs: ModuleJobs = {
  tasks: [reviewTask],
  schedule: [eachCompany(reviewTask, { at: "5,15,25,35,45,55 * * * *", fill: "1h" })],
};
