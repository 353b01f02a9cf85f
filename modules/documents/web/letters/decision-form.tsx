// Issuing a requested letter: HR fills in missing fields beside a preview.
import { useEffect } from "react";
import type { DecisionFormProps } from "#web/module.ts";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Marks } from "#web/ui/marks.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Letter, LetterInput, LetterValues } from "../../letters/contract.ts";
import { useLetter, useLetterDraft } from "./queries.ts";
import { letterTexts } from "./texts.ts";
import "./letters.css";

export const LetterDecisionForm = (props: DecisionFormProps) => (
  <Loaded query={useLetter(props.number)} skeleton={<Skeleton count={3} />}>
    {(record) => <Decision record={record} {...props} />}
  </Loaded>
);

type DecisionProps = Pick<DecisionFormProps, "value" | "onChange" | "errorOf"> & { record: Letter };

const Decision = ({ record: { number, draft, values: of }, value, onChange, errorOf }: DecisionProps) => {
  const text = useTexts(letterTexts);
  const values: LetterValues = (value as LetterInput | undefined)?.values ?? {};
  useEffect(() => {
    if (value === undefined) onChange({ values: {} });
  }, [value, onChange]);
  const preview = useLetterDraft({ number }, { ...of, values });
  const missing = draft?.missing ?? [];
  return (
    <div className="stack">
      <p>{text(missing.length > 0 ? "fillIn" : "nothingMissing")}</p>
      {missing.map(({ field, label }) => (
        <Field key={field} label={label} error={errorOf(`values.${field}`)} required>
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={300}
              value={values[field] ?? ""}
              onChange={({ target }) => onChange({ values: { ...values, [field]: target.value } })}
            />
          )}
        </Field>
      ))}
      <section aria-label={text("preview")}>
        <Loaded query={preview} skeleton={<Skeleton count={5} />}>
          {({ text: body }) => (
            <div className="letter-sheet">
              <Marks text={body} top={3} />
            </div>
          )}
        </Loaded>
      </section>
    </div>
  );
};
