import { type ReactNode, useId } from "react";

type CardProps = {
  title: string;
  /** What is done with what stands in it, beside its title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A titled box on the ground colour; never inside another one. */
export const Card = ({ title, action, children }: CardProps) => {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section className="card" aria-labelledby={id}>
      {action ? (
        <div className="card-head">
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
};
