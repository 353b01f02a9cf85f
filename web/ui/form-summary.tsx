import type { FieldValues, Path } from "react-hook-form";
import type { ContractForm } from "./contract-form.ts";
import { Notice } from "./notice.tsx";
import { uiTexts } from "./texts.ts";
import { useTexts } from "./use-texts.ts";

type FormSummaryProps<In extends FieldValues> = { of: ContractForm<In>; fields: readonly { name: Path<In>; label: string }[] };

/** Everything that stops a form in one place on top, once it was sent; each line leads to its field. */
export const FormSummary = <In extends FieldValues>({ of, fields }: FormSummaryProps<In>) => {
  const text = useTexts(uiTexts);
  const { form, problems, errorOf } = of;
  const wrong = form.formState.submitCount > 0 ? fields.filter(({ name }) => errorOf(name)) : [];
  if (problems.length + wrong.length === 0) return null;
  return (
    <Notice tone="bad">
      <strong>{text("summaryTitle")}</strong>
      <ul className="summary-list">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="summary-link" onClick={() => form.setFocus(name)}>
              {label}
            </button>
            {`: ${errorOf(name)}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
