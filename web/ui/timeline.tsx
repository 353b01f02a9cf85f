import type { ReactNode } from "react";
import type { Instant } from "#shared/dates.ts";
import { formatMoment } from "#shared/format.ts";
import "./timeline.css";

export type TimelineItem = {
  id: string;
  at?: Instant | undefined;
  what: ReactNode;
  comment?: string | undefined;
  icon: string;
  pending?: boolean;
};

/** Who did what and when, oldest first; what is pending is with somebody now. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className="timeline">
    {items.map((item) => (
      <li key={item.id} className={item.pending ? "timeline-next" : undefined}>
        <span className="timeline-mark" aria-hidden="true">
          <span className={`pi pi-${item.icon}`} />
        </span>
        <div>
          <div>{item.what}</div>
          {item.at && <time dateTime={item.at}>{formatMoment(item.at)}</time>}
          {item.comment && <blockquote>{item.comment}</blockquote>}
        </div>
      </li>
    ))}
  </ol>
);
