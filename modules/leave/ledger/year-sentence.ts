// "You start 2027 with 12.5 Earned: 11 carried, 1.5 new. 2.5 Casual lapsed." Pure.

/** Of one type: what the first day of a leave year brought, and what the closed one lost. */
export type OpenedWith = { name: string; carried: number; fresh: number; lapsed: number };

const shortOf = (name: string): string => name.replace(/ leave$/, "");

export const yearSentence = (year: number, opened: readonly OpenedWith[]): string => {
  const begun = opened
    .filter(({ carried, fresh }) => carried + fresh > 0)
    .map(({ name, carried, fresh }) => {
      const parts = [carried > 0 && `${carried} carried`, fresh > 0 && `${fresh} new`].filter(Boolean).join(", ");
      return `${carried + fresh} ${shortOf(name)}: ${parts}`;
    });
  const lost = opened.filter(({ lapsed }) => lapsed > 0).map(({ name, lapsed }) => `${lapsed} ${shortOf(name)}`);
  const start = begun.length > 0 ? `You start ${year} with ${begun.join("; ")}.` : `Leave year ${year} has begun.`;
  return lost.length > 0 ? `${start} ${lost.join(", ")} lapsed.` : start;
};
