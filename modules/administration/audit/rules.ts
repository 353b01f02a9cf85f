// What of an audit entry is told to whom: pure (AD-04).
import { type AuditNames, type AuditValues, wordsOf } from "#shared/audit-names.ts";
import { daysBetween, type PlainDate } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { compact, type Violation } from "#shared/problem.ts";
import { beginningOf } from "#shared/text.ts";
import { type AuditedChange, MOST_DAYS } from "./contract.ts";
import type { AuditCode } from "./messages.ts";

export const checkPeriod = ({ from, to }: { from?: PlainDate | undefined; to?: PlainDate | undefined }): Violation<AuditCode>[] => {
  if (from === undefined || to === undefined) return [];
  const days = daysBetween(from, to) + 1;
  return compact([
    days < 1 && ({ code: "administration.period", field: "to", params: { case: "order" } } as const),
    days > MOST_DAYS && ({ code: "administration.period", field: "to", params: { case: "long", days, most: MOST_DAYS } } as const),
  ]);
};

const moduleOf = (action: string): string => action.split(".")[0] ?? "";
const deedOf = (action: string): string => action.split(".")[1] ?? "";

export const namesFor = (names: readonly AuditNames[], action: string): AuditNames | undefined =>
  names.find(({ module }) => module === moduleOf(action));

/** The sentence of a deed; one that nobody has named is told by its own words. */
export const labelOf = (names: readonly AuditNames[], action: string): string =>
  namesFor(names, action)?.actions[deedOf(action)] ?? wordsOf(deedOf(action));

/** HR reads people data with its values; an Admin who, what and when. What nobody has named is told without. */
const valuesFor = (role: string, names: readonly AuditNames[], action: string): AuditValues => {
  const own = namesFor(names, action);
  if (role !== ("HR" satisfies Role) || !own) return "none";
  return own.except?.[deedOf(action)] ?? own.values;
}; // AD-04

export const maySeeReason = (role: string, names: readonly AuditNames[], action: string): boolean =>
  role === ("HR" satisfies Role) || namesFor(names, action)?.ofAdmins === true; // AD-04

const SEALED = /^sealed:/;
const LONGEST = 500;

/** One number, several, or several in one text, "8, 9". */
const numbersIn = (value: unknown): number[] | undefined => {
  if (typeof value === "number") return [value];
  if (Array.isArray(value)) return value.filter((one) => typeof one === "number");
  return typeof value === "string" && /^\d+(, \d+)*$/.test(value) ? value.split(", ").map(Number) : undefined;
};

/** Numbers of employees in the fields that hold some. */
export const peopleIn = (names: readonly AuditNames[], { action, change }: { action: string; change: string }): number[] => {
  const fields = namesFor(names, action)?.people ?? [];
  if (fields.length === 0) return [];
  return Object.entries(JSON.parse(change) as Changed).flatMap(([field, values]) =>
    fields.includes(field) ? values.flatMap((value) => numbersIn(value) ?? []) : [],
  );
};

type Changed = Record<string, readonly [unknown, unknown]>;
type NameOf = (employee: number) => string | undefined;

const textOf = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${beginningOf(text, LONGEST)}…` : text;
};

const isSealed = (value: unknown): boolean => typeof value === "string" && SEALED.test(value);

type Told = { fields: string[]; changes?: AuditedChange[] };

/** Names of the changed fields for everybody who reads the audit, values for those who may. A secret stays one. */
export const tellChange = (
  role: string,
  names: readonly AuditNames[],
  { action, change }: { action: string; change: string },
  nameOf: NameOf = () => undefined,
): Told => {
  const people = namesFor(names, action)?.people ?? [];
  const named = (field: string, value: unknown): unknown => {
    const numbers = people.includes(field) ? numbersIn(value) : undefined;
    return numbers ? numbers.map((id) => nameOf(id) ?? id).join(", ") : value;
  };
  const changed = Object.entries(JSON.parse(change) as Changed);
  const fields = changed.map(([field]) => wordsOf(field));
  const values = valuesFor(role, names, action);
  if (values === "none") return { fields };
  const seen = changed.filter(([field]) => values === "all" || values.includes(field));
  const changes = seen.map(([field, [before, after]]): AuditedChange => {
    if (isSealed(before) || isSealed(after)) return { field: wordsOf(field), masked: true };
    const [was, is] = [textOf(named(field, before)), textOf(named(field, after))];
    return { field: wordsOf(field), ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }), masked: false };
  });
  return { fields, changes };
}; // AD-04
