// "You start 2027 with 12.5 Earned: 11.0 carried, 1.5 new. 2.5 Casual lapsed." Pure.
import { shortTypeName } from "../type-words.ts";

/** Of one type: what the first day of a leave year brought, and what the closed one lost. */
export type OpenedWith = { name: string; carried: number; fresh: number; lapsed: number };

/** With its one decimal also where it is 0, as figures stand beside each other. */
const units = (days: number): string => days.toFixed(1);

export const yearSentence = (year: number, opened: readonly OpenedWith[]): string => {
  const begun = opened
    .filter(({ carried, fresh }) => carried + fresh > 0)
    .map(({ name, carried, fresh }) => {
      const parts = [carried > 0 && `${units(carried)} carried`, fresh > 0 && `${units(fresh)} new`].filter(Boolean).join(", ");
      return `${units(carried + fresh)} ${shortTypeName(name)}: ${parts}`;
    });
  const lost = opened.filter(({ lapsed }) => lapsed > 0).map(({ name, lapsed }) => `${units(lapsed)} ${shortTypeName(name)}`);
  const start = begun.length > 0 ? `You start ${year} with ${begun.join("; ")}.` : `Leave year ${year} has begun.`;
  return lost.length > 0 ? `${start} ${lost.join(", ")} lapsed.` : start;
};
