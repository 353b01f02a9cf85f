// What an approver can approve of each line: never more than the claim, the cap or the step before. Pure.
import { formatMoney } from "#shared/money.ts";
import { compact } from "#shared/problem.ts";
import type { BillViolation } from "../messages.ts";
import type { BillDecision } from "./contract.ts";

/** A line as a step finds it; `before` is what the previous step approved. */
export type LineToDecide = {
  id: string;
  no: number;
  base: number;
  cap: number;
  before: number | undefined;
  paidBy: "self" | "company_card";
  /** The flags the approver has to check, as sentences. */
  looks: readonly string[];
};

export type DecidedLine = { line: string; approved: number; reason?: BillDecision["lines"][number]["reason"]; note: string };

const usualOf = ({ cap, before }: LineToDecide): number => Math.min(cap, before ?? cap);

/** The default decision: approve as much as possible. A line cut by its limit gets that as its reason. */
export const usualDecision = (lines: readonly LineToDecide[]): DecidedLine[] => decided(lines, []);

/** A decision as it is stored. */
export const decided = (lines: readonly LineToDecide[], given: BillDecision["lines"]): DecidedLine[] =>
  lines.map((line) => {
    const { approved = usualOf(line), reason, note = "" } = given.find((one) => one.line === line.id) ?? {};
    const why = reason ?? (approved < line.base && approved === line.cap ? "LIMIT" : undefined);
    return { line: line.id, approved, note, ...(why && { reason: why }) };
  });

export const checkDecision = (lines: readonly LineToDecide[], { lines: given }: BillDecision, currency: string): BillViolation[] => {
  const isSame = given.length === lines.length && lines.every(({ id }) => given.some(({ line }) => line === id));
  if (!isSame) return [{ code: "bills.lines_differ" }];
  const found = given.flatMap(({ line: id, approved, reason, note, checked }, place) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return [];
    const { no: n, looks } = line;
    const most = usualOf(line);
    const field = (name: string) => `input.lines.${place}.${name}`;
    return compact<BillViolation>([
      approved > most && {
        code: "bills.above_claimed",
        field: field("approved"),
        params: { n, max: formatMoney({ minor: most, currency }) },
      }, // BL-31
      approved < most && reason === undefined && { code: "bills.reason_missing", field: field("reason"), params: { case: "code", n } },
      approved < most &&
        reason === "OTHER" &&
        note === "" && { code: "bills.reason_missing", field: field("note"), params: { case: "note", n } },
      approved > 0 &&
        looks[0] !== undefined &&
        !checked && { code: "bills.flag_unchecked", field: field("checked"), params: { n, flag: looks.join(" ") } }, // BL-32
    ]);
  });
  const nothing = given.every(({ approved }) => approved === 0);
  return nothing && found.length === 0 ? [{ code: "bills.nothing_approved", field: "input.lines" }] : found; // BL-33
};

/** The totals; what the company card paid is not paid out. */
export const decidedTotals = (lines: readonly LineToDecide[], figures: readonly DecidedLine[]): { approved: number; payable: number } => {
  const of = (some: readonly LineToDecide[]) =>
    some.reduce((sum, { id }) => sum + (figures.find(({ line }) => line === id)?.approved ?? 0), 0);
  return { approved: of(lines), payable: of(lines.filter(({ paidBy }) => paidBy === "self")) }; // BL-66
};
