import type { ReactNode } from "react";
import type { Instant } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import { Face } from "./face.tsx";
import { Moment } from "./moment.tsx";
import "./timeline.css";

export type TimelineItem = {
  id: string;
  at?: Instant | undefined;
  /** Who it was; what nobody did has an icon alone. */
  person?: Pick<Person, "code" | "name"> | undefined;
  what: ReactNode;
  comment?: string | undefined;
  /** A primeicons name without its prefix. */
  icon: string;
};

/** Who did and said what and when, oldest first; `children` is where one goes on writing. */
export const Timeline = ({ items, children }: { items: readonly TimelineItem[]; children?: ReactNode }) => (
  <div className="timeline">
    <ol>
      {items.map(({ id, at, person, what, comment, icon }) => (
        <li key={id}>
          {person ? (
            <Face name={person.name} code={person.code} />
          ) : (
            <span className="timeline-mark" aria-hidden="true">
              <span className={`pi pi-${icon}`} />
            </span>
          )}
          <div>
            <div className="timeline-line">
              <span>{what}</span> {at && <Moment at={at} />}
            </div>
            {comment && <blockquote className="bubble">{comment}</blockquote>}
          </div>
        </li>
      ))}
    </ol>
    {children}
  </div>
);
