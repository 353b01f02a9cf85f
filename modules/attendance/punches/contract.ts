// Every punch of one person over a longer time, as HR reads them.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { PunchView, punchSources } from "../day/contract.ts";

/** A moment as PostgreSQL writes it, which is what a cursor brings back. */
const Moment = z
  .string()
  .regex(/^[\d-]{10} [\d:.]+\+00$/)
  .refine((moment) => Instant.safeParse(moment.replace(" ", "T").replace("+00", "Z")).success);

export const punchStandings = ["counting", "voided"] as const;

export const PersonPunchList = listQuery({
  sorts: { at: Moment },
  initial: "-at",
  filters: {
    /** Days on the wall of the place where each punch was made. */
    from: PlainDate.optional(),
    to: PlainDate.optional(),
    source: z.enum(punchSources).optional(),
    standing: z.enum(punchStandings).optional(),
  },
});
export type PersonPunchList = z.output<typeof PersonPunchList>;

export const PersonPunch = PunchView.extend({
  id: Id,
  /** The date to which it belongs; of one that no longer counts that on the wall of its place. */
  date: PlainDate,
});
export type PersonPunch = z.infer<typeof PersonPunch>;

export const personPunchEndpoints = defineEndpoints({
  listPunches: {
    method: "GET",
    path: "/attendance/people/:employee/punches",
    access: "signed-in",
    params: z.object({ employee: EmployeeCode }),
    query: PersonPunchList,
    returns: Page(PersonPunch),
    summary: "Every punch of a person, voided ones too",
  },
});
