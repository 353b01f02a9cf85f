import type { ReactNode } from "react";
import "./empty.css";

/** Nothing yet, nothing that fits the filters, everything done, not allowed. */
export type Drawing = "nothing" | "notFound" | "done" | "denied";

/** Lines and soft areas in the colours of the theme. */
const drawings: Record<Drawing, ReactNode> = {
  nothing: (
    <>
      <rect className="drawn-soft" x="22" y="20" width="64" height="46" rx="7" />
      <rect className="drawn-card" x="32" y="10" width="64" height="46" rx="7" />
      <path className="drawn-mark" d="M42 24h22" />
      <path className="drawn-line" d="M42 34h42M42 43h30" />
    </>
  ),
  notFound: (
    <>
      <rect className="drawn-soft" x="20" y="12" width="62" height="50" rx="7" />
      <path className="drawn-line" d="M30 26h20M30 36h14M30 46h18" />
      <circle className="drawn-card" cx="72" cy="38" r="17" />
      <path className="drawn-mark" d="m84 51 13 14M66 38h12" />
    </>
  ),
  done: (
    <>
      <circle className="drawn-soft" cx="60" cy="38" r="30" />
      <circle className="drawn-card" cx="60" cy="38" r="20" />
      <path className="drawn-mark" d="m51 38 6.5 6.5L70 32" />
      <path className="drawn-line" d="M18 22h8M22 18v8M94 54h8M98 50v8" />
    </>
  ),
  denied: (
    <>
      <circle className="drawn-soft" cx="60" cy="38" r="31" />
      <path className="drawn-line" d="M50 34v-8a10 10 0 0 1 20 0v8" />
      <rect className="drawn-card" x="42" y="34" width="36" height="26" rx="6" />
      <path className="drawn-mark" d="M60 44v6" />
    </>
  ),
};

type EmptyProps = {
  drawing?: Drawing;
  /** Why there is nothing. */
  sentence: string;
  /** The button that fills it. */
  action?: ReactNode;
};

/** In place of what is not there. */
export const Empty = ({ drawing = "nothing", sentence, action }: EmptyProps) => (
  <div className="empty">
    <svg className="empty-drawing" viewBox="0 0 120 76" width="120" height="76" aria-hidden="true">
      {drawings[drawing]}
    </svg>
    <span className="empty-sentence">{sentence}</span>
    {action}
  </div>
);
