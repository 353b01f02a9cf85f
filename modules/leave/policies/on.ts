// Which policy a person has on each day, and what it says. Pure: facts in, spans of days out.
import type { EmploymentType } from "#modules/people/contract.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { hasAccount, type RuleRow, type TypeRules } from "./rule-row.ts";
import type { CompanyType } from "./standard.ts";

/** In force from its day up to its last one; without a last one, on and on. */
export type VersionInForce = { id: string; policyId: string; from: PlainDate; until?: PlainDate | undefined; rows: readonly TypeRules[] };

/** One line of who gets which policy; nobody named means any. */
export type AssignmentLine = { locationIds: readonly string[]; employmentTypes: readonly EmploymentType[]; policyId: string };

/** All of them as they were said once: in force from their day on, until a later edition that has begun. */
export type Edition = { edition: number; from: PlainDate; lines: readonly AssignmentLine[] };

/** Somebody who has another policy than their place and employment say. */
export type Override = { policyId: string; from: PlainDate; until?: PlainDate | undefined };

/** Where somebody works and as what, from a day on. */
export type Placed = { startsOn: PlainDate; locationId: string; employmentType: EmploymentType };

export type CompanyPolicies = { types: readonly CompanyType[]; versions: readonly VersionInForce[]; assignment: readonly Edition[] };

/** Days in which one version of one policy counts for somebody. */
export type PolicySpan = { from: PlainDate; to: PlainDate; policyId: string; versionId: string; rows: readonly RuleRow[] };

/** The first line that fits; the last one fits everybody. */
export const policyFor = (
  assignment: readonly AssignmentLine[],
  { locationId, employmentType }: Pick<Placed, "locationId" | "employmentType">,
): string | undefined =>
  assignment.find(
    ({ locationIds, employmentTypes }) =>
      (locationIds.length === 0 || locationIds.includes(locationId)) &&
      (employmentTypes.length === 0 || employmentTypes.includes(employmentType)),
  )?.policyId;

/** What is said last of all that has begun. */
export const linesOn = (editions: readonly Edition[], day: PlainDate): readonly AssignmentLine[] =>
  editions.filter(({ from }) => from <= day).toSorted((one, other) => other.edition - one.edition)[0]?.lines ?? [];

const covers = ({ from, until }: { from: PlainDate; until?: PlainDate | undefined }, day: PlainDate): boolean =>
  from <= day && (until === undefined || day <= until);

/** What a policy says on a day. */
export const versionOn = (versions: readonly VersionInForce[], policyId: string, day: PlainDate): VersionInForce | undefined =>
  versions.find((one) => one.policyId === policyId && covers(one, day));

/** The rows of a version with what the company says of their types, in the order of its types. */
export const rowsOf = ({ rows }: Pick<VersionInForce, "rows">, types: readonly CompanyType[]): RuleRow[] =>
  types.flatMap(({ code, name, kind, masked, paidAtExit }) =>
    rows.filter(({ type }) => type === code).map((row) => ({ ...row, name, kind, masked, paidAtExit })),
  );

/** Days on which something begins to count otherwise. */
const turns = (company: CompanyPolicies, placements: readonly Placed[], overrides: readonly Override[]): PlainDate[] => [
  ...placements.map(({ startsOn }) => startsOn),
  ...company.assignment.map(({ from }) => from),
  ...[...overrides, ...company.versions].flatMap(({ from, until }) => (until === undefined ? [from] : [from, addDays(until, 1)])),
];

/**
 * The spans of a person's days from `from` to `to`, in order, each with one version of one policy. Days before a first placement count as it
 * does; days without any policy are in no span.
 */
export const policySpans = (
  company: CompanyPolicies,
  placements: readonly Placed[],
  overrides: readonly Override[],
  { from, to }: { from: PlainDate; to: PlainDate },
): PolicySpan[] => {
  const begins = [...new Set([from, ...turns(company, placements, overrides).filter((day) => day > from && day <= to)])].toSorted();
  const spans: PolicySpan[] = [];
  for (const [index, day] of begins.entries()) {
    const next = begins[index + 1];
    const placed = placements.findLast(({ startsOn }) => startsOn <= day) ?? placements[0];
    const policyId = overrides.find((one) => covers(one, day))?.policyId ?? (placed && policyFor(linesOn(company.assignment, day), placed));
    const version = policyId === undefined ? undefined : versionOn(company.versions, policyId, day);
    if (!version) continue;
    const until = next === undefined ? to : addDays(next, -1);
    const before = spans.at(-1);
    if (before?.versionId === version.id && addDays(before.to, 1) === day) before.to = until;
    else
      spans.push({
        from: day,
        to: until,
        policyId: version.policyId,
        versionId: version.id,
        rows: rowsOf(version, company.types),
      });
  }
  return spans;
};

/** The span a day lies in. */
export const spanOn = (spans: readonly PolicySpan[], day: PlainDate): PolicySpan | undefined =>
  spans.find(({ from, to }) => from <= day && day <= to);

/** What a type is to somebody on a day: its row in their policy, or the last one it had, whose days are still theirs. */
export const rowOn = (spans: readonly PolicySpan[], type: string, day: PlainDate): { row: RuleRow; isPast: boolean } | undefined => {
  const inForce = spanOn(spans, day)?.rows.find((row) => row.type === type);
  if (inForce) return { row: inForce, isPast: false };
  const earlier = spans
    .filter(({ from }) => from <= day)
    .flatMap(({ rows }) => rows.filter((row) => row.type === type && hasAccount(row.kind)))
    .at(-1);
  return earlier && { row: earlier, isPast: true };
};
