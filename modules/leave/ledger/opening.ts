// From when an account that nobody has opened yet brings credits: whenever it is opened, it comes to the same. Pure.
import type { PlainDate } from "#shared/dates.ts";
import { leaveYearOf } from "./leave-year.ts";

export type OpeningFacts = {
  today: PlainDate;
  /** The first day of its owner that counts: joining, or the later day since which their leave is kept. */
  since: PlainDate;
  yearFrom: number;
  /** The first day on which the policy of its owner has had the type. */
  theirsFrom: PlainDate;
  /** The first credits of anybody in the company; what was before is brought along, or forgotten. */
  keptFrom: PlainDate | undefined;
};

const latest = (...days: PlainDate[]): PlainDate => days.toSorted().at(-1) ?? "";

/** From the beginning of the leave year in which the type first was its owner's since the company keeps its leave here, or from the owner's first day. */
export const creditedFrom = ({ today, since, yearFrom, theirsFrom, keptFrom = today }: OpeningFacts): PlainDate => {
  const first = latest(since, theirsFrom, keptFrom);
  return latest(since, leaveYearOf(first < today ? first : today, yearFrom).from);
}; // LV-34, LV-35
