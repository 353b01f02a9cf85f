// Rules of papers: what prevents submitting one, which are expired, and when owners are reminded. Pure.
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";

export type PaperCode =
  | "documents.expired"
  | "documents.dates_missing"
  | "documents.dates_order"
  | "documents.paper_not_available"
  | "documents.not_self_upload"
  | "documents.paper_not_accepted"
  | "documents.papers_not_yours"
  | "documents.not_for_yourself";
export type PaperViolation = Violation<PaperCode>;

type Dates = "none" | "expiry" | "issue_and_expiry";
export type PaperValues = { issuedOn?: PlainDate | undefined; expiresOn?: PlainDate | undefined };
/** Absent if there is no such type or it is closed. */
export type PaperFacts = { type: { dates: Dates; selfUpload: boolean } | undefined; byHr: boolean; today: PlainDate };

export const checkPaper = ({ issuedOn, expiresOn }: PaperValues, { type, byHr, today }: PaperFacts): PaperViolation[] => {
  if (!type) return [{ code: "documents.paper_not_available", field: "type" }];
  const wantsIssue = type.dates === "issue_and_expiry";
  return compact<PaperViolation>([
    !type.selfUpload && !byHr && { code: "documents.not_self_upload", field: "type" },
    wantsIssue && issuedOn === undefined && { code: "documents.dates_missing", field: "issuedOn", params: { case: "issue" } }, // DO-40
    type.dates !== "none" && expiresOn === undefined && { code: "documents.dates_missing", field: "expiresOn", params: { case: "expiry" } }, // DO-40
    expiresOn !== undefined && expiresOn <= today && { code: "documents.expired", field: "expiresOn", params: { day: expiresOn } }, // DO-40
    issuedOn !== undefined &&
      expiresOn !== undefined &&
      expiresOn > today &&
      expiresOn <= issuedOn && { code: "documents.dates_order", field: "expiresOn", params: { day: issuedOn } }, // DO-40
  ]);
};

/** A paper is still valid on its last day. */
export const isExpired = (expiresOn: PlainDate | undefined, today: PlainDate): boolean => expiresOn !== undefined && expiresOn < today;

/** The days on which its owner is reminded, in order. */
export const reminderDates = (expiresOn: PlainDate, remindDays: readonly string[]): PlainDate[] =>
  remindDays.map((days) => addDays(expiresOn, -Number(days))).toSorted(); // DO-44

const ONE_LOOK = 10 * 60_000;
/** Merges views of one person within ten minutes; latest first. */
export const looksOf = <Look extends { person: number; at: Instant }>(looks: readonly Look[]): Look[] => {
  const begun = new Map<number, string>();
  const inOrder = looks.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return inOrder
    .filter(({ person, at }) => {
      const first = begun.get(person);
      const isNew = first === undefined || Date.parse(at) - Date.parse(first) > ONE_LOOK;
      if (isNew) begun.set(person, at);
      return isNew;
    })
    .reverse();
}; // DO-46
