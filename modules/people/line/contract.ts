// Who reports to whom: the line above and the reports of one person, and HR's change of it for many at once.
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";

/** The most people that may stand above somebody. */
export const DEEPEST_LINE = 15; // PE-11

export const LinePerson = Person.extend({
  designation: z.string(),
  /** Names the picture, so that a new one is fetched. */
  photo: Id.optional(),
  /** Direct ones who work here now. */
  reports: z.int().nonnegative(),
});
export type LinePerson = z.infer<typeof LinePerson>;

/** A level is told no further than this; `person.reports` says how many there are. */
export const MOST_REPORTS = 500;

export const Line = z.object({
  /** Everybody above, the highest first. */
  above: z.array(LinePerson),
  person: LinePerson,
  reports: z.array(LinePerson),
});
export type Line = z.infer<typeof Line>;

export const MOST_MOVED = 200;

export const ManagerChange = z.object({
  people: z
    .array(z.object({ code: EmployeeCode, version: z.int().positive() }))
    .min(1, { error: "Choose at least one person." })
    .max(MOST_MOVED, { error: `Choose at most ${MOST_MOVED} people at once.` })
    .refine((people) => new Set(people.map(({ code }) => code)).size === people.length, { error: "Name each person once." }), // PE-16
  /** Null: nobody. */
  manager: EmployeeCode.nullable(),
});
export type ManagerChange = z.infer<typeof ManagerChange>;

export const ManagerChanged = z.object({
  moved: z.int().nonnegative(),
  /** "18 moved, 2 not: see the reasons." */
  sentence: z.string(),
  /** In the order they were named. */
  results: z.array(
    z.object({
      code: EmployeeCode,
      name: z.string(),
      moved: z.boolean(),
      /** Why not, as far as not. */
      reasons: z.array(Violation),
    }),
  ),
  /** What HR should know of it. */
  warnings: z.array(Violation),
});
export type ManagerChanged = z.infer<typeof ManagerChanged>;

export const lineEndpoints = defineEndpoints({
  line: {
    method: "GET",
    path: "/people/line/:code",
    access: "signed-in",
    params: z.object({ code: EmployeeCode }),
    returns: Line,
    summary: "Everybody above a person, the person, and the direct reports with their own counts",
  },
  changeManager: {
    method: "POST",
    path: "/people/change-manager",
    access: "signed-in",
    body: ManagerChange,
    returns: ManagerChanged,
    summary: "Gives 1 to 200 people another manager, each with their own result",
  },
});
