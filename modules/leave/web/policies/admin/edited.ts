// The rows of a draft while they are typed: every figure as text, so that nothing typed is lost, and read once it is saved.
import { asTyped, typedNumber } from "#web/ui/typed-numbers.ts";
import type { TypeRules } from "../../../policies/rule-row.ts";

export const figureNames = [
  ...(["daysAYear", "carryMost", "usableAfterDays", "eventLimit", "lateDays", "noticeDays", "noticeOver"] as const),
  ...(["inARowMost", "documentOver", "documentDays", "carryDay"] as const),
] as const;
export type FigureName = (typeof figureNames)[number];

/** Empty figures of what can be left out say that it is left out. */
export type EditedRow = Record<FigureName, string> & {
  type: string;
  credited: TypeRules["credited"];
  carryMonth: string;
  step: "0.5" | "1";
  daysOff: TypeRules["daysOff"];
  noticeLevel: Level;
  inARowLevel: Level;
  besideTypes: readonly string[];
  besideLevel: Level;
  documentLevel: Level;
  onlyOptional: boolean;
  reasonNeeded: boolean;
};
type Level = "warn" | "stop";

const text = (figure: number | undefined): string => (figure === undefined ? "" : asTyped(String(figure)));

export const editedRow = (row: TypeRules): EditedRow => ({
  type: row.type,
  credited: row.credited,
  daysOff: row.daysOff,
  step: row.step === 1 ? "1" : "0.5",
  daysAYear: text(row.daysAYear),
  carryMost: text(row.carryMost),
  usableAfterDays: text(row.usableAfterDays),
  eventLimit: text(row.eventLimit),
  lateDays: text(row.lateDays),
  carryMonth: row.carryUntil === "year_end" ? "" : String(row.carryUntil.month),
  carryDay: row.carryUntil === "year_end" ? "" : String(row.carryUntil.day),
  noticeDays: text(row.notice?.days),
  noticeOver: text(row.notice?.over),
  noticeLevel: row.notice?.level ?? "warn",
  inARowMost: text(row.inARow?.most),
  inARowLevel: row.inARow?.level ?? "stop",
  besideTypes: row.notBeside?.types ?? [],
  besideLevel: row.notBeside?.level ?? "stop",
  documentOver: text(row.document?.over),
  documentDays: text(row.document?.days),
  documentLevel: row.document?.level ?? "stop",
  onlyOptional: row.onlyOptional ?? false,
  reasonNeeded: row.reasonNeeded ?? false,
});

/** What a type that is added begins with. */
export const newRow = (type: string, kind: string): EditedRow =>
  editedRow({
    type,
    daysAYear: kind === "yearly" ? 1 : 0,
    carryMost: 0,
    carryUntil: "year_end",
    step: 0.5,
    daysOff: "skip",
    credited: kind === "yearly" ? "monthly" : kind === "earned" ? "claim" : "none",
    usableAfterDays: 0,
    lateDays: 0,
    ...(kind === "event" && { eventLimit: 1 }),
  });

const whole: readonly FigureName[] = ["usableAfterDays", "lateDays", "noticeDays", "documentDays", "carryDay"];
const mostOf = (name: FigureName): number => (name === "carryDay" ? 31 : 366);

/** Which figures of a row cannot be read. */
export const unreadable = (row: EditedRow): FigureName[] =>
  figureNames.filter((name) => {
    const typed = row[name].trim();
    if (typed === "") return false;
    const figure = typedNumber(typed);
    return !(figure >= 0 && figure <= mostOf(name) && (whole.includes(name) ? figure % 1 === 0 : (figure * 2) % 1 === 0));
  });

const read = (typed: string): number | undefined => (typed.trim() === "" ? undefined : typedNumber(typed));

export const sentRow = (row: EditedRow): TypeRules => {
  const [notice, inARow, over, later, limit] = [row.noticeDays, row.inARowMost, row.documentOver, row.documentDays, row.eventLimit].map(
    read,
  );
  return {
    type: row.type,
    credited: row.credited,
    daysOff: row.daysOff,
    step: row.step === "1" ? 1 : 0.5,
    daysAYear: read(row.daysAYear) ?? 0,
    carryMost: read(row.carryMost) ?? 0,
    carryUntil: row.carryMonth === "" ? "year_end" : { month: Number(row.carryMonth), day: read(row.carryDay) ?? 1 },
    usableAfterDays: read(row.usableAfterDays) ?? 0,
    lateDays: read(row.lateDays) ?? 0,
    ...(limit !== undefined && { eventLimit: limit }),
    ...(notice !== undefined && { notice: { days: notice, over: read(row.noticeOver) ?? 0, level: row.noticeLevel } }),
    ...(inARow !== undefined && { inARow: { most: inARow, level: row.inARowLevel } }),
    ...(row.besideTypes.length > 0 && { notBeside: { types: [...row.besideTypes], level: row.besideLevel } }),
    ...((over !== undefined || later !== undefined) && { document: { over: over ?? 0, days: later ?? 0, level: row.documentLevel } }),
    ...(row.onlyOptional && { onlyOptional: true }),
    ...(row.reasonNeeded && { reasonNeeded: true }),
  };
};
