// From a day on somebody stands elsewhere, or reports to somebody else.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { JobChoices } from "../joining/contract.ts";
import { employmentTypes } from "../record/fields.ts";
import { changeKinds, placementKinds } from "./kinds.ts";

const Chosen = Text(40);
const Named = z.object({ id: Id, name: z.string() });

export const Placed = z.object({
  department: Named,
  designation: Named,
  grade: Named.optional(),
  location: Named,
  employmentType: z.enum(employmentTypes),
});
export type Placed = z.infer<typeof Placed>;

/** What counts from a later day on. */
export const PlannedChange = z.object({
  id: Id,
  from: PlainDate,
  kind: z.enum(placementKinds).optional(),
  reason: z.string().optional(),
  /** Where they stand then, and where the day before. */
  placement: z.object({ before: Placed, after: Placed }).optional(),
  /** To whom they report now and then; nobody where one is absent. */
  manager: z.object({ before: Person.optional(), after: Person.optional() }).optional(),
  actions: z.array(z.enum(["cancel"])),
});
export type PlannedChange = z.infer<typeof PlannedChange>;

export const Job = z.object({
  code: EmployeeCode,
  name: z.string(),
  version: z.int().positive(),
  joinedOn: PlainDate,
  today: PlainDate,
  now: Placed,
  manager: Person.optional(),
  planned: z.array(PlannedChange),
  /** From which day to which a change may count. */
  first: PlainDate,
  last: PlainDate,
  choices: JobChoices,
  /** False for HR's own job. */
  mayChange: z.boolean(),
});
export type Job = z.infer<typeof Job>;

export const JobChangeForm = z.object({
  from: PlainDate,
  /** Absent: they stay where they are. */
  placement: z
    .object({
      department: Chosen,
      designation: Chosen,
      grade: Chosen,
      location: Chosen,
      employmentType: z.enum(employmentTypes),
      kind: z.enum(changeKinds),
    })
    .optional(),
  /** Absent: it stays who it is; a code of null: nobody. */
  manager: z.object({ code: EmployeeCode.nullable() }).optional(),
  reason: Text(200).min(1, { error: "Say why. The person reads it." }),
  version: z.int().positive(),
});
export type JobChangeForm = z.output<typeof JobChangeForm>;

/** Who decides for them from when on, what to think of, and what would be refused. */
export const JobChangePreview = z.object({
  problems: z.array(Violation),
  placementFrom: PlainDate.optional(),
  managerFrom: PlainDate.optional(),
  /** Absent: HR. */
  decider: Person.optional(),
  warnings: z.array(Violation),
});
export type JobChangePreview = z.infer<typeof JobChangePreview>;

export const JobChanged = z.object({ version: z.int(), planned: z.boolean(), sentence: z.string() });

const ofPerson = z.object({ code: EmployeeCode });
const common = { access: "signed-in", params: ofPerson } as const;

export const jobChangeEndpoints = defineEndpoints({
  job: {
    ...common,
    method: "GET",
    path: "/people/:code/job-changes",
    returns: Job,
    summary: "Where a person stands, what is planned, and what may be chosen",
  },
  previewJobChange: {
    ...common,
    method: "POST",
    path: "/people/:code/job-changes/preview",
    changes: false,
    body: JobChangeForm,
    returns: JobChangePreview,
    summary: "What a change of somebody's job would mean",
  },
  changeJob: {
    ...common,
    method: "POST",
    path: "/people/:code/job-changes",
    body: JobChangeForm,
    returns: JobChanged,
    summary: "Changes where somebody stands, or to whom they report, from a day on",
  },
  cancelJobChange: {
    ...common,
    method: "POST",
    path: "/people/:code/job-changes/:id/cancel",
    params: ofPerson.extend({ id: Id }),
    body: z.object({ version: z.int().positive() }),
    returns: z.object({ version: z.int() }),
    summary: "Takes a planned change back",
  },
});
