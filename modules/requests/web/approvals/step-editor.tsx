import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PolicyDraft } from "../../policies/contract.ts";
import { owns, vacancies } from "../../policies/policy.ts";
import { PersonField } from "../stand-ins/person-field.tsx";
import { type EditedStep, withApprover } from "./edited.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { Part } from "./part.tsx";
import { approvalsTexts } from "./texts.ts";

/** Fields that are folded away. */
const folded = ["remindAfter", "escalateAfter", "overtakeAfter"] as const;

type StepProps = {
  step: EditedStep;
  no: number;
  of: number;
  rule: number;
  approvers: PolicyDraft["approvers"];
  errorOf: (field: string) => string | undefined;
  onChange: (next: EditedStep) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export const StepEditor = ({ step, no, of, rule, approvers, errorOf, onChange, onMove, onRemove }: StepProps) => {
  const text = useTexts(approvalsTexts);
  const labels = Object.fromEntries(approvers.map(({ name, label }) => [name, label]));
  const isWrong = folded.some((field) => errorOf(field) !== undefined);
  return (
    <fieldset className="policy-row">
      <legend>{text("step", { no })}</legend>
      <div className="policy-fields">
        <Part of={step} field="approver">
          <Field label={text("approver")} error={errorOf("approver")}>
            {(wiring) => (
              <Select
                {...wiring}
                placeholder={text("chooseApprover")}
                options={approvers.map(({ name, label }) => ({ value: name, label }))}
                value={step.approver}
                onChange={(event) => onChange(withApprover(step, event.target.value, labels))}
              />
            )}
          </Field>
        </Part>
        <Part of={step} field="name">
          <Field label={text("stepName")} error={errorOf("name")}>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={60}
                value={step.name}
                onChange={(event) => onChange({ ...step, name: event.target.value })}
              />
            )}
          </Field>
        </Part>
        {step.approver === "person" && (
          <Part of={step} field="person">
            <Field label={text("person")} error={errorOf("person")}>
              {(wiring) => (
                <PersonField
                  {...wiring}
                  value={step.person?.code ?? ""}
                  known={step.person}
                  onChoose={(person) => onChange({ ...step, person })}
                />
              )}
            </Field>
          </Part>
        )}
      </div>
      <MoveButtons
        no={no}
        of={of}
        onMove={onMove}
        onRemove={onRemove}
        names={{
          up: text("moveStepUp", { no, rule }),
          down: text("moveStepDown", { no, rule }),
          remove: text("removeStep", { no, rule }),
        }}
      />
      <details className="policy-more" open={isWrong || undefined}>
        <summary>{text("more")}</summary>
        <StepSettings step={step} no={no} errorOf={errorOf} onChange={onChange} />
      </details>
    </fieldset>
  );
};

const StepSettings = ({ step, no, errorOf, onChange }: Pick<StepProps, "step" | "no" | "errorOf" | "onChange">) => {
  const text = useTexts(approvalsTexts);
  const days = (field: "remindFirst" | "remindSecond" | "escalateAfter" | "overtakeAfter", at: (typeof folded)[number], help: string) => (
    <Field label={text(field)} help={help} error={errorOf(at)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={step[field]}
          onChange={(event) => onChange({ ...step, [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="policy-fields">
      <Field label={text("whenVacant")}>
        {(wiring) => (
          <Select
            {...wiring}
            options={vacancies.map((value) => ({ value, label: text(`vacant_${value}`) }))}
            value={step.whenVacant}
            onChange={(event) => onChange({ ...step, whenVacant: event.target.value as EditedStep["whenVacant"] })}
          />
        )}
      </Field>
      <Field label={text("whenOwn")}>
        {(wiring) => (
          <Select
            {...wiring}
            options={owns.map((value) => ({ value, label: text(`own_${value}`) }))}
            value={step.whenOwn}
            onChange={(event) => onChange({ ...step, whenOwn: event.target.value as EditedStep["whenOwn"] })}
          />
        )}
      </Field>
      <Part of={step} field="remindAfter">
        <div className="policy-fields">
          {days("remindFirst", "remindAfter", text("afterDays"))}
          {days("remindSecond", "remindAfter", text("afterDays"))}
        </div>
      </Part>
      <Part of={step} field="escalateAfter">
        {days("escalateAfter", "escalateAfter", text("afterDaysOrOff"))}
      </Part>
      {/* The first step has none before it whose people could be slow. */}
      {no > 1 && (
        <Part of={step} field="overtakeAfter">
          {days("overtakeAfter", "overtakeAfter", text("overtakeHelp"))}
        </Part>
      )}
      <label className="radio">
        <input
          type="checkbox"
          checked={step.secondPerson}
          onChange={(event) => onChange({ ...step, secondPerson: event.target.checked })}
        />
        {text("secondPerson")}
      </label>
    </div>
  );
};
