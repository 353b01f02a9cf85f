import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea, TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { typedNumber } from "#web/ui/typed-numbers.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import { type Adjusted, MOST_UNITS, type PersonBalances, SHORTEST_REASON } from "../../balances/contract.ts";
import { unitsFit } from "../../balances/rules.ts";
import { focusFirstWrong } from "./focus-wrong.ts";
import { useAdjust } from "./queries.ts";
import { adjustTexts, balanceTexts } from "./texts.ts";
import { inThisYear, lacksDays, type Usable, UsableFields, usableIn } from "./usable-fields.tsx";

type Typed = Usable & { type: string; units: string; reason: string; mayOwe: boolean };

const bodyOf = (employee: string, { type, units, reason, mayOwe, ...days }: Typed) => ({
  employee,
  type,
  units: typedNumber(units),
  reason: reason.trim(),
  mayOwe,
  ...usableIn(days),
});

const FIELDS = ["type", "units", "usable.until", "reason", "mayOwe"] as const;
type Errors = Partial<Record<(typeof FIELDS)[number], string>>;

/** What can be said before it is sent; the server says the rest. */
const useCheck = () => {
  const text = useTexts(adjustTexts);
  return ({ type, units, reason, ...days }: Typed): Errors => ({
    ...(type === "" && { type: text("typeNeeded") }),
    ...(!unitsFit(typedNumber(units)) && { units: text("unitsWrong", { most: MOST_UNITS }) }),
    ...(lacksDays(days) && { "usable.until": text("daysNeeded") }),
    ...(reason.trim().length < SHORTEST_REASON && { reason: text("reasonNeeded", { least: SHORTEST_REASON }) }),
  });
};

type Props = { of: PersonBalances; onClose: () => void; onDone: (adjusted: Adjusted) => void };

export const AdjustDialog = ({ of, onClose, onDone }: Props) => {
  const [text, list, common] = [useTexts(adjustTexts), useTexts(balanceTexts), useTexts(uiTexts)];
  const check = useCheck();
  const { mutateAsync, isPending } = useAdjust();
  const [typed, setTyped] = useTyped<Typed>(`adjust ${of.code}`, {
    type: of.balances.length === 1 ? (of.balances[0]?.type ?? "") : "",
    units: "",
    ...inThisYear,
    reason: "",
    mayOwe: false,
  });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const send = async () => {
    const wrong = check(typed);
    setErrors(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) focusFirstWrong();
    if (Object.keys(wrong).length > 0 || isPending) return;
    const body = bodyOf(of.code, typed);
    try {
      onDone(await mutateAsync(body));
    } catch (refusal) {
      const beside = Object.fromEntries(
        FIELDS.flatMap((field) => (violationOf(refusal, field) ? [[field, violationOf(refusal, field)]] : [])),
      );
      setErrors(beside);
      focusFirstWrong();
      if (Object.keys(beside).length === 0) setFailure(failureSentence(refusal, common("broken")));
    }
  };
  return (
    <Dialog
      title={list("adjustName", { name: of.name })}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button label={text("send")} busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field label={text("type")} error={errors.type} required>
        {(wiring) => (
          <Select
            {...wiring}
            placeholder={text("choose")}
            options={of.balances.map(({ type, name, free }) => ({ value: type, label: text("typeOption", { name, free }) }))}
            value={typed.type}
            onChange={({ target }) => set({ type: target.value })}
          />
        )}
      </Field>
      <Field label={text("units")} help={text("unitsHelp")} error={errors.units} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="text"
            autoComplete="off"
            maxLength={6}
            value={typed.units}
            onChange={({ target }) => set({ units: target.value })}
          />
        )}
      </Field>
      <UsableFields typed={typed} error={errors["usable.until"]} set={set} />
      <Field label={text("reason")} help={text("reasonHelp")} error={errors.reason} required>
        {(wiring) => (
          <TextArea {...wiring} rows={2} maxLength={500} value={typed.reason} onChange={({ target }) => set({ reason: target.value })} />
        )}
      </Field>
      <div className="field">
        <label className="radio">
          <input type="checkbox" checked={typed.mayOwe} onChange={({ target }) => set({ mayOwe: target.checked })} />
          {text("mayOwe")}
        </label>
        {errors.mayOwe && <FieldError id="may-owe-error">{errors.mayOwe}</FieldError>}
      </div>
    </Dialog>
  );
};
