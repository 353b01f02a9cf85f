// Rules of policies, pure: which version is in force, what somebody has to accept by when, and what may be published.
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { Violation } from "#shared/problem.ts";
import type { VersionState } from "./contract.ts";

export type PolicyCode =
  | "documents.policies_not_yours"
  | "documents.compliance_not_yours"
  | "documents.audience_empty"
  | "documents.text_missing"
  | "documents.effective_day"
  | "documents.no_draft"
  | "documents.draft_changed"
  | "documents.title_taken"
  | "documents.owner_not_hr"
  | "documents.not_withdrawable"
  | "documents.not_read"
  | "documents.not_open"
  | "documents.superseded"
  | "documents.no_duty"
  | "documents.already_accepted"
  | "documents.reminded";
export type PolicyViolation = Violation<PolicyCode>;

/** Of a policy, published and not withdrawn: later numbers take effect on later days. */
export type PublishedVersion = { version: number; effectiveFrom: PlainDate; asks: boolean; dueDays: number };

const newestFirst = <V extends PublishedVersion>(versions: readonly V[]): V[] =>
  versions.toSorted((one, other) => other.version - one.version);

export const inForceOn = <V extends PublishedVersion>(versions: readonly V[], day: PlainDate): V | undefined =>
  newestFirst(versions).find(({ effectiveFrom }) => effectiveFrom <= day); // DO-04

/** The newest that asks for acceptance, in force or scheduled: a minor version after it asks for nothing of its own. */
export const askingVersion = <V extends PublishedVersion>(versions: readonly V[]): V | undefined =>
  newestFirst(versions).find(({ asks }) => asks); // DO-10, DO-13

export const stateOf = (
  { version, effectiveFrom, withdrawn }: { version: number; effectiveFrom: PlainDate; withdrawn: boolean },
  inForce: number | undefined,
  today: PlainDate,
): Exclude<VersionState, "draft"> => {
  if (withdrawn) return "withdrawn";
  if (effectiveFrom > today) return "scheduled";
  return version === inForce ? "in_force" : "superseded";
}; // DO-04

/** A joiner gets as many days as everybody had. */
export const dueOn = ({ effectiveFrom, dueDays }: PublishedVersion, joinedOn: PlainDate): PlainDate =>
  addDays(joinedOn > effectiveFrom ? joinedOn : effectiveFrom, dueDays); // DO-11
