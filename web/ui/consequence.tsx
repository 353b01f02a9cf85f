// A form with what submitting it would mean beside it: total, balance after, limits, approvers, and the button.
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { consequenceTexts } from "./consequence-texts.ts";
import { useTexts } from "./use-texts.ts";
import "./consequence.css";

type ConsequenceFormProps = {
  fields: ReactNode;
  /** The consequence in a few words, for the bar of a phone: "2 days, 8.5 left". */
  line?: string | undefined;
  /** The whole of it in sentences, for those who do not see it: spoken politely once it has settled. */
  spoken?: string | undefined;
  submit: { label: string; busy: boolean };
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** At a desk the panel stays in sight beside the fields; on a phone it is a bar at the bottom that opens. */
export const ConsequenceForm = ({ fields, line, spoken, submit, onSubmit, children }: ConsequenceFormProps) => {
  const text = useTexts(consequenceTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <form className="consequence" noValidate onSubmit={onSubmit}>
      <div className="consequence-fields card">{fields}</div>
      <aside className="consequence-panel card" aria-labelledby={id} data-open={isOpen || undefined}>
        <button
          type="button"
          className="consequence-line"
          aria-expanded={isOpen}
          aria-controls={`${id}body`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={`pi pi-chevron-${isOpen ? "down" : "up"}`} aria-hidden="true" />
          {line || text("summary")}
        </button>
        <div className="consequence-body" id={`${id}body`} tabIndex={isOpen ? 0 : undefined}>
          <h2 id={id}>{text("summary")}</h2>
          {children}
        </div>
        <Button type="submit" label={submit.label} busy={submit.busy} />
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </aside>
    </form>
  );
};

type Found = { key: string; isStop: boolean; sentence: ReactNode };

/** What the rules found: what stops it, and what its approver is shown. */
export const Findings = ({ found }: { found: readonly Found[] }) => {
  const text = useTexts(consequenceTexts);
  return ([true, false] as const).map((stops) => {
    const its = found.filter(({ isStop }) => isStop === stops);
    const label = text(stops ? "stops" : "notes");
    if (its.length === 0) return null;
    return (
      <section key={label} className="findings" data-stops={stops || undefined} aria-label={label}>
        <h3>{label}</h3>
        <ul>
          {its.map(({ key, sentence }) => (
            <li key={key}>{sentence}</li>
          ))}
        </ul>
      </section>
    );
  });
};
