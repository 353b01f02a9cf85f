// Rules of policies: which version is in force, what a person has to accept by when, and what can be published. Pure.
import { addDays, daysBetween, type PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { Compliance } from "./compliance-contract.ts";
import { type Duty, LEAST_TEXT, type ReaderState, type VersionState } from "./contract.ts";

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

/** The published versions of a policy, without withdrawn ones; later numbers take effect later. */
export type PublishedVersion = { version: number; effectiveFrom: PlainDate; asks: boolean; dueDays: number };

const newestFirst = <V extends PublishedVersion>(versions: readonly V[]): V[] =>
  versions.toSorted((one, other) => other.version - one.version);

export const inForceOn = <V extends PublishedVersion>(versions: readonly V[], day: PlainDate): V | undefined =>
  newestFirst(versions).find(({ effectiveFrom }) => effectiveFrom <= day); // DO-04

/** The newest version that needs acceptance, in force or scheduled; a later minor version does not replace it. */
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

/** A joiner gets as many days as everybody else had. */
export const dueOn = ({ effectiveFrom, dueDays }: PublishedVersion, joinedOn: PlainDate): PlainDate =>
  addDays(joinedOn > effectiveFrom ? joinedOn : effectiveFrom, dueDays); // DO-11

/** The version to read for a duty: the one in force by then, which can be a later minor version. */
const toRead = (versions: readonly PublishedVersion[], asking: PublishedVersion, today: PlainDate): PublishedVersion =>
  inForceOn(versions, asking.effectiveFrom > today ? asking.effectiveFrom : today) ?? asking; // DO-13

type Reader = { today: PlainDate; joinedOn: PlainDate; accepted: readonly number[] };

/** What a person in the audience still has to accept. */
export const dutyOf = (versions: readonly PublishedVersion[], { today, joinedOn, accepted }: Reader): Duty | undefined => {
  const asking = askingVersion(versions);
  if (!asking || accepted.some((version) => version >= asking.version)) return undefined;
  const due = dueOn(asking, joinedOn);
  return { version: toRead(versions, asking, today).version, due, overdue: due < today, daysLeft: daysBetween(today, due) };
}; // DO-10, DO-13

export const readerState = (versions: readonly PublishedVersion[], reader: Reader): ReaderState => {
  const duty = dutyOf(versions, reader);
  if (duty) return duty.overdue ? "overdue" : "to_accept";
  return askingVersion(versions) ? "accepted" : "nothing";
};

const CHANGED_DAYS = 30;

/** Whether a version after the first took effect recently. */
export const isChanged = (versions: readonly PublishedVersion[], today: PlainDate): boolean => {
  const inForce = inForceOn(versions, today);
  const isFirst = inForce !== undefined && versions.every(({ version }) => version >= inForce.version);
  return inForce !== undefined && !isFirst && daysBetween(inForce.effectiveFrom, today) <= CHANGED_DAYS;
};

export type AcceptFacts = {
  today: PlainDate;
  /** Published versions without withdrawn ones. */
  versions: readonly PublishedVersion[];
  version: number;
  isInAudience: boolean;
  accepted: readonly { version: number; on: PlainDate }[];
};

/** What prevents accepting a version now; also decides whether the page offers it. */
export const checkAcceptance = ({ today, versions, version, isInAudience, accepted }: AcceptFacts): PolicyViolation | undefined => {
  if (!isInAudience) return { code: "documents.no_duty" }; // DO-07
  if (!versions.some((one) => one.version === version)) return { code: "documents.not_open" }; // DO-05
  const inForce = inForceOn(versions, today);
  const own = accepted.find((one) => one.version === version);
  if (own) return { code: "documents.already_accepted", params: { version, day: own.on } }; // DO-07
  if (inForce && version < inForce.version)
    return { code: "documents.superseded", params: { version: inForce.version, day: inForce.effectiveFrom } }; // DO-06
  const asking = askingVersion(versions.filter((one) => one.version <= version));
  if (!asking) return { code: "documents.no_duty" };
  const earlier = accepted.find((one) => one.version >= asking.version);
  return earlier && { code: "documents.already_accepted", params: { version: earlier.version, day: earlier.on } }; // DO-13
};

export type PublishFacts = {
  today: PlainDate;
  versions: readonly PublishedVersion[];
  text: string;
  hasFile: boolean;
  effectiveFrom: PlainDate;
  /** Number of people in the audience today. */
  people: number;
};

/** The first day on which the next version can take effect. */
export const earliestDay = (versions: readonly PublishedVersion[], today: PlainDate): PlainDate => {
  const [newest] = newestFirst(versions);
  return newest && newest.effectiveFrom >= today ? addDays(newest.effectiveFrom, 1) : today;
}; // DO-02

export const checkPublishing = ({ today, versions, text, hasFile, effectiveFrom, people }: PublishFacts): PolicyViolation[] => {
  const [newest] = newestFirst(versions);
  const field = "effectiveFrom";
  return compact<PolicyViolation>([
    text === "" && !hasFile && { code: "documents.text_missing", params: { case: "nothing" } },
    text !== "" && text.length < LEAST_TEXT && { code: "documents.text_missing", params: { case: "short", least: LEAST_TEXT } },
    effectiveFrom < today && { code: "documents.effective_day", field, params: { case: "past" } },
    newest &&
      effectiveFrom >= today &&
      effectiveFrom <= newest.effectiveFrom && {
        code: "documents.effective_day",
        field,
        params: { case: "order", version: newest.version, day: newest.effectiveFrom },
      },
    people === 0 && { code: "documents.audience_empty" }, // DO-01
  ]);
}; // DO-02

/** A scheduled version, or the one in force if an earlier one can take its place. */
export const mayWithdraw = (versions: readonly PublishedVersion[], version: number, today: PlainDate): boolean => {
  const one = versions.find((other) => other.version === version);
  if (!one) return false;
  if (one.effectiveFrom > today) return true;
  const others = versions.filter((other) => other !== one);
  return inForceOn(versions, today) === one && inForceOn(others, today) !== undefined;
};

/** Rounded half up to one decimal; undefined if nobody has to accept. */
export const complianceOf = ({ required, accepted, overdue }: { required: number; accepted: number; overdue: number }): Compliance => ({
  required,
  accepted,
  open: required - accepted - overdue,
  overdue,
  ...(required > 0 && { share: Math.round((accepted * 1000) / required) / 10 }),
}); // DO-15
