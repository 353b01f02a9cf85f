import { type ReactNode, useId } from "react";
import "./card.css";

type CardProps = {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** At the right end of the title row. */
  action?: ReactNode;
  children: ReactNode;
};

/** A titled box on the ground colour; never inside another one. */
export const Card = ({ title, badge, action, children }: CardProps) => {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      {badge || action ? (
        <div className="card-head">
          <h2 id={id}>{title}</h2>
          {badge}
          {action && <div className="card-action">{action}</div>}
        </div>
      ) : (
        <h2 id={id}>{title}</h2>
      )}
      {children}
    </section>
  );
};
