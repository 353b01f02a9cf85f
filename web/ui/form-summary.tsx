import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import type { ContractForm } from "./contract-form.ts";
import { formTexts } from "./form-spec/texts.ts";
import { Notice } from "./notice.tsx";
import { useTexts } from "./use-texts.ts";

type FormSummaryProps<In extends FieldValues> = { of: ContractForm<In>; fields: readonly { name: Path<In>; label: string }[] };
type Lines = Partial<Record<string, string>>;

/** What was found since the form was last sent, also once it is settled: lines that went would move what is about to be pressed. */
const useLines = (round: string, wrong: Lines): Lines => {
  const [kept, setKept] = useState({ round, lines: wrong });
  const lines = kept.round === round ? { ...kept.lines, ...wrong } : wrong;
  const isNew = kept.round !== round || Object.entries(wrong).some(([name, message]) => kept.lines[name] !== message);
  if (isNew) setKept({ round, lines });
  return lines;
};

/** Everything that stops a form in one place on top, once it was sent; each line leads to its field. */
export const FormSummary = <In extends FieldValues>({ of, fields }: FormSummaryProps<In>) => {
  const text = useTexts(formTexts);
  const title = useRef<HTMLElement>(null);
  const { form, problems, sending, errorOf } = of;
  // A field that is wrong takes the focus and comes into sight with it; what concerns no field would stand above a long form unseen.
  useEffect(() => {
    if (problems.length > 0) title.current?.scrollIntoView({ block: "nearest" });
  }, [problems]);
  const { submitCount } = form.formState;
  const found = submitCount > 0 ? fields.map(({ name }) => [name, errorOf(name)]).filter(([, message]) => message) : [];
  const wrong: Lines = Object.fromEntries(found);
  const lines = useLines(`${submitCount} ${sending}`, wrong);
  const told = fields.filter(({ name }) => lines[name]);
  if (problems.length + told.length === 0) return null;
  return (
    <Notice tone="bad">
      <strong ref={title}>{text("summaryTitle")}</strong>
      <ul className="summary-list">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {told.map(({ name, label }) => (
          <li key={name} className={wrong[name] ? undefined : "summary-settled"}>
            <button type="button" className="summary-link" onClick={() => form.setFocus(name)}>
              {label}
            </button>
            {`: ${lines[name]}`}
            {/* Nothing is announced while somebody types: only what the form is sent with is said at once. */}
            <span className="visually-hidden" aria-live="off">
              {!wrong[name] && text("settled")}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
