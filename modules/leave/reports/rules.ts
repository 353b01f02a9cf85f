// What a report adds up, and who reads which. No clock, no database.
import { compare } from "#shared/order.ts";
import { type ReportName, type ReportRow, type ReportTotal, reportNames } from "./contract.ts";

/** Managers read what those below them have and take, and not what HR does by hand. */
const ofTree: readonly ReportName[] = ["balances", "taken"];

export const reportsFor = ({ isHr, leads }: { isHr: boolean; leads: boolean }): readonly ReportName[] =>
  isHr ? reportNames : leads ? ofTree : []; // LV-47

const added = (one: readonly number[], other: readonly number[]): number[] => one.map((figure, place) => figure + (other[place] ?? 0));

/** For each type the sum of its rows, in the order in which the types come. */
export const totalsOf = (rows: readonly Pick<ReportRow, "typeName" | "figures">[]): Omit<ReportTotal, "colour">[] => {
  const sums = new Map<string, number[]>();
  for (const { typeName, figures } of rows) sums.set(typeName, added(figures, sums.get(typeName) ?? []));
  return [...sums].map(([typeName, figures]) => ({ typeName, figures }));
}; // LV-47

/** People by name, their rows in the order in which they came. */
export const inOrder = <R extends Pick<ReportRow, "owner" | "day">>(rows: readonly R[]): R[] =>
  rows.toSorted(
    (one, other) =>
      one.owner.name.localeCompare(other.owner.name, "en") ||
      compare(one.owner.code, other.owner.code) ||
      compare(one.day ?? "", other.day ?? ""),
  );
