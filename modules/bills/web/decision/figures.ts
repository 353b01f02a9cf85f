// The values of the decision form: they start at the most that can be approved.
import type { Bill, BillDecision, BillLine } from "../../contract.ts";

export type Figures = BillDecision["lines"];
export type Figure = Figures[number];

/** Never more than the cap, or than the step before. */
export const mostOf = ({ cap, approved }: Pick<BillLine, "cap" | "approved">): number => Math.min(cap, approved ?? cap);

/** What counts of a figure: more than can be approved is never counted. */
export const allowedOf = (figure: Pick<Figure, "approved"> | undefined, line: Pick<BillLine, "cap" | "approved">): number =>
  Math.min(figure?.approved ?? 0, mostOf(line));

export const usualFigures = ({ lines }: Pick<Bill, "lines">): Figures =>
  lines.map((line) => ({ line: line.id, approved: mostOf(line), note: "", checked: false }));

export type Choice = "approve" | "reduce" | "reject";

/** Approving up to the cap counts as approved; only less than that is a reduction. */
export const choiceOf = ({ approved }: Pick<Figure, "approved">, line: BillLine): Choice => {
  if (approved >= mostOf(line)) return mostOf(line) === 0 ? "reject" : "approve";
  return approved === 0 ? "reject" : "reduce";
};

/** Approving less than possible needs a reason. */
export const needsReason = ({ approved }: Pick<Figure, "approved">, line: BillLine): boolean => approved < mostOf(line);

export const totalsOf = (figures: Figures, lines: readonly BillLine[]) => {
  const sum = (some: readonly BillLine[]) =>
    some.reduce(
      (total, line) =>
        total +
        allowedOf(
          figures.find((one) => one.line === line.id),
          line,
        ),
      0,
    );
  return { approved: sum(lines), payable: sum(lines.filter(({ paidBy }) => paidBy === "self")) };
};
