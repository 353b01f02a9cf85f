// The form of a change as it is typed, and as it is sent: only what is another than before.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import type { Job, JobChangeForm, Placed } from "../../job-changes/contract.ts";
import { changeKinds } from "../../job-changes/kinds.ts";
import { employmentTypes } from "../../record/fields.ts";
import type { FoundUnit } from "../organisation/unit-search.tsx";

export const managerWishes = ["stays", "other", "nobody"] as const;

export const Typed = z.object({
  from: PlainDate,
  department: z.string(),
  designation: z.string(),
  grade: z.string(),
  location: z.string(),
  employmentType: z.enum(employmentTypes),
  kind: z.enum(changeKinds),
  wish: z.enum(managerWishes),
  /** Who was picked, by name as well: whatever stands in the form comes back with it. */
  manager: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Units that were found by their names, for those kinds of which there are too many to be told. */
  found: z.array(z.custom<FoundUnit>()),
  reason: z.string().trim(),
});
export type Typed = z.output<typeof Typed>;

export const filledForm = ({ now, today, first }: Job): z.input<typeof Typed> => ({
  from: first > today ? first : today,
  department: now.department.id,
  designation: now.designation.id,
  grade: now.grade?.id ?? "",
  location: now.location.id,
  employmentType: now.employmentType,
  kind: "transfer",
  wish: "stays",
  manager: null,
  found: [],
  reason: "",
});

type Named = { id: string; name: string };

/** Where they would stand. */
export const placedAs = ({ choices, now }: Job, typed: Omit<Typed, "from">): Placed => {
  const named = <U extends Named | undefined>(all: readonly Named[], id: string, before: U): Named | U => {
    const unit = [...all, ...typed.found].find((one) => one.id === id);
    return unit ? { id: unit.id, name: unit.name } : before;
  };
  const grade = named(choices.grades, typed.grade, now.grade);
  return {
    department: named(choices.departments, typed.department, now.department),
    designation: named(choices.designations, typed.designation, now.designation),
    ...(grade && { grade }),
    location: named(choices.locations, typed.location, now.location),
    employmentType: typed.employmentType,
  };
};

const isElsewhere = ({ now }: Job, typed: Typed): boolean =>
  (["department", "designation", "grade", "location"] as const).some((field) => typed[field] !== (now[field]?.id ?? "")) ||
  typed.employmentType !== now.employmentType;

type Body = z.input<typeof JobChangeForm>;

/** `version`: of the record that it was typed over. */
export const sentOf = (job: Job, version: number, typed: Typed): Body => {
  const { from, department, designation, grade, location, employmentType, kind, wish, manager, reason } = typed;
  return {
    from,
    reason,
    version,
    ...(isElsewhere(job, typed) && { placement: { department, designation, grade, location, employmentType, kind } }),
    ...(wish === "nobody" && { manager: { code: null } }),
    ...(wish === "other" && manager && { manager: { code: manager.code } }),
  };
};

/** Whether there is anything to ask about. */
export const saysSomething = ({ placement, manager }: Body): boolean => placement !== undefined || manager !== undefined;
