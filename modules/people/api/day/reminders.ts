// What people are told of before a day comes: each once for that day, also when some days were missed.

import { clock } from "#api/clock.ts";
import { dueBefore, firstTime } from "#api/jobs/due.ts";
import type { Tx } from "#api/transaction.ts";
import { jobsPath } from "#modules/administration/paths.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { holdersOf as accountsWith } from "#modules/session/api/index.ts";
import { dayIn, timeIn } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { shortened } from "#shared/text.ts";
import { calendarReminderDay, DOCUMENT_DAYS, documentWords, ENDING_DAYS } from "../../day/rules.ts";
import { calendarsPath, personPath, profilePath, recordPath, recordTabPath } from "../../paths.ts";
import { working } from "../records.ts";
import { headOfficeZone } from "../store.ts";
import { contradictions } from "./integrity-store.ts";
import * as store from "./store.ts";

const holders = async (tx: Tx, role: Role): Promise<number[]> => [...(await working(tx, await accountsWith(tx, role)))];

const ends = {
  probation: { rows: store.probationsEnding, event: "people.probation_ends" },
  contract: { rows: store.contractsEnding, event: "people.contract_ends" },
} as const;

/** The manager and HR, 14 days before a probation or a contract ends. */
const tellOfEnds = async (tx: Tx, what: keyof typeof ends, hr: readonly number[]): Promise<number> => {
  const { rows, event } = ends[what];
  const due = await dueBefore(tx, { name: event, daysBefore: [ENDING_DAYS], rows, about: ({ id }) => ({ employee: id, subject: id }) });
  for (const { row, day } of due) {
    const { id, code, name, manager_id: manager } = row;
    const about = { params: { name, day }, subject: { type: "people.employee", id: `${what}:${id}:${day}` }, version: 1 };
    notify(tx, { event, employees: hr, path: recordTabPath(recordPath(code), "job"), ...about });
    if (manager !== null && !hr.includes(manager)) notify(tx, { event, employees: [manager], path: personPath(code), ...about });
  }
  return due.length;
};

/** The owner 60, 30 and 7 days before an identity document expires; HR too where only 7 are left. */
const tellOfDocuments = async (tx: Tx, hr: readonly number[]): Promise<number> => {
  const due = await dueBefore(tx, {
    name: "people.document",
    daysBefore: DOCUMENT_DAYS,
    rows: store.documentsExpiring,
    about: ({ id, document }) => ({ employee: id, subject: document }),
  });
  for (const { row, day, before } of due) {
    const { id, code, name, document, kind } = row;
    const about = { subject: { type: "people.document", id: document }, version: 61 - before };
    notify(tx, {
      event: "people.document_expires",
      employees: [id],
      params: { document: documentWords[kind], day },
      path: recordTabPath(profilePath, "identity"),
      ...about,
    });
    const params = { name, document: documentWords[kind], day };
    const path = recordTabPath(recordPath(code), "identity");
    const others = hr.filter((one) => one !== id);
    if (before === Math.min(...DOCUMENT_DAYS))
      notify(tx, { event: "people.document_of_expires", employees: others, params, path, ...about });
  }
  return due.length;
};

export const remind = async (tx: Tx): Promise<number> => {
  const hr = await holders(tx, "HR");
  return (await tellOfEnds(tx, "probation", hr)) + (await tellOfEnds(tx, "contract", hr)) + (await tellOfDocuments(tx, hr));
};

/** HR, from nine in the morning at the head office, while a calendar is not published for next year. */
export const remindOfCalendars = async (tx: Tx): Promise<number> => {
  const zone = await headOfficeZone(tx);
  const today = dayIn(zone, clock.now());
  const day = calendarReminderDay(today, timeIn(zone, clock.now()));
  if (day === undefined) return 0;
  const year = Number(today.slice(0, 4)) + 1;
  const calendars = await store.unpublished(tx, year);
  if (calendars.length === 0 || !(await firstTime(tx, "people.calendar_reminder", year, day))) return 0;
  notify(tx, {
    event: "people.year_unpublished",
    employees: await holders(tx, "HR"),
    params: { year, calendars: shortened(calendars.join(", "), 400) },
    path: calendarsPath,
    subject: { type: "people.calendar_year", id: `${year}:${day}` },
    version: 1,
  });
  return calendars.length;
}; // PE-47

/** Admins read of each contradiction; where nobody is Admin, HR does. */
export const lookForContradictions = async (tx: Tx): Promise<number> => {
  const admins = await holders(tx, "Admin");
  const broken = [...(await contradictions(tx)), ...(admins.length === 0 ? [{ check: "nobody is Admin", count: 1 }] : [])];
  const today = clock.now().slice(0, 10);
  const readers = admins.length === 0 ? await holders(tx, "HR") : admins;
  for (const [no, { check, count }] of broken.entries()) {
    if (!(await firstTime(tx, "people.integrity", no, today))) continue;
    const subject = { type: "people.integrity", id: `${today}:${no}` };
    notify(tx, {
      event: "people.integrity_broken",
      employees: readers,
      params: { check, count },
      path: jobsPath,
      subject,
      version: 1,
    });
  }
  return broken.length;
};
