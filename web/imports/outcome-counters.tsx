import type { ReactNode } from "react";

type Counted<F extends string> = { filter: F; rows: number };

type OutcomeCountersProps<F extends string> = {
  label: string;
  all: { rows: number; label: string };
  counts: readonly Counted<F>[];
  /** How a counter is called. */
  words: (filter: F) => string;
  chosen: string | undefined;
  /** An empty one shows all rows again. */
  choose: (filter: F | "") => void;
  /** What else stands beside them. */
  children?: ReactNode;
};

/** Each outcome of an import with its number of rows; pressed, only these are shown. */
export const OutcomeCounters = <F extends string>({ label, all, counts, words, chosen, choose, children }: OutcomeCountersProps<F>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
  <div className="import-counters" role="group" aria-label={label}>
    <button type="button" aria-pressed={chosen === undefined} onClick={() => choose("")}>
      <span className="import-figure">{all.rows.toLocaleString("en")}</span>
      {all.label}
    </button>
    {counts.map(({ filter, rows }) => (
      <button
        key={filter}
        type="button"
        className={`import-counter-${filter}`}
        aria-pressed={chosen === filter}
        onClick={() => choose(filter)}
      >
        <span className="import-figure">{rows.toLocaleString("en")}</span>
        {words(filter)}
      </button>
    ))}
    {children}
  </div>
);
