import { Button } from "#web/ui/button.tsx";
import { Field, FieldError, type Wiring } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PolicyFact } from "../../policies/contract.ts";
import type { EditedCondition, Reading } from "./edited.ts";
import { isFigure } from "./figures.ts";
import { Part } from "./part.tsx";
import { approvalsTexts } from "./texts.ts";

type ConditionProps = {
  condition: EditedCondition;
  no: number;
  rule: number;
  reading: Reading;
  errorOf: (field: string) => string | undefined;
  onChange: (next: EditedCondition) => void;
  onRemove: () => void;
};

export const ConditionEditor = ({ condition, no, rule, reading, errorOf, onChange, onRemove }: ConditionProps) => {
  const text = useTexts(approvalsTexts);
  const { facts } = reading;
  const fact = facts.find(({ name }) => name === condition.fact);
  const chooseFact = (name: string) => {
    const [operator = "is"] = facts.find((one) => one.name === name)?.operators ?? [];
    onChange({ ...condition, fact: name, operator, values: [] });
  };
  return (
    <fieldset className="policy-row">
      <legend>{text("condition", { no })}</legend>
      <div className="policy-fields">
        <Part of={condition} field="fact">
          <Field label={text("fact")} error={errorOf("fact")}>
            {(wiring) => (
              <Select
                {...wiring}
                placeholder={text("chooseFact")}
                options={facts.map(({ name, label }) => ({ value: name, label }))}
                value={fact ? fact.name : ""}
                onChange={(event) => chooseFact(event.target.value)}
              />
            )}
          </Field>
        </Part>
        {fact && (
          <>
            <Part of={condition} field="operator">
              <Field label={text("operator")} error={errorOf("operator")}>
                {(wiring) => (
                  <Select
                    {...wiring}
                    options={fact.operators.map((value) => ({ value, label: text(`op_${value}`) }))}
                    value={condition.operator}
                    onChange={(event) => onChange({ ...condition, operator: event.target.value as EditedCondition["operator"] })}
                  />
                )}
              </Field>
            </Part>
            <Part of={condition} field="values">
              <Values
                condition={condition}
                fact={fact}
                error={errorOf("values")}
                currency={reading.currency}
                onChange={(values) => onChange({ ...condition, values })}
              />
            </Part>
          </>
        )}
      </div>
      <Button look="text" icon="trash" iconOnly label={text("removeCondition", { no, rule })} onClick={onRemove} />
    </fieldset>
  );
};

type ValuesProps = {
  condition: EditedCondition;
  fact: PolicyFact;
  error: string | undefined;
  currency: string;
  onChange: (values: string[]) => void;
};

const Values = ({ condition: { operator, values }, fact, error, currency, onChange }: ValuesProps) => {
  const text = useTexts(approvalsTexts);
  const [first = "", last = ""] = values;
  if (fact.options && (operator === "oneOf" || operator === "noneOf"))
    return <Choices fact={fact} values={values} error={error} onChange={onChange} />;
  if (operator !== "between")
    return (
      <FactField
        fact={fact}
        currency={currency}
        error={error}
        label={valueLabel(text, fact, currency)}
        value={first}
        onChange={(value) => onChange([value])}
      />
    );
  return (
    <div className="policy-fields">
      <FactField
        fact={fact}
        currency={currency}
        error={error}
        label={text("valueFrom")}
        value={first}
        onChange={(value) => onChange([value, last])}
      />
      <FactField fact={fact} currency={currency} label={text("valueTo")} value={last} onChange={(value) => onChange([first, value])} />
    </div>
  );
};

type Text = ReturnType<typeof useTexts<keyof typeof approvalsTexts.entries>>;

/** What stands over a value: amounts say their currency. */
const valueLabel = (text: Text, { type }: PolicyFact, currency: string): string => {
  if (type === "money") return text("valueIn", { currency });
  return text(type === "days" ? "valueDays" : "value");
};

type FactFieldProps = {
  fact: PolicyFact;
  label: string;
  help?: string;
  error?: string | undefined;
  currency: string;
  value: string;
  onChange: (value: string) => void;
};

/** One value of a fact: typed where it is a figure, chosen where it is one of several. */
export const FactField = ({ fact, label, help, error, currency, value, onChange }: FactFieldProps) => {
  const text = useTexts(approvalsTexts);
  const yesOrNo = (["yes", "no"] as const).map((one) => ({ value: one, label: text(one) }));
  const options = fact.type === "flag" ? yesOrNo : (fact.options ?? []);
  // A choice of which nobody says what there is to choose is written as it is known.
  const isTyped = isFigure(fact.type) || (fact.type === "choice" && !fact.options);
  const control = (wiring: Wiring) => {
    if (fact.type === "money")
      return <MoneyInput {...wiring} value={value} currency={currency} negative onChange={(event) => onChange(event.target.value)} />;
    return isTyped ? (
      <TextInput
        {...wiring}
        inputMode={isFigure(fact.type) ? "decimal" : "text"}
        autoComplete="off"
        maxLength={isFigure(fact.type) ? 20 : 200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    ) : (
      <Select
        {...wiring}
        placeholder={text("chooseValue")}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  };
  return (
    <Field label={label} error={error} {...(help !== undefined && { help })}>
      {control}
    </Field>
  );
};

type ChoicesProps = { fact: PolicyFact; values: readonly string[]; error: string | undefined; onChange: (values: string[]) => void };

/** Several of the choices: in their own order, however they were ticked. A value that is no choice any more goes with the first change. */
const Choices = ({ fact: { options = [] }, values, error, onChange }: ChoicesProps) => {
  const text = useTexts(approvalsTexts);
  const tick = (value: string, ticked: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? ticked : values.includes(one))));
  return (
    <fieldset className="field-group field">
      <legend className="field-legend">{text("choices")}</legend>
      <div className="radios policy-choices">
        {options.map(({ value, label }) => (
          <label key={value} className="radio">
            <input type="checkbox" checked={values.includes(value)} onChange={(event) => tick(value, event.target.checked)} />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${options[0]?.value}error`}>{error}</FieldError>}
    </fieldset>
  );
};
