// What stops a referral, when one does not count, and what its referrer reads of it. Pure.
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { Violation } from "#shared/problem.ts";
import { checkCandidate, emailKey, isOver, phoneKey } from "../candidates/rules.ts";
import type { Stage } from "../candidates/workflow.ts";
import type { ReferralValues } from "./contract.ts";
import { type ReferralStatus, type Track, trackOf } from "./workflow.ts";

export const MOST_REFERRALS = 20;
const REFERRAL_DAYS = 30;

type Contact = { employee: number; emails: readonly string[]; phones: readonly string[] };
/** The employee with one of these addresses or numbers. */
export const employeeWith = (keys: { email: string; phone: string | undefined }, contacts: readonly Contact[]): number | undefined =>
  contacts.find(
    ({ emails, phones }) =>
      emails.some((email) => emailKey(email) === keys.email) ||
      (keys.phone !== undefined && phones.some((phone) => phoneKey(phone) === keys.phone)),
  )?.employee;

export type ReferralFacts = {
  owner: number;
  /** The position takes candidates. */
  open: boolean;
  /** Who has this e-mail address or phone number. */
  colleague: number | undefined;
  /** The days of the owner's latest referrals, latest first. */
  latest: readonly PlainDate[];
  today: PlainDate;
};

const checkPerson = ({ owner, colleague }: ReferralFacts): Violation[] => {
  if (colleague === undefined) return [];
  return [{ code: colleague === owner ? "hiring.refer_yourself" : "hiring.is_employee", field: "email" }];
};

const checkCount = ({ latest, today }: ReferralFacts): Violation[] => {
  const first = latest[MOST_REFERRALS - 1];
  const day = first === undefined ? today : addDays(first, REFERRAL_DAYS);
  return day > today ? [{ code: "hiring.too_many_referrals", params: { most: MOST_REFERRALS, day } }] : [];
};

export const checkReferral = (values: ReferralValues, facts: ReferralFacts): Violation[] => [
  ...(facts.open ? [] : [{ code: "hiring.position_closed", field: "opening" }]), // RF-01
  ...checkCandidate(values), // RF-02, RF-03
  ...(values.consent ? [] : [{ code: "hiring.consent_missing", field: "consent", params: { name: values.name } }]), // RF-04
  ...checkPerson(facts), // RF-05
  ...checkCount(facts), // RF-05
];

/** `live` applications of a known person, and the day on which the last of the others ended. */
export type KnownPerson = { live: number; endedOn: PlainDate | undefined };
export const isInProcess = ({ live, endedOn }: KnownPerson, today: PlainDate): boolean =>
  live > 0 || (endedOn !== undefined && !isOver(endedOn, today)); // RF-06

/** `stage` of its application; a duplicate has none. */
export const trackFor = (stage: Stage | null): Track => (stage === null ? "ended" : trackOf[stage]); // RF-09
const moving: readonly Track[] = ["received", "in_review", "interviewing", "offer"];

/** Working days without news, after which the owner can request an update. */
const QUIET_DAYS = 5;
type Quiet = { status: ReferralStatus; track: Track; workingDays: number };
export const mayAskForNews = ({ status, track, workingDays }: Quiet): boolean =>
  status !== "duplicate" && moving.includes(track) && workingDays >= QUIET_DAYS;

export const referralTitle = (name: string, position: string): string => `${name}, ${position}`;
