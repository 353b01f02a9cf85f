// What the shell hands in, so that the organisation needs no module above it: what a change of a calendar means to others, and who hears of it.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { CountingChange, Told } from "../../calendars/rules.ts";

/** The days of a calendar that count otherwise now. */
export type CalendarChanged = { calendar: string; days: readonly PlainDate[] };
/** A location follows another calendar or week from a day on. */
export type ScheduleChanged = { location: string; from: PlainDate };

/** What of a module's live records a change meets. */
export type ModuleEffect = {
  requests: number;
  /** Whose they are; somebody may be met in several modules. */
  people: readonly number[];
  days: number;
  /** Of how many requests nothing would be left. */
  empty?: number;
  /** Another one when other records are met, though they be as many. */
  mark: string;
  /** Settled days of attendance that are computed anew, where the module keeps some. */
  attendance?: { people: readonly number[]; days: number };
};

export type CalendarTelling = {
  employees: readonly number[];
  event: "people.calendar_published" | Told["event"];
  params: Record<string, string | number>;
  path: string;
  subject: { type: "people.calendar_year"; id: string };
  version: number;
};

export type OrganisationNeeds = {
  effectsOf: readonly ((tx: Tx, changes: readonly CountingChange[]) => Promise<ModuleEffect>)[];
  calendarChanged: readonly ((tx: Tx, change: CalendarChanged) => Promise<void>)[];
  scheduleChanged: readonly ((tx: Tx, change: ScheduleChanged) => Promise<void>)[];
  tell: (tx: Tx, telling: CalendarTelling) => void;
};

export const organisationNeeds = handedIn<OrganisationNeeds>("organisation");
