// What somebody holds, and who takes it over when they leave.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Person } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";

/** What it is, as its module names it: `people.report`. */
const HoldKind = z
  .string()
  .regex(/^[a-z]+\.[a-z_]+$/, { error: "Choose from the list." })
  .meta({ examples: ["people.report"] });
const ItemId = Text(60).min(1);

const HeldItem = z.object({
  /** A code, a number or an id. */
  id: ItemId,
  title: z.string(),
  detail: z.string().optional(),
  path: z.string().optional(),
  successor: Person.optional(),
  /** What becomes of it when nobody is named. */
  without: z.string(),
});
export type HeldItem = z.infer<typeof HeldItem>;

const HeldGroup = z.object({
  kind: HoldKind,
  label: z.string(),
  /** Whether somebody may be named for it; else the portal finds who takes it over. */
  takesSuccessor: z.boolean(),
  /** How many there are; of very many the first are told. */
  count: z.int().nonnegative(),
  items: z.array(HeldItem),
});
export type HeldGroup = z.infer<typeof HeldGroup>;

/** So many of one kind are told. */
export const MOST_TOLD = 200;

export const Holds = z.object({
  ...Person.shape,
  version: z.int().positive(),
  lastWorkingDay: PlainDate.optional(),
  /** Whether the caller may name successors. */
  mayName: z.boolean(),
  /** Only those of which there are any. */
  groups: z.array(HeldGroup),
});
export type Holds = z.infer<typeof Holds>;

export const SuccessorsForm = z.object({
  successors: z
    .array(z.object({ kind: HoldKind, id: ItemId, successor: EmployeeCode.nullable() }))
    .min(1)
    .max(500)
    .refine((all) => new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size === all.length, { error: "Name each once." }),
});
export type SuccessorsForm = z.infer<typeof SuccessorsForm>;

const ofPerson = z.object({ code: EmployeeCode });

export const leavingEndpoints = defineEndpoints({
  holds: {
    method: "GET",
    path: "/people/:code/holds",
    access: "signed-in",
    params: ofPerson,
    returns: Holds,
    summary: "What somebody is responsible for, and who takes it over when they leave",
  },
  nameSuccessors: {
    method: "PUT",
    path: "/people/:code/successors",
    access: "signed-in",
    params: ofPerson,
    body: SuccessorsForm,
    returns: Holds,
    summary: "Say who takes over what somebody holds; what is not named stays as it is",
  },
});
