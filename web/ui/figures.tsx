import type { ReactNode } from "react";
import "./figures.css";

export type Figure = { label: string; value: ReactNode };

/** A quiet row of what something adds up to. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <dl className="figures" aria-label={label}>
    {figures.map(({ label: name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
