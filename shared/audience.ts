// Who a policy, form or announcement is for.
import { z } from "zod";
import { EmployeeCode, Id } from "./ids.ts";

export const employmentTypes = ["full_time", "part_time", "contract", "intern"] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** The lists of an audience. One that is empty narrows nothing; a person matches a list by any of its values, and must match every list. */
export const audienceLists = ["departments", "locations", "grades", "employmentTypes"] as const;
export type AudienceList = (typeof audienceLists)[number];

const MOST = 200;
const ids = z.array(Id).max(MOST);

/** As it is being chosen: it may still be nobody. */
export const AudienceDraft = z.object({
  /** Then the rest does not count. */
  everybody: z.boolean(),
  /** Each with the departments below it. */
  departments: ids,
  locations: ids,
  grades: ids,
  employmentTypes: z.array(z.enum(employmentTypes)).max(employmentTypes.length),
  /** By code; they belong to it whatever the lists say. */
  named: z.array(EmployeeCode).max(MOST),
});
export type Audience = z.infer<typeof AudienceDraft>;

export const everybody: Audience = { everybody: true, departments: [], locations: [], grades: [], employmentTypes: [], named: [] };

const isSomebody = (audience: Audience): boolean =>
  audience.everybody || audience.named.length > 0 || audienceLists.some((list) => audience[list].length > 0);

export const Audience = AudienceDraft.refine(isSomebody, {
  error: "Choose at least one department, location, grade, employment type or person.",
});
