// How candidates are recognised, what their applications need, and when their details are erased. Pure.
import { daysBetween, type PlainDate } from "#shared/dates.ts";
import type { Violation } from "#shared/problem.ts";
import type { ApplicationStep, Board, CandidateForm } from "./contract.ts";
import { type ApplicationAction, leaveReasons, liveStages, rejectReasons, type Stage } from "./workflow.ts";

const GMAIL = ["gmail.com", "googlemail.com"];

/** The same for each way in which one mailbox is written. */
export const emailKey = (email: string): string => {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  if (!GMAIL.includes(domain)) return `${local}@${domain}`;
  return `${local.replace(/\+.*$/, "").replaceAll(".", "")}@gmail.com`;
}; // 6.3
/** Domains at which the mailbox of a key may be written. */
export const domainsOf = (key: string): string[] => {
  const domain = key.split("@")[1] ?? "";
  return GMAIL.includes(domain) ? GMAIL : [domain];
};

const INDIA = "+91";
const INDIAN_DIGITS = 10;
/** E.164, in India where no country is named; undefined while it is not complete. */
export const phoneKey = (phone: string): string | undefined => {
  // "+44 (0)20 …": the 0 is dialled only within the country.
  const written = phone
    .trim()
    .replace(/^((?:\+|00)\s*\d{1,3}\s*)\(0\)/, "$1")
    .replaceAll(/[\s().-]/g, "");
  const key = /^(\+|00)/.test(written) ? written.replace(/^(\+|00)/, "+") : `${INDIA}${written.replace(/^0/, "")}`;
  const isWhole = key.startsWith(INDIA) ? key.length === INDIA.length + INDIAN_DIGITS : true;
  return isWhole && /^\+[1-9]\d{7,14}$/.test(key) ? key : undefined;
}; // 6.3

export const checkCandidate = ({ phone, resume }: Pick<CandidateForm, "phone" | "resume">): Violation[] => [
  ...(phoneKey(phone) === undefined ? [{ code: "hiring.phone", field: "phone", params: { phone } }] : []), // RF-02
  ...(resume.length === 1 ? [] : [{ code: "hiring.resume_missing", field: "resume" }]), // RF-03
];

/** The words of a reason; what HR wrote where it is another one. */
export const reasonText = (reasons: readonly { code: string; label: string }[], code: string | undefined, comment = ""): string => {
  if (code === "OTHER" && comment !== "") return comment;
  return reasons.find((one) => one.code === code)?.label ?? "";
};
const reasonsFor: Partial<Record<ApplicationAction, readonly { code: string; label: string }[]>> = {
  reject: rejectReasons,
  leave: leaveReasons,
};
export const reasonOf = (action: ApplicationAction, { reason, comment }: Pick<ApplicationStep, "reason" | "comment">): string =>
  reasonText(reasonsFor[action] ?? [], reason, comment);

export const checkStep = (
  action: ApplicationAction,
  body: Pick<ApplicationStep, "reason" | "comment" | "joiningOn" | "employee">,
): Violation[] => [
  ...(action in reasonsFor && reasonOf(action, body) === "" ? [{ code: "hiring.reason_missing", field: "reason" }] : []),
  ...(action === "accept" && !body.joiningOn ? [{ code: "hiring.joining_day_missing", field: "joiningOn" }] : []),
  ...(action === "join" && !body.employee ? [{ code: "hiring.employee_missing", field: "employee" }] : []),
];

type Joiner = { name: string; joinedOn: PlainDate; today: PlainDate; number?: string | undefined };
/** `number`: of the application that this person is linked to already. */
export const checkJoining = (joiningOn: PlainDate | null, { name, joinedOn, today, number }: Joiner): Violation[] => {
  if (number !== undefined) return [{ code: "hiring.employee_used", field: "employee", params: { name, number } }];
  if (joinedOn === joiningOn && joinedOn <= today) return [];
  return [{ code: "hiring.join_day", field: "joiningOn", params: { name, day: joinedOn } }];
}; // AP-07

const reachable = [...liveStages, "joined"] as const;
/** A candidate who has reached a stage has passed the ones before it. */
export const funnelOf = (reached: Partial<Record<Stage, number>>): Board["funnel"] =>
  reachable.map((stage, place) => ({ stage, count: reachable.slice(place).reduce((sum, later) => sum + (reached[later] ?? 0), 0) }));

/** Days after the last end for which a candidate's details are kept, and those of a referral that does not count. */
export const DAYS_KEPT = 180;
export const DUPLICATE_DAYS_KEPT = 14;
export const isOver = (ended: PlainDate, today: PlainDate): boolean => daysBetween(ended, today) > DAYS_KEPT; // AP-06, RF-06

/** Replaces the erased details. */
export const erased = {
  name: "Former candidate",
  email: "erased@candidate.invalid",
  phone: "Erased",
  whyFit: "Erased together with the details of the candidate.",
} as const; // AP-06
