// HR's list of everybody the company has a record of.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { NameOrder } from "../directory/contract.ts";
import { employmentTypes } from "../record/fields.ts";
import { employeeStatuses } from "../workflow.ts";

/** What HR looks for when something is to be done. */
export const listCares = ["without_manager", "probation_ends", "on_notice", "no_account"] as const;
export type ListCare = (typeof listCares)[number];

/** *Probation ends* looks so far ahead. */
export const PROBATION_DAYS = 30;

export const PersonRow = z.object({
  id: Id,
  code: EmployeeCode,
  name: z.string(),
  designation: z.string(),
  department: z.string(),
  location: z.string(),
  manager: Person.optional(),
  status: z.enum(employeeStatuses),
  joinedOn: PlainDate,
  lastWorkingDay: PlainDate.optional(),
  version: z.int().positive(),
  /** HR changes nothing about themselves, and nothing about who is not here any more. */
  actions: z.array(z.literal("change_manager")),
});
export type PersonRow = z.infer<typeof PersonRow>;

/** So many may be chosen at once for a file. */
const MOST_CHOSEN = 200;

/** People who were chosen one by one, by their codes. */
const Chosen = z
  .string()
  .max(MOST_CHOSEN * 17)
  .regex(/^[A-Z0-9-]{3,16}(,[A-Z0-9-]{3,16})*$/, { error: "Enter employee codes such as LF-0042, with a comma between them." })
  .meta({ examples: ["LF-0011,LF-0012"] });

export const PeopleList = listQuery({
  sorts: { name: NameOrder, code: EmployeeCode, joined: PlainDate },
  initial: "name",
  filters: {
    q: Text(80)
      .min(1)
      .optional()
      .meta({ examples: ["asha"] }),
    status: z.enum(employeeStatuses).optional(),
    department: Id.optional(),
    location: Id.optional(),
    type: z.enum(employmentTypes).optional(),
    care: z.enum(listCares).optional(),
    codes: Chosen.optional(),
  },
});
export type PeopleList = z.output<typeof PeopleList>;

export const peopleListEndpoints = defineEndpoints({
  list: {
    method: "GET",
    path: "/people",
    access: "signed-in",
    query: PeopleList,
    returns: Page(PersonRow),
    summary: "Everybody with a record, whatever their status",
  },
});
