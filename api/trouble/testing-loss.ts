// Compares what callers were told with what the database holds: an acknowledged write may be neither lost nor doubled, a refused one must not exist.

/**
 * What a caller knows of one write. Nobody answered, or the answer was that the server is busy: `unknown`, both ends are right.
 * Whoever sends it again with the same key learns how it ended, and tells that here.
 */
export type Told = "acknowledged" | "refused" | "unknown";

export type Losses = {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** There, although refused or never asked for. */
  phantom: string[];
};

/** Each write carries a mark of its own, which the database keeps. */
export const journal = () => {
  const told = new Map<string, Told>();
  // Kept, because it is asked a hundred times a second beside what is measured.
  const counts: Record<Told, number> = { acknowledged: 0, refused: 0, unknown: 0 };
  const note = (mark: string, answer: Told): void => {
    const before = told.get(mark);
    if (before !== undefined) counts[before] -= 1;
    counts[answer] += 1;
    told.set(mark, answer);
  };
  return {
    /** Before the write is sent: whatever happens from here on, nothing is known of it. */
    intend: (mark: string): void => {
      if (told.has(mark)) throw new Error(`The mark ${mark} stands for another write already.`);
      note(mark, "unknown");
    },
    hear: (mark: string, answer: Told): void => {
      const known = told.get(mark);
      if (known === undefined) throw new Error(`Nobody intended ${mark}.`);
      // What was acknowledged once stays so, whatever a repetition says.
      if (known !== "acknowledged" && answer !== "unknown") note(mark, answer);
    },
    toldOf: (mark: string): Told | undefined => told.get(mark),
    count: (answer: Told): number => counts[answer],
    entries: (): ReadonlyMap<string, Told> => told,
  };
};
export type Journal = ReturnType<typeof journal>;

/** `held` are the marks that the database holds, one for each row. */
export const lossesOf = (told: ReadonlyMap<string, Told>, held: Iterable<string>): Losses => {
  const rows = new Map<string, number>();
  for (const mark of held) rows.set(mark, (rows.get(mark) ?? 0) + 1);
  return {
    lost: [...told].filter(([mark, answer]) => answer === "acknowledged" && !rows.has(mark)).map(([mark]) => mark),
    doubled: [...rows].filter(([, count]) => count > 1).map(([mark]) => mark),
    phantom: [...rows.keys()].filter((mark) => !["acknowledged", "unknown"].includes(told.get(mark) ?? "")),
  };
};
