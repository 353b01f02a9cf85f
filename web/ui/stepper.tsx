import type { ReactNode } from "react";
import type { Instant } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import { Face } from "./face.tsx";
import { Moment } from "./moment.tsx";
import "./stepper.css";

export type StepState = "done" | "rejected" | "returned" | "current" | "coming" | "skipped";

export type Step = {
  id: string;
  state: StepState;
  /** What the step is called. */
  name: string;
  /** Whose it is; a step of a queue has nobody's face. */
  person?: Pick<Person, "code" | "name"> | undefined;
  what: ReactNode;
  at?: Instant | undefined;
  /** Since when, until when. */
  note?: ReactNode;
  comment?: string | undefined;
};

const icons: Record<StepState, string> = {
  done: "check",
  rejected: "times",
  returned: "undo",
  current: "clock",
  coming: "circle",
  skipped: "forward",
};

/** Step after step from top to bottom: what is done, with whom it is now, what comes. */
export const Stepper = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="stepper">
    {steps.map(({ id, state, name, person, what, at, note, comment }) => (
      <li key={id} data-state={state} aria-current={state === "current" ? "step" : undefined}>
        <span className="step-mark" aria-hidden="true">
          {person && state !== "skipped" && <Face name={person.name} code={person.code} />}
          <span className={`step-icon pi pi-${icons[state]}`} />
        </span>
        <div>
          <div className="step-name">{name}</div>
          <div className="step-what">{what}</div>
          {at && <Moment at={at} />}
          {note && <div className="step-note">{note}</div>}
          {comment && <blockquote className="bubble">{comment}</blockquote>}
        </div>
      </li>
    ))}
  </ol>
);
