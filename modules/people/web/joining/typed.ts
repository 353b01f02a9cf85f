// The form as it is typed, and as it is sent.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import type { NewPersonForm } from "../../joining/contract.ts";
import { KeepFrom } from "../../joining/kept-since.ts";
import { employmentTypes } from "../../record/fields.ts";
import { hasLastDay } from "../../record/rules.ts";
import type { FoundUnit } from "../organisation/unit-search.tsx";
import { joiningTexts } from "./texts.ts";

const words = joiningTexts.entries;
const chosen = z.string().min(1, { error: words.chosenNeeded });
const needed = z.string().trim().min(1, { error: words.needed });
const Day = PlainDate.or(z.literal(""));

export const Typed = z
  .object({
    firstName: needed,
    middleName: z.string(),
    lastName: z.string(),
    dateOfBirth: Day,
    pan: z.string(),
    code: needed,
    joinedOn: PlainDate,
    keepFrom: KeepFrom,
    employmentType: z.enum(employmentTypes),
    department: chosen,
    designation: chosen,
    grade: chosen,
    location: chosen,
    /** Who was picked, by name as well: whatever stands in the form comes back with it. */
    manager: z.object({ code: z.string(), name: z.string() }).nullable(),
    /** Units that were found by their names, for those kinds of which there are too many to be told. */
    found: z.array(z.custom<FoundUnit>()),
    probationEndsOn: Day,
    contractEndsOn: Day,
    workEmail: needed,
    personalEmail: z.string(),
    mobile: z.string(),
    access: z.object({ invite: z.boolean(), username: z.string() }),
  })
  .refine(({ access }) => !access.invite || access.username.trim() !== "", { error: words.needed, path: ["access", "username"] });
export type Typed = z.output<typeof Typed>;

export const emptyForm = (code: string): z.input<typeof Typed> => ({
  firstName: "",
  middleName: "",
  lastName: "",
  dateOfBirth: "",
  pan: "",
  code,
  joinedOn: "",
  keepFrom: "today",
  employmentType: "full_time",
  department: "",
  designation: "",
  grade: "",
  location: "",
  manager: null,
  found: [],
  probationEndsOn: "",
  contractEndsOn: "",
  workEmail: "",
  personalEmail: "",
  mobile: "",
  access: { invite: true, username: "" },
});

export const sentOf = ({ manager, found: _, access, contractEndsOn, ...typed }: Typed): z.input<typeof NewPersonForm> => ({
  ...typed,
  contractEndsOn: hasLastDay(typed.employmentType) ? contractEndsOn : "",
  manager: manager?.code ?? null,
  access: access.invite ? { invite: true, username: access.username.trim() } : { invite: false },
});

const labelled = [
  ...(["firstName", "middleName", "lastName", "dateOfBirth", "pan", "code", "joinedOn", "keepFrom", "employmentType"] as const),
  ...(["department", "designation", "grade", "location", "manager", "probationEndsOn", "contractEndsOn"] as const),
  ...(["workEmail", "personalEmail", "mobile"] as const),
] as const;
/** For the summary of what is wrong. */
export const labels = [
  ...labelled.map((name) => ({ name, label: words[name] })),
  { name: "access.username" as const, label: words.username },
];
