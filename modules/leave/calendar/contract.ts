// Who is away when: people × days of a month, as far as whoever reads it may know.
import { z } from "zod";
import { Month, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Person } from "#shared/ids.ts";
import { portions } from "../portion.ts";

/** `team`: direct reports, or for whoever leads nobody the same as `peers`: the people of one's own manager, with the manager; `tree`: everybody below. */
export const calendarScopes = ["team", "peers", "department", "tree", "company"] as const;
export type CalendarScope = (typeof calendarScopes)[number];

/** So many people stand on one page. */
export const PEOPLE_A_PAGE = 50;

/** What the address of the page holds too. */
export const CalendarQuery = z.object({
  /** The reader's own one unless another is asked for. */
  month: Month.optional(),
  scope: z.enum(calendarScopes).default("team"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;

/** A day on which the person does not work, or not all of it: a holiday by its name, or a day off. */
const DayOff = z.object({ date: PlainDate, holiday: z.string().optional(), halfOff: z.enum(["first", "second"]).optional() });

const AwayDay = z.object({
  date: PlainDate,
  portion: z.enum(portions),
  /** Asked for and not decided; told to the owner, those above and HR alone. */
  waiting: z.literal(true).optional(),
  /** The type, or that it is leave; absent for whoever reads only that somebody is away. */
  what: z.string().optional(),
  number: HumanNumber.optional(),
});
export type AwayDay = z.infer<typeof AwayDay>;

const CalendarPerson = Person.extend({ off: z.array(DayOff), away: z.array(AwayDay) });
export type CalendarPerson = z.infer<typeof CalendarPerson>;

export const LeaveCalendar = z.object({
  month: Month,
  scope: z.enum(calendarScopes),
  /** What this reader may ask for. */
  scopes: z.array(z.enum(calendarScopes)),
  today: PlainDate,
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pages: z.int().positive(),
  /** How many of the whole scope are booked away today, for a part of it or all of it. */
  awayToday: z.int().nonnegative(),
  people: z.array(CalendarPerson),
});
export type LeaveCalendar = z.infer<typeof LeaveCalendar>;

export const calendarEndpoints = defineEndpoints({
  readCalendar: {
    method: "GET",
    path: "/leave/calendar",
    access: "signed-in",
    query: CalendarQuery,
    returns: LeaveCalendar,
    summary: "Who is away in a month: my team, my peers, my department, everybody below me or the company",
  },
});
