import "./count-badge.css";

const MOST_SHOWN = 99;

/** As it is written where there is little room: "99+" above 99. */
export const shortCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));

/** How much waits, for the eye alone; whoever draws it has it spoken in a sentence. */
export const CountBadge = ({ className, children }: { className: string; children: string }) => (
  <span className={`count-badge ${className}`} aria-hidden="true">
    {children}
  </span>
);
