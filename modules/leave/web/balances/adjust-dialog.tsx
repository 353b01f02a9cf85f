import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea, TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Adjusted, MOST_UNITS, type PersonBalances, SHORTEST_REASON } from "../../balances/contract.ts";
import { unitsFit } from "../../balances/rules.ts";
import { focusFirstWrong } from "./focus-wrong.ts";
import { unitsTyped } from "./numbers.ts";
import { useAdjust } from "./queries.ts";
import { adjustTexts, balanceTexts } from "./texts.ts";

type Typed = { type: string; units: string; when: "year" | "days"; from: string; until: string; reason: string; mayOwe: boolean };

const bodyOf = (employee: string, { type, units, when, from, until, reason, mayOwe }: Typed) => ({
  ...{ employee, type, units: unitsTyped(units), reason: reason.trim(), mayOwe },
  ...(when === "days" && { usable: { from, until } }),
});

const FIELDS = ["type", "units", "usable.until", "reason", "mayOwe"] as const;
type Errors = Partial<Record<(typeof FIELDS)[number], string>>;

/** What can be said before it is sent; the server says the rest. */
const useCheck = () => {
  const text = useTexts(adjustTexts);
  return ({ type, units, when, from, until, reason }: Typed): Errors => ({
    ...(type === "" && { type: text("typeNeeded") }),
    ...(!unitsFit(unitsTyped(units)) && { units: text("unitsWrong", { most: MOST_UNITS }) }),
    ...(when === "days" && (from === "" || until === "") && { "usable.until": text("daysNeeded") }),
    ...(reason.trim().length < SHORTEST_REASON && { reason: text("reasonNeeded", { least: SHORTEST_REASON }) }),
  });
};

type Props = { of: PersonBalances; onClose: () => void; onDone: (adjusted: Adjusted) => void };

export const AdjustDialog = ({ of, onClose, onDone }: Props) => {
  const [text, list, common] = [useTexts(adjustTexts), useTexts(balanceTexts), useTexts(uiTexts)];
  const check = useCheck();
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useAdjust();
  const [typed, setTyped] = useState<Typed>({
    ...{ type: of.balances.length === 1 ? (of.balances[0]?.type ?? "") : "", units: "", when: "year", from: "", until: "" },
    ...{ reason: "", mayOwe: false },
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
      onDone(await mutateAsync({ body, key: keyFor(body) }));
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
      <Usable typed={typed} error={errors["usable.until"]} set={set} />
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

type UsableProps = { typed: Pick<Typed, "when" | "from" | "until">; error: string | undefined; set: (part: Partial<Typed>) => void };

const Usable = ({ typed: { when, from, until }, error, set }: UsableProps) => {
  const text = useTexts(adjustTexts);
  const options = [
    { value: "year" as const, label: text("thisYear") },
    { value: "days" as const, label: text("otherDays") },
  ];
  return (
    <>
      <RadioGroup legend={text("when")} options={options} value={when} onChange={(next) => set({ when: next })} />
      {when === "days" && (
        <div className="balance-days">
          <Field label={text("from")}>{(wiring) => <DateInput {...wiring} value={from} onChange={(day) => set({ from: day })} />}</Field>
          <Field label={text("until")} error={error}>
            {(wiring) => <DateInput {...wiring} value={until} onChange={(day) => set({ until: day })} />}
          </Field>
        </div>
      )}
    </>
  );
};
