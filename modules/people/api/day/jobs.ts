// What the clock does to people: the day changes where they work, and each night somebody looks whether everything still fits.

import { dailyAtHeadOffice } from "#api/jobs/at-head-office.ts";
import { companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import { headOfficeZone } from "../store.ts";
import { doWhatIsDue } from "./due.ts";
import { lookForContradictions, remind, remindOfCalendars } from "./reminders.ts";

const dayChange = companyTask({
  name: "people.day-change",
  purpose: "Start people, give planned managers, send invitations and tell what ends soon, by the day where each works",
  payload: NoPayload,
  run: async (run) => (await doWhatIsDue(run)) + (await run.transaction(remind)),
});

const calendarReminder = companyTask({
  name: "people.calendar-reminder",
  purpose: "Remind HR of the holidays of next year while they are not published",
  payload: NoPayload,
  run: ({ transaction }) => transaction(remindOfCalendars),
});

const integrity = companyTask({
  name: "people.integrity",
  purpose: "Look for contradictions in the records of people; any is told to the Admins",
  payload: NoPayload,
  run: ({ transaction }) => transaction(lookForContradictions),
});

export const dayJobs: ModuleJobs = {
  tasks: [dayChange, calendarReminder, integrity],
  schedule: [
    eachCompany(dayChange, { at: "5 * * * *", fill: "2h" }),
    dailyAtHeadOffice(calendarReminder, { wall: "09:00", fill: "2d", zoneOf: headOfficeZone }),
    eachCompany(integrity, { at: "0 2 * * *", fill: "2d" }),
  ],
};
