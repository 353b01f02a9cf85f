import type { ReactNode } from "react";

/** The layout of every record page. */
export const RecordLayout = ({ actions, side, children }: { actions: ReactNode; side: ReactNode; children: ReactNode }) => (
  <div className="record">
    {actions}
    <div className="record-main">{children}</div>
    <div className="record-side">{side}</div>
  </div>
);

export type Fact = { label: string; value: ReactNode; wide?: boolean };

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, wide }) => (
      <div key={label} className={wide ? "fact-wide" : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
