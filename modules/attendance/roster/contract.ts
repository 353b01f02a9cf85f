// Who has which shift: a page of people, one person changed, or a file of many.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { RosterEffect, Seen } from "../shifts/contract.ts";

const Named = z.object({ id: Id, name: z.string() });

export const RosterRow = Person.extend({
  id: Id,
  location: z.string(),
  shift: Named,
  /** Given to this person; else it is that of the place. */
  isOwn: z.boolean(),
  /** The last day of an own one. */
  until: PlainDate.optional(),
  /** The one that begins next. */
  next: z.object({ shift: Named, from: PlainDate, until: PlainDate.optional() }).optional(),
  /** Nobody changes their own. */
  mayChange: z.boolean(),
});
export type RosterRow = z.infer<typeof RosterRow>;

export const RosterList = listQuery({
  sorts: { name: z.string(), code: EmployeeCode },
  initial: "name",
  filters: {
    q: Text(80)
      .min(1)
      .optional()
      .meta({ examples: ["asha"] }),
    location: Id.optional(),
    onShift: Id.optional(),
  },
});
export type RosterList = z.output<typeof RosterList>;

/** Without a shift: that of the place again. Without a last day: until something else is said. */
export const RosterChange = z.object({
  employee: EmployeeCode,
  shiftId: Id.optional(),
  from: PlainDate,
  until: PlainDate.optional(),
});
export type RosterChange = z.output<typeof RosterChange>;

export const MOST_ROSTER_ROWS = 5000;
/** Wrong rows are named up to here; more of them are counted. */
export const NAMED_ROWS = 200;

/** Of a file that was sent: rows of employee, from, until and shift. */
export const RosterFile = z.object({ file: Id });

export const RosterFileCheck = z.object({
  fileName: z.string(),
  rows: z.int().nonnegative(),
  people: z.int().nonnegative(),
  wrong: z.int().nonnegative(),
  /** Each with the number that a spreadsheet gives it. */
  problems: z.array(z.object({ no: z.int().positive(), cells: z.string(), problem: Violation })),
  /** What taking it means; absent while a row is wrong. */
  effect: RosterEffect.optional(),
});
export type RosterFileCheck = z.infer<typeof RosterFileCheck>;

export const rosterRecord = "attendance.roster";
export const rosterSlots = {
  table: { label: "Roster", types: ["csv", "xlsx"], megabytes: 2, count: 1, daysKept: 1 },
} as const;

export const rosterEndpoints = defineEndpoints({
  roster: {
    method: "GET",
    path: "/roster",
    access: "signed-in",
    query: RosterList,
    returns: Page(RosterRow),
    summary: "Who has which shift",
  },
  previewRoster: {
    method: "POST",
    path: "/roster/preview",
    access: "signed-in",
    changes: false,
    body: RosterChange,
    returns: RosterEffect,
    summary: "What another shift of somebody means to days behind, and where their rest becomes short",
  },
  changeRoster: {
    method: "POST",
    path: "/roster",
    access: "signed-in",
    body: RosterChange.extend({ seen: Seen }),
    returns: z.object({ people: z.int().nonnegative() }),
    summary: "Give somebody a shift for some days or until something else is said",
  },
  checkRosterFile: {
    method: "POST",
    path: "/roster/files/check",
    access: "signed-in",
    changes: false,
    body: RosterFile,
    returns: RosterFileCheck,
    summary: "Check a file of employee, from, until and shift, without taking it",
  },
  takeRosterFile: {
    method: "POST",
    path: "/roster/files",
    access: "signed-in",
    body: RosterFile.extend({ seen: Seen }),
    returns: z.object({ people: z.int().nonnegative() }),
    summary: "Take a checked file: all of its rows or none",
  },
});
