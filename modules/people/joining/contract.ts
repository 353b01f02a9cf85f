// Adding somebody: what may be chosen, the form in four parts, and what comes of it.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { employmentTypes } from "../record/fields.ts";
import { employeeStatuses } from "../workflow.ts";
import { KeepFrom } from "./kept-since.ts";

const Choice = z.object({ id: Id, name: z.string() });
const Day = PlainDate.or(z.literal("")).default("");
/** Something of a list; what is not chosen or not there any more is refused by its rule. */
const Chosen = Text(40);

export const unitKinds = ["departments", "designations", "grades", "locations"] as const;
export type UnitKind = (typeof unitKinds)[number];

/** What the forms of HR offer: units that are open today, of each kind as many as one looks through. */
export const JobChoices = z.object({
  departments: z.array(Choice),
  designations: z.array(Choice),
  grades: z.array(Choice.extend({ probationMonths: z.int(), noticeDays: z.int() })),
  locations: z.array(Choice.extend({ today: PlainDate })),
  /** Kinds of which there are more than are told: they are looked for by name. */
  more: z.array(z.enum(unitKinds)).optional(),
});
export type JobChoices = z.infer<typeof JobChoices>;

export const JoiningChoices = JobChoices.extend({
  nextCode: EmployeeCode,
  /** Of work addresses; empty: any. */
  mailDomains: z.array(z.string()),
  signInBeforeDays: z.int(),
});
export type JoiningChoices = z.infer<typeof JoiningChoices>;

export const UsernameQuery = z.object({ firstName: Text(80).default(""), lastName: Text(80).default(""), code: Text(16).default("") });

export const NewPersonForm = z.object({
  code: Text(40),
  firstName: Text(200),
  middleName: Text(200).default(""),
  lastName: Text(200).default(""),
  dateOfBirth: Day,
  pan: Text(40).default(""),
  joinedOn: PlainDate,
  /** From when attendance and leave are kept, for somebody who joined before today. */
  keepFrom: KeepFrom.default("today"),
  employmentType: z.enum(employmentTypes),
  department: Chosen,
  designation: Chosen,
  grade: Chosen,
  location: Chosen,
  /** Null: nobody. */
  manager: EmployeeCode.nullable(),
  /** Empty: as the grade has it. */
  probationEndsOn: Day,
  contractEndsOn: Day,
  workEmail: Text(254),
  personalEmail: Text(254).default(""),
  mobile: Text(30).default(""),
  access: z.discriminatedUnion("invite", [
    z.object({ invite: z.literal(false) }),
    /** When they may sign in. */
    z.object({ invite: z.literal(true), username: Text(64) }),
  ]),
  /** Who returns: the record that this one looks like. */
  formerEmployee: EmployeeCode.optional(),
  /** The warnings that were read, as `keyOf` names them. */
  confirmed: z.array(Text(60)).max(30).default([]),
});
export type NewPersonForm = z.output<typeof NewPersonForm>;

/** What HR reads before it is done; `key` is sent back with the form. */
export const JoiningWarning = Violation.extend({ key: z.string() });

/** Either somebody was added, or warnings are to be read first and nothing was kept. */
export const PersonAdded = z.object({
  added: z
    .object({
      code: EmployeeCode,
      name: z.string(),
      status: z.enum(employeeStatuses),
      joinedOn: PlainDate,
      /** The day on which the invitation goes out, where it was asked for too early. */
      inviteOn: PlainDate.optional(),
      /** Shown once where the portal sends no mail. */
      link: z.string().optional(),
    })
    .optional(),
  warnings: z.array(JoiningWarning),
});
export type PersonAdded = z.infer<typeof PersonAdded>;

/** The joining day of somebody who has not started. */
export const JoiningDayForm = z.object({ joinedOn: PlainDate, reason: Text(200).min(1, { error: "Say why. The person reads it." }) });
export const CancelJoining = z.object({ comment: Text(500), version: z.int().positive() });
export type CancelJoining = z.output<typeof CancelJoining>;

const ofPerson = z.object({ code: EmployeeCode });

export const joiningEndpoints = defineEndpoints({
  joiningChoices: {
    method: "GET",
    path: "/people/new",
    access: "signed-in",
    returns: JoiningChoices,
    summary: "What may be chosen for somebody new, and the next free code",
  },
  suggestUsername: {
    method: "GET",
    path: "/people/new/username",
    access: "signed-in",
    query: UsernameQuery,
    returns: z.object({ username: z.string() }),
    summary: "The username that somebody of this name would get",
  },
  addPerson: {
    method: "POST",
    path: "/people",
    access: "signed-in",
    body: NewPersonForm,
    returns: PersonAdded,
    summary: "Adds a person, or says what to read and confirm before",
  },
  cancelJoining: {
    method: "POST",
    path: "/people/:code/cancel",
    access: "signed-in",
    params: ofPerson,
    body: CancelJoining,
    returns: z.object({ version: z.int() }),
    summary: "Cancels the joining of somebody who has not started",
  },
  moveJoining: {
    method: "PUT",
    path: "/people/:code/joining-day",
    access: "signed-in",
    params: ofPerson,
    body: JoiningDayForm,
    returns: z.object({ version: z.int() }),
    summary: "Corrects the joining day of somebody who has not started",
  },
});
