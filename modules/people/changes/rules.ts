// What may be asked for, and what a decision must say. No clock, no database.
import type { Instant } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { compact, type Violation } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import type { EvidenceField } from "../settings/rules.ts";
import { type ChangeViolation, evidenceWords } from "./messages.ts";
import { type ChangedField, evidenceOf, type Section } from "./sections.ts";
import { type ChangeAction, type ChangeStatus, changeWorkflow } from "./workflow.ts";

type Broken = Violation<ChangeViolation>;
const HOUR = 3_600_000;

/** Another change of the same field that is not over. */
export type LiveItem = { field: string; number: string; status: ChangeStatus; payableFrom: Instant | undefined };

type Asked = {
  section: Section;
  /** Those that differ. */
  fields: readonly string[];
  files: number;
  /** Whoever asks knows that what waits goes. */
  replaces: boolean;
};
type AskedFacts = {
  evidence: readonly EvidenceField[];
  live: readonly LiveItem[];
  /** How a moment reads to whoever asks. */
  moment: (at: Instant) => string;
};

/** The first field of those that needs a paper; none where the company asks for none. */
export const evidenceNeeded = (fields: readonly string[], evidence: readonly EvidenceField[]): EvidenceField | undefined =>
  fields.map((field) => evidenceOf[field as ChangedField]).find((word) => word !== undefined && evidence.includes(word));

const checkLive = ({ fields, replaces }: Asked, { live, moment }: AskedFacts): Broken[] => {
  const same = live.filter(({ field }) => fields.includes(field));
  const fixed = same.find(({ status }) => status === "waiting_time");
  if (fixed)
    return [{ code: "people.change_waiting", params: { number: fixed.number, until: fixed.payableFrom ? moment(fixed.payableFrom) : "" } }];
  const [first] = same;
  return first && !replaces ? [{ code: "people.change_replaces", field: "replaces", params: { number: first.number } }] : [];
}; // PE-33

export const checkChange = (asked: Asked, facts: AskedFacts): Broken[] => {
  const needed = asked.files === 0 ? evidenceNeeded(asked.fields, facts.evidence) : undefined;
  return compact<Broken>([
    asked.fields.length === 0 && { code: "people.nothing_changed" }, // PE-15
    needed && { code: "people.file_missing", field: "files", params: { what: evidenceWords[needed] } }, // PE-31
    ...checkLive(asked, facts),
  ]);
};

const SHORTEST_REPORT = 10;
export const checkReport = (text: string): Broken[] =>
  text.trim().length >= SHORTEST_REPORT ? [] : [{ code: "people.report_short", field: "report.text" }]; // PE-35

const COOLDOWN_HOURS = 24;
/** How long after a change of the personal address mails about accounts go to the old one as well. */
const OLD_ADDRESS_DAYS = 30;

type Doubt = { resetAt: Instant | undefined; newEmailAt: Instant | undefined; now: Instant; moment: (at: Instant) => string };

/** Whoever took over an account would begin so: a new password or address first, then the bank. */
export const checkCooldown = ({ resetAt, newEmailAt, now, moment }: Doubt): Broken[] => {
  const doubts = [
    { why: "reset", at: resetAt },
    { why: "email", at: newEmailAt },
  ];
  const lately = doubts.filter(({ at }) => at !== undefined && Date.parse(at) > Date.parse(now) - COOLDOWN_HOURS * HOUR);
  return lately.flatMap(({ why, at = now }): Broken[] => {
    const from = new Date(Date.parse(at) + COOLDOWN_HOURS * HOUR).toISOString();
    return [{ code: "people.bank_cooldown", params: { case: why, at: moment(at), from: moment(from) } }];
  });
}; // PE-34

export type Verdict = { field: string; accept?: boolean | undefined; comment: string };
type Item = { field: string };

/** A yes or no to each item, and to a no its reason. */
export const checkVerdicts = (items: readonly Item[], verdicts: readonly Verdict[], owner: string): Broken[] => {
  const verdictOf = ({ field }: Item) => verdicts.find((one) => one.field === field);
  const each = items.flatMap((item, no): Broken[] => {
    const given = verdictOf(item);
    if (given?.accept === undefined) return [{ code: "people.item_verdict", field: `input.items.${no}.accept` }];
    if (!given.accept && given.comment.trim() === "")
      return [{ code: "people.item_comment", field: `input.items.${no}.comment`, params: { owner } }];
    return [];
  });
  if (each.length > 0) return each;
  return items.length > 0 && items.every((item) => verdictOf(item)?.accept === false)
    ? [{ code: "people.all_refused", field: "input.items" }]
    : [];
}; // PE-35

/** From when a new account is paid to: hours count, whatever the clocks on the walls do meanwhile. */
export const payableFrom = (approvedAt: Instant, hours: number): Instant => new Date(Date.parse(approvedAt) + hours * HOUR).toISOString(); // PE-38

type Stopping = { status: ChangeStatus; relations: readonly string[]; payableFrom: Instant | undefined; now: Instant };

const isReached = (from: Instant | undefined, now: Instant): boolean => from !== undefined && from <= now;

export const mayStop = ({ status, relations, payableFrom: from, now }: Stopping) =>
  decide(changeWorkflow, "stop", { status, relations, holds: { notReached: !isReached(from, now) } }); // PE-38

export const takesEffect = (status: ChangeStatus, from: Instant | undefined, now: Instant): boolean =>
  decide(changeWorkflow, "take_effect", { status, relations: ["system"], holds: { reached: isReached(from, now) } }).ok; // PE-38

export type ApprovalFacts = { section: Section; isLast: boolean; refused: boolean };

/** Which deed of the workflow an approval is. */
export const approvalOf = ({ section, isLast, refused }: ApprovalFacts): ChangeAction => {
  if (section === "bank") return isLast ? "confirm" : "verify"; // PE-37
  return refused ? "approve_partly" : "approve";
};

/** The addresses that mails about an account go to: at work while they work, the own one, and for a while the one before it. */
export const bankAddresses = (
  of: { workEmail: string; hasLeft: boolean; personalEmail: string | null; earlier: readonly { address: string; replacedAt: Instant }[] },
  now: Instant,
): string[] => {
  const since = new Date(Date.parse(now) - OLD_ADDRESS_DAYS * 24 * HOUR).toISOString();
  const earlier = of.earlier.filter(({ replacedAt }) => replacedAt > since).map(({ address }) => address);
  const own = [...(of.personalEmail ? [of.personalEmail] : []), ...earlier];
  // The mailbox at work is read by others then; it is written to only where there is no other.
  const work = of.hasLeft && own.length > 0 ? [] : [of.workEmail];
  return [...new Set([...work, ...own])];
}; // PE-30

const HELD_HOURS = 72;

/** Where links go: of the addresses replaced in the last 72 hours the first, which was there before them all; null: there was none. */
export const linkAddress = (
  current: string | null,
  replaced: readonly { address: string | null; replacedAt: Instant }[],
  now: Instant,
): string | null => {
  const since = new Date(Date.parse(now) - HELD_HOURS * HOUR).toISOString();
  const [first] = replaced.filter(({ replacedAt }) => replacedAt > since).sort((one, other) => compare(one.replacedAt, other.replacedAt));
  return first ? first.address : current;
}; // SE-23
