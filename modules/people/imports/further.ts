// What a row says beyond the record's own fields: from which day a change counts, addresses, and pay.
import type { PlainDate } from "#shared/dates.ts";
import { checkChangeDay, lockedFor } from "../job-changes/rules.ts";
import { addressFields, amountFields, columnOf, type ImportField, isPlaced } from "./columns.ts";
import { peopleIn } from "./people-cells.ts";
import { type Found, mistake } from "./reasons.ts";
import type { Values } from "./values.ts";

/** Where a row is looked at, and what is found. */
type Ctx = { no: number; facts: { today: PlainDate; locked: ReadonlyMap<string, PlainDate> }; reasons: Found[] };
type Person = { name: string; joinedOn: PlainDate; current: Values; placedSince?: PlainDate | undefined };

/** Says when something else counts, and nothing by itself. */
export const isDayOf = (field: ImportField): boolean => field === "effectiveFrom" || field === "payFrom";

export const saysPay = (values: Values): boolean => [...amountFields, "payCurrency" as const].some((field) => values[field] != null);

/** Gives what has changed of job and pay its day, and says where that day cannot be. */
export const dateChanges = (values: Values, { before, after }: { before: Values; after: Values }, ctx: Ctx, person: Person): void => {
  const { no, facts, reasons } = ctx;
  const { name, joinedOn, current, placedSince } = person;
  const day = values.effectiveFrom;
  if (day && Object.keys(after).some((field) => isPlaced(field as ImportField))) {
    after.effectiveFrom = day;
    const places = [current.location, after.location].flatMap((place) => place ?? []);
    const wrong = checkChangeDay(day, { joinedOn, today: facts.today }, lockedFor(facts.locked, places));
    reasons.push(...wrong.map((found) => mistake({ ...found, field: "effectiveFrom" }))); // PE-14
    if (wrong.length === 0 && placedSince && day < placedSince)
      reasons.push(mistake.row("placedBefore", "effectiveFrom", { row: no, name, day: placedSince })); // PE-15
    if (day > facts.today && after.manager !== undefined) reasons.push(mistake.row("managerLater", "manager", { row: no, name })); // PE-14
  }
  if (!saysPay(after)) return;
  // What the file leaves out would go on counting in another currency.
  if (after.payCurrency && before.payCurrency)
    for (const field of amountFields)
      if (values[field] == null && Number(current[field] ?? 0) > 0)
        reasons.push(mistake.row("part", field, { row: no, name, field: columnOf(field).label }));
  const usual = joinedOn > facts.today ? joinedOn : facts.today;
  after.payFrom = values.payFrom ?? usual;
  before.payFrom = current.payFrom ?? null;
  if (current.payFrom && after.payFrom < current.payFrom)
    reasons.push(mistake.row("payBefore", "payFrom", { row: no, name, day: current.payFrom }));
};

/** An address and a row of pay are whole or not there. */
export const checkFurther = (given: Values, whole: Values, { no, facts, reasons }: Ctx, name: string): void => {
  const needed = (field: ImportField) => reasons.push(mistake.row("part", field, { row: no, name, field: columnOf(field).label }));
  for (const parts of Object.values(addressFields)) {
    if (!Object.values(parts).some((field) => given[field] !== undefined)) continue;
    for (const field of [parts.line1, parts.city, parts.country]) if (!whole[field]) needed(field);
  }
  if (given.dependents && peopleIn(given.dependents).some(({ last: [born = ""] }) => born > facts.today))
    reasons.push(mistake({ code: "people.format", field: "dependents", params: { case: "birth" } })); // PE-32
  if (!saysPay(given)) return;
  for (const field of ["basic", "payCurrency"] as const) if (!whole[field]) needed(field);
  if (given.basic && Number(given.basic) === 0) reasons.push(mistake.row("amount", "basic", { row: no, value: given.basic }));
  if (whole.joinedOn && given.payFrom && given.payFrom < whole.joinedOn)
    reasons.push(mistake.row("payJoined", "payFrom", { row: no, name, day: whole.joinedOn })); // PE-05
}; // PE-64
