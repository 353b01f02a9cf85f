// Rules of requisitions and openings: what stops one, what to consider, and what an action may do. Pure.
import { addDays, daysBetween, type PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { RequisitionValues } from "./contract.ts";
import type { RequisitionCode } from "./messages.ts";

export type RequisitionViolation = Violation<RequisitionCode>;

/** Days after their last one in which somebody can be replaced. */
export const LEAVER_DAYS = 180;
const USUAL_DAYS = 30;
const LONGEST_COVER = 366;
const MOST_SKILLS = 10;
const LEAST_TEXT = 100;
const LEAST_COMMENT = 5;
export const LEAST_JUSTIFICATION = 20;

export type Leaver = {
  code: string;
  name: string;
  department: string;
  status: string;
  lastWorkingDay: PlainDate | undefined;
  /** The number of another live requisition that replaces them. */
  taken: string | undefined;
};

export type RequisitionFacts = {
  today: PlainDate;
  /** HR submits it for somebody else. */
  byHr: boolean;
  isManager: boolean;
  /** Where the owner may request seats. */
  departments: readonly { id: string; name: string }[];
  /** Of those who were chosen. */
  leavers: readonly Leaver[];
  /** The number of a live requisition for the same position. */
  similar: string | undefined;
};

export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What does not belong to the chosen reason is left out. */
export const tidyRequisition = <V extends Pick<RequisitionValues, "type" | "leavers" | "coverUntil">>(values: V): V => {
  const { coverUntil, ...rest } = values;
  const leavers = values.type === "replacement" ? [...new Set(values.leavers)] : [];
  return { ...rest, leavers, ...(values.type === "temporary_cover" && coverUntil && { coverUntil }) } as V;
};

/** On notice, or gone for at most 180 days. */
export const isLeaver = ({ status, lastWorkingDay }: Pick<Leaver, "status" | "lastWorkingDay">, today: PlainDate): boolean =>
  status === "notice" || (status === "left" && lastWorkingDay !== undefined && daysBetween(lastWorkingDay, today) <= LEAVER_DAYS);

const checkOwner = ({ department }: RequisitionValues, { byHr, isManager, departments }: RequisitionFacts): RequisitionViolation[] => {
  if (byHr) return [];
  if (!isManager) return [{ code: "hiring.not_manager" }];
  const names = departments.map(({ name }) => name).join(", ");
  return departments.some(({ id }) => id === department)
    ? []
    : [{ code: "hiring.not_your_department", field: "department", params: { departments: names } }];
}; // RE-01

const checkLeavers = ({ type, seats, department }: RequisitionValues, { leavers, today }: RequisitionFacts): RequisitionViolation[] => {
  if (type !== "replacement") return [];
  const field = "leavers";
  return compact<RequisitionViolation>([
    ...leavers.map(
      (one) =>
        !(one.department === department && isLeaver(one, today)) && {
          code: "hiring.leaver_not_eligible" as const,
          field,
          params: { name: one.name },
        }, // RE-05
    ),
    leavers.length < seats && { code: "hiring.leavers_too_few", field, params: { seats, leavers: leavers.length } }, // RE-05
    ...leavers.map(
      ({ name, taken }) => taken !== undefined && { code: "hiring.leaver_taken" as const, field, params: { name, number: taken } }, // RE-06
    ),
  ]);
};

const checkCover = ({ type, neededBy, coverUntil }: RequisitionValues): RequisitionViolation[] => {
  if (type !== "temporary_cover") return [];
  const [from, to] = [addDays(neededBy, 1), addDays(neededBy, LONGEST_COVER)];
  return coverUntil !== undefined && coverUntil >= from && coverUntil <= to
    ? []
    : [{ code: "hiring.cover_until", field: "coverUntil", params: { from, to } }];
}; // RE-07

export const checkRequisition = (values: RequisitionValues, facts: RequisitionFacts): RequisitionViolation[] => {
  const { payMin, payMax, experienceFrom: from, experienceTo: to, neededBy } = values;
  const [skills, n] = [linesOf(values.mustHaves).length, [...values.justification].length];
  return compact<RequisitionViolation>([
    ...checkOwner(values, facts),
    payMax < payMin && { code: "hiring.pay_range", field: "payMax" }, // RE-02
    from !== undefined && to !== undefined && to < from && { code: "hiring.experience", field: "experienceTo", params: { from } }, // RE-02
    (skills < 1 || skills > MOST_SKILLS) && { code: "hiring.skills", field: "mustHaves", params: { n: skills } }, // RE-02
    neededBy <= facts.today && { code: "hiring.needed_by_past", field: "neededBy" }, // RE-03
    n < LEAST_JUSTIFICATION && { code: "hiring.justification_short", field: "justification", params: { least: LEAST_JUSTIFICATION, n } }, // RE-04
    ...checkLeavers(values, facts),
    ...checkCover(values),
  ]);
};

/** Said before it is submitted, and never in its way. */
export const warningsOf = ({ neededBy }: RequisitionValues, { today, similar }: RequisitionFacts): RequisitionViolation[] => {
  const days = daysBetween(today, neededBy);
  return compact<RequisitionViolation>([
    days > 0 && days < USUAL_DAYS && { code: "hiring.needed_by_soon", params: { usual: USUAL_DAYS, day: neededBy, days } }, // RE-03
    similar !== undefined && { code: "hiring.similar", params: { number: similar } }, // RE-08
  ]);
};

type Places = { seats: number; offers: number; hires: number };

export const checkReduce = (wanted: number | undefined, { seats, offers, hires }: Places): RequisitionViolation[] => {
  const [taken, field] = [offers + hires, "seats"];
  if (wanted === undefined || wanted >= seats) return [{ code: "hiring.seats_not_fewer", field, params: { seats } }];
  return wanted < taken ? [{ code: "hiring.seats_below", field, params: { taken } }] : [];
};

/** Why a requisition is cancelled, or an opening closed: neither while an offer is out. */
export const checkEnding = (comment: string | undefined, { offers }: Pick<Places, "offers">): RequisitionViolation[] =>
  compact<RequisitionViolation>([
    (comment ?? "").length < LEAST_COMMENT && { code: "hiring.comment_missing", field: "comment" },
    offers > 0 && { code: "hiring.offers_out", params: { offers } },
  ]);

/** As it is published, or changed while it is open. */
export const checkOpening = (
  { text, closesOn }: { text: string; closesOn: PlainDate | null | undefined },
  today: PlainDate,
): RequisitionViolation[] => {
  const n = [...text].length;
  return compact<RequisitionViolation>([
    n < LEAST_TEXT && { code: "hiring.opening_text", field: "text", params: { least: LEAST_TEXT, n } },
    closesOn != null && closesOn < today && { code: "hiring.closing_day", field: "closesOn" },
  ]);
}; // OP-01

/** What is left of the seats for another offer. */
export const seatsLeft = ({ seats, offers, hires }: Places): number => seats - offers - hires; // OP-02
