// The team today or on another day, and its month as a grid of people × dates.
import { z } from "zod";
import { Instant, Month, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Person } from "#shared/ids.ts";
import { ShiftView } from "../day/contract.ts";
import { dayFlags, dayStatuses, halves, outsideStatuses, Why } from "../day/model.ts";
import { MonthLock, MonthTotals } from "../months/contract.ts";

/** The first five add up to the team; the last three stand beside them. */
export const tiles = ["here", "not_in_yet", "later", "away", "day_off", "late", "elsewhere", "needs_attention"] as const;
export type Tile = (typeof tiles)[number];

/** `direct`: who reports to the reader; `all`: everybody below; `company`: for HR alone. */
export const teamScopes = ["direct", "all", "company"] as const;

/** So many people stand on one page. */
export const PEOPLE_A_PAGE = 50;
export const GRID_PEOPLE = 100;

/** Whom a page of a team is about. */
export const Narrowed = z.object({
  scope: z.enum(teamScopes).default("direct"),
  /** Of a shift. */
  shift: z.string().max(40).optional(),
  location: z.string().max(40).optional(),
  search: z.string().max(100).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const directions = ["", "-"] as const;
type Directed<Name extends string> = Name | `-${Name}`;

/** `late` ascending, `-late` descending; equals stand by name. All of a team are counted for its tiles and sums, so that they are sorted there too. */
export const sortsOf = <const Name extends string>(names: readonly Name[]): Directed<Name>[] =>
  names.flatMap((name) => directions.map((direction) => `${direction}${name}` as Directed<Name>));

export const teamDaySorts = ["name", "shift", "late", "status"] as const;
export type TeamDaySort = Directed<(typeof teamDaySorts)[number]>;

/** Whoever does not work here on a date stands in no list of it. */
const listedStatuses = z.enum(dayStatuses).exclude(outsideStatuses);

export const TeamDayQuery = Narrowed.extend({
  date: PlainDate.optional(),
  tile: z.enum(tiles).optional(),
  status: listedStatuses.optional(),
  sort: z.enum(sortsOf(teamDaySorts)).default("name"),
});
export const TeamMonthQuery = Narrowed.extend({
  month: Month.optional(),
  /** Needs attention first, else by name. */
  sort: z.enum(["name", "attention"]).default("name"),
});

export const TeamDayRow = Person.extend({
  tile: z.enum(["here", "not_in_yet", "later", "away", "day_off"]),
  status: z.enum(dayStatuses),
  flags: z.array(z.enum(dayFlags)),
  why: Why,
  shift: ShiftView.optional(),
  zone: z.string(),
  location: z.string(),
  in: Instant.optional(),
  out: Instant.optional(),
  net: z.int().nonnegative(),
  late: z.int().nonnegative(),
  workFromHome: z.boolean(),
  onDuty: z.enum(halves),
  needsAttention: z.boolean(),
});
export type TeamDayRow = z.infer<typeof TeamDayRow>;

export const TeamDay = z.object({
  date: PlainDate,
  today: PlainDate,
  scope: z.enum(teamScopes),
  scopes: z.array(z.enum(teamScopes)),
  /** Each is the total of its list, over the same filters. */
  tiles: z
    .record(z.enum(tiles), z.int().nonnegative())
    .meta({ examples: [{ here: 5, not_in_yet: 1, later: 0, away: 2, day_off: 0, late: 0, elsewhere: 1, needs_attention: 1 }] }),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pages: z.int().positive(),
  people: z.array(TeamDayRow),
  /** What the filters offer. */
  shifts: z.array(z.object({ value: z.string(), label: z.string() })),
  locations: z.array(z.object({ value: z.string(), label: z.string() })),
  statuses: z.array(listedStatuses),
});
export type TeamDay = z.infer<typeof TeamDay>;

/** Letters of the grid: present, half day, absent, leave, half leave, holiday, half holiday, weekly off, home, duty, incomplete, planned, in or out or not in yet. */
export const gridLetters = ["P", "HD", "A", "L", "½L", "H", "½H", "WO", "WFH", "OD", "I", "·", "–", ""] as const;

export const TeamMonthRow = Person.extend({
  /** One per date of the month, in order: a page of a hundred people has thousands of them, and is not to weigh more than 60 kB. */
  letters: z.array(z.enum(gridLetters)),
  /** Places of the dates that began late, which mark a corner. */
  late: z.array(z.int().nonnegative()),
  totals: MonthTotals,
  /** Dates that need somebody's attention. */
  attention: z.array(PlainDate),
});
export type TeamMonthRow = z.infer<typeof TeamMonthRow>;

export const TeamMonth = z.object({
  month: Month,
  today: PlainDate,
  scope: z.enum(teamScopes),
  scopes: z.array(z.enum(teamScopes)),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pages: z.int().positive(),
  people: z.array(TeamMonthRow),
  /** Locked periods in which people of the team had days, on whichever page they stand: their snapshots say what was locked. */
  locks: z.array(MonthLock),
});
export type TeamMonth = z.infer<typeof TeamMonth>;

export const teamEndpoints = defineEndpoints({
  readTeamDay: {
    method: "GET",
    path: "/attendance/team/day",
    access: "signed-in",
    query: TeamDayQuery,
    returns: TeamDay,
    summary: "Who is here, not in yet, away or off on a day, of those below me or, for HR, of the company",
  },
  readTeamMonth: {
    method: "GET",
    path: "/attendance/team/month",
    access: "signed-in",
    query: TeamMonthQuery,
    returns: TeamMonth,
    summary: "A month of those below me or, for HR, of the company: people × dates",
  },
});
