import { Button } from "#web/ui/button.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PolicyDraft } from "../../policies/contract.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { type EditedRule, moved, newCondition, newStep, type Reading } from "./edited.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { focusPart, Part } from "./part.tsx";
import { StepEditor } from "./step-editor.tsx";
import { approvalsTexts } from "./texts.ts";

const MOST_CONDITIONS = 10;
const MOST_STEPS = 6;

type RuleProps = {
  rule: EditedRule;
  no: number;
  of: number;
  reading: Reading;
  approvers: PolicyDraft["approvers"];
  errorAt: (part: { key: string }, field: string) => string | undefined;
  /** Says politely what has happened to something that is no longer where it was. */
  tell: (sentence: string) => void;
  onChange: (next: EditedRule) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const without = <T,>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);
const replaced = <T,>(list: readonly T[], index: number, next: T): T[] => list.map((one, at) => (at === index ? next : one));

export const RuleEditor = (props: RuleProps) => {
  const { rule, no, of, errorAt, onChange, onMove, onRemove } = props;
  const text = useTexts(approvalsTexts);
  return (
    <section className="card stack" aria-labelledby={`${rule.key}-title`}>
      <div className="policy-head">
        <h2 id={`${rule.key}-title`}>{text("rule", { no })}</h2>
        <MoveButtons
          no={no}
          of={of}
          onMove={onMove}
          onRemove={onRemove}
          keepsOne
          names={{ up: text("moveRuleUp", { no }), down: text("moveRuleDown", { no }), remove: text("removeRule", { no }) }}
        />
      </div>
      <Part of={rule} field="name">
        <Field label={text("ruleName")} error={errorAt(rule, "name")}>
          {(wiring) => (
            <TextInput {...wiring} maxLength={60} value={rule.name} onChange={(event) => onChange({ ...rule, name: event.target.value })} />
          )}
        </Field>
      </Part>
      <Conditions {...props} />
      <Steps {...props} />
    </section>
  );
};

const Conditions = ({ rule, no, reading, errorAt, tell, onChange }: RuleProps) => {
  const text = useTexts(approvalsTexts);
  const { when } = rule;
  const error = errorAt(rule, "when");
  const set = (next: EditedRule["when"]) => onChange({ ...rule, when: next });
  return (
    <Part of={rule} field="when">
      <h3>{text("conditions")}</h3>
      {error && <FieldError id={`${rule.key}-when`}>{error}</FieldError>}
      {when.length === 0 && <p className="quiet">{text("always")}</p>}
      {when.length > 1 && <p className="quiet">{text("allHold")}</p>}
      {when.map((condition, index) => (
        <ConditionEditor
          key={condition.key}
          no={index + 1}
          rule={no}
          condition={condition}
          reading={reading}
          errorOf={(field) => errorAt(condition, field)}
          onChange={(next) => set(replaced(when, index, next))}
          onRemove={() => {
            set(without(when, index));
            tell(text("conditionRemoved"));
            // The pressed button goes with its condition.
            focusPart(`${rule.key} name`);
          }}
        />
      ))}
      <Button
        look="text"
        icon="plus"
        label={text("addCondition")}
        disabled={when.length >= MOST_CONDITIONS}
        onClick={() => set([...when, newCondition()])}
      />
    </Part>
  );
};

const Steps = ({ rule, no, reading, approvers, errorAt, tell, onChange }: RuleProps) => {
  const text = useTexts(approvalsTexts);
  const { steps } = rule;
  const error = errorAt(rule, "steps");
  const set = (next: EditedRule["steps"]) => onChange({ ...rule, steps: next });
  return (
    <Part of={rule} field="steps">
      <h3>{text("steps")}</h3>
      {error && <FieldError id={`${rule.key}-steps`}>{error}</FieldError>}
      {steps.map((step, index) => (
        <StepEditor
          key={step.key}
          no={index + 1}
          of={steps.length}
          rule={no}
          step={step}
          approvers={approvers}
          errorOf={(field) => errorAt(step, field)}
          onChange={(next) => set(replaced(steps, index, next))}
          onMove={(to) => {
            set(moved(steps, index, to));
            tell(text("stepMoved", { no: to + 1 }));
          }}
          onRemove={() => {
            set(without(steps, index));
            tell(text("stepRemoved"));
            focusPart(`${rule.key} name`);
          }}
        />
      ))}
      <Button
        look="text"
        icon="plus"
        label={text("addStep")}
        disabled={steps.length >= MOST_STEPS}
        onClick={() => set([...steps, newStep(reading.days)])}
      />
    </Part>
  );
};
