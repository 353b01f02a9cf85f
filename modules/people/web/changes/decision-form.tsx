// What a decision about a change brings: a yes or no to each field, and to a no its reason.
import { useEffect } from "react";
import type { DecisionFormProps } from "#web/module.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChangeInput, ProfileChange } from "../../changes/contract.ts";
import { useChange } from "./queries.ts";
import { changeTexts } from "./texts.ts";
import "#web/ui/form-spec/form-spec.css";

export const ChangeDecision = (props: DecisionFormProps) => (
  <Loaded query={useChange(props.number)} skeleton={<Skeleton count={3} />}>
    {(change) => <Verdicts change={change} {...props} />}
  </Loaded>
);

type Given = ChangeInput["items"];

/** Everything that was asked for is accepted until somebody says no. */
const firstOf = ({ asked }: ProfileChange): Given =>
  asked.map(({ field, seen }) => ({ field, accept: true, comment: "", ...(seen && { seen }) }));

const Verdicts = ({ change, value, onChange, errorOf }: DecisionFormProps & { change: ProfileChange }) => {
  const text = useTexts(changeTexts);
  // As it was typed: the schema would take the space from the end of what is not finished.
  const given = (value as { items: Given } | undefined)?.items ?? firstOf(change);
  // What is sent is what is shown, also when nobody touches it.
  useEffect(() => {
    if (value === undefined) onChange({ items: firstOf(change) });
  }, [value, onChange, change]);
  if (change.section === "report") return <p>{text("confirmReport")}</p>;
  const set = (field: string, next: Partial<Given[number]>) =>
    onChange({ items: given.map((one) => (one.field === field ? { ...one, ...next } : one)) });
  const problem = errorOf("items");
  const isOne = change.asked.length === 1;
  return (
    <div className="form-list">
      {!isOne && <p className="field-help">{text("decideEach")}</p>}
      {change.asked.map(({ field, label, proposed }, no) => {
        const { accept = true, comment = "" } = given.find((one) => one.field === field) ?? {};
        const legend = text("verdictOf", { field: label, proposed: proposed ?? text("nothing") });
        // Of a single one a no is a rejection, which has its own button.
        if (isOne) return <p key={field}>{legend}</p>;
        return (
          <div key={field}>
            <RadioGroup
              legend={legend}
              options={[
                { value: "yes", label: text("yes") },
                { value: "no", label: text("no") },
              ]}
              value={accept ? "yes" : "no"}
              error={errorOf(`items.${no}.accept`)}
              onChange={(word) => set(field, { accept: word === "yes" })}
            />
            {!accept && (
              <Field label={text("commentOf")} error={errorOf(`items.${no}.comment`)} required>
                {(wiring) => (
                  <TextArea
                    {...wiring}
                    rows={2}
                    maxLength={500}
                    value={comment}
                    onChange={(event) => set(field, { comment: event.target.value })}
                  />
                )}
              </Field>
            )}
          </div>
        );
      })}
      {problem && <FieldError id="verdicts-error">{problem}</FieldError>}
    </div>
  );
};
