// A rule row as people read it: one sentence for each thing that it grants or asks. Pure.
import type { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear, formatDays, formatMonth } from "#shared/format.ts";
import type { TypeRules } from "../../../policies/rule-row.ts";
import type { LeaveType } from "../../../policies/rules-contract.ts";

const creditWords: Record<TypeRules["credited"], string> = {
  monthly: "each month",
  quarterly: "each quarter",
  yearly: "at the beginning of the year",
  claim: "by claim",
  none: "",
};

const monthName = (month: number): string => formatMonth(`2027-${String(month).padStart(2, "0")}-01`).split(" ")[0] ?? "";

const carryWords = (carryUntil: TypeRules["carryUntil"]): string =>
  carryUntil === "year_end" ? "the end of that year" : `${carryUntil.day} ${monthName(carryUntil.month)}`;

export const monthNames: readonly { value: string; label: string }[] = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

const level = (one: "warn" | "stop"): string => (one === "stop" ? "else refused" : "else flagged");

const daysOffWords: Record<TypeRules["daysOff"], string | undefined> = {
  skip: undefined,
  inside: "Days off between two working days count.",
  all: "Every calendar date counts.",
};

const credits = ({ daysAYear, credited, carryMost, carryUntil }: TypeRules, kind: LeaveType["kind"] | undefined): (string | undefined)[] =>
  kind === "yearly"
    ? [
        `${formatDays(daysAYear)} a year, credited ${creditWords[credited]}.`,
        carryMost > 0
          ? `At most ${formatDays(carryMost)} carried, until ${carryWords(carryUntil)}.`
          : "Nothing is carried into the next year.",
      ]
    : [kind === "earned" ? "Credited for work on days off, once it is claimed." : undefined];

/** `names` of the types, for what must not be touched. */
export const sentencesOf = (rules: TypeRules, types: readonly Pick<LeaveType, "code" | "name" | "kind">[]): string[] => {
  const kind = types.find(({ code }) => code === rules.type)?.kind;
  const named = (codes: readonly string[]) => codes.map((code) => types.find((type) => type.code === code)?.name ?? code).join(", ");
  const { eventLimit, notice, inARow, notBeside, document, usableAfterDays, lateDays } = rules;
  return [
    ...credits(rules, kind),
    eventLimit === undefined ? undefined : `At most ${formatDays(eventLimit)} per event.`,
    rules.step === 1 ? "Taken in whole days." : undefined,
    daysOffWords[rules.daysOff],
    usableAfterDays > 0 ? `Usable ${formatDays(usableAfterDays)} after joining.` : undefined,
    notice &&
      `${formatDays(notice.days)} of notice${notice.over > 0 ? ` for more than ${formatDays(notice.over)}` : ""}, ${level(notice.level)}.`,
    lateDays > 0 ? `May be asked for ${formatDays(lateDays)} back.` : "Never asked for afterwards.",
    inARow && `At most ${formatDays(inARow.most)} in a row, ${level(inARow.level)}.`,
    notBeside && `Must not touch ${named(notBeside.types)}, ${level(notBeside.level)}.`,
    document &&
      `A document${document.over > 0 ? ` for more than ${formatDays(document.over)} in a row` : ""}${
        document.days > 0 ? `, at most ${formatDays(document.days)} later` : " with the request"
      }, ${level(document.level)}.`,
    rules.onlyOptional ? "Only on optional holidays." : undefined,
    rules.reasonNeeded ? "A reason is needed." : undefined,
  ].filter((sentence): sentence is string => sentence !== undefined);
};

/** What a company began with counts from before everything that anybody asks about. */
const isFromBeginning = (from: PlainDate): boolean => from < "2001-01-01";

/** "1 Jul 2026", or what stands for the beginning. */
export const beginningOf = (from: PlainDate, always: string): string => (isFromBeginning(from) ? always : formatDayOfYear(from));
