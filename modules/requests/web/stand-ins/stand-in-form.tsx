import { Controller, useWatch } from "react-hook-form";
import { PlainDate } from "#shared/dates.ts";
import { formatDate, formatDayOfYear } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChosenCode, ChosenOrNobody, codeOf, shownAs } from "#web/ui/chosen-person.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { isChecked, RangeField } from "#web/ui/form-spec/range-field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { ALL_KINDS, type StandIn, type StandInOverview, StandInWish } from "../../stand-ins/contract.ts";
import { lastDayFor } from "../../stand-ins/rules.ts";
import { PersonField } from "./person-field.tsx";
import { useChange, useSet, useStandInPreview } from "./queries.ts";
import { standInTexts } from "./texts.ts";
import "#web/ui/action-bar.css";

const settleMilliseconds = 300;
const Typed = StandInWish.extend({ principal: ChosenOrNobody, standIn: ChosenCode });
const isDay = (day: string): boolean => PlainDate.safeParse(day).success;

type StandInFormProps = {
  overview: StandInOverview;
  /** Which one is changed; absent for a new one. */
  changed?: StandIn | undefined;
  onDone: () => void;
};

export const StandInForm = ({ overview, changed, onDone }: StandInFormProps) => {
  const text = useTexts(standInTexts);
  const toast = useToast();
  const set = useSet();
  const change = useChange({ id: changed?.id ?? "", version: changed?.version ?? 1 });
  const begun = changed?.holds ?? false;
  const contractForm = useContractForm({
    record: changed?.id,
    schema: Typed,
    defaults: {
      principal: "",
      standIn: changed?.standIn ?? overview.suggested ?? "",
      kind: changed?.kind ?? ALL_KINDS,
      from: changed?.from ?? overview.today,
      to: changed?.to ?? "",
      reason: changed?.reason ?? "",
    },
    sentences: { standIn: text("whoWrong"), from: text("dayWrong"), to: text("dayWrong") },
    send: async ({ principal, ...wish }, key) => {
      const chosen = form.getValues("standIn");
      if (changed) await change.mutateAsync(wish);
      else await set.mutateAsync({ wish: { ...wish, principal }, key });
      const days = { from: formatDate(wish.from), to: formatDate(wish.to) };
      toast.done(changed ? text("saved") : text("set", { name: typeof chosen === "string" ? chosen : chosen.name, ...days }));
      onDone();
    },
  });
  const { form, sending, submit, errorOf } = contractForm;
  const { kind = ALL_KINDS, from = "", to = "", reason = "" } = useWatch({ control: form.control });
  const [principal, standIn] = useWatch({ control: form.control, name: ["principal", "standIn"] });
  const codes = { principal: codeOf(principal) || undefined, standIn: codeOf(standIn) };
  const settled = useSettled(JSON.stringify({ id: changed?.id, ...codes, kind, from, to }), settleMilliseconds);
  const { data: preview } = useStandInPreview(JSON.parse(settled));

  const options = [
    { value: ALL_KINDS, label: text("allKinds") },
    ...overview.kinds.filter(({ possible }) => possible).map(({ id, label }) => ({ value: id, label })),
  ];
  const never = overview.kinds.filter(({ possible }) => !possible).map(({ label }) => label);
  const takeDays = (days: { from: string; to: string }) => {
    const isTooLong = isDay(days.from) && isDay(days.to) && days.from !== from && days.to > lastDayFor(days.from);
    for (const [name, day] of [
      ["from", days.from],
      ["to", isTooLong ? days.from : days.to],
    ] as const)
      if (form.getValues(name) !== day) form.setValue(name, day, { shouldDirty: true, shouldValidate: isChecked(contractForm, name) });
  };
  return (
    <Card title={changed ? text("changeTitle") : text("newTitle")}>
      <form className="stack" noValidate onSubmit={submit}>
        <UnsavedGuard when={form.formState.isDirty && !sending} />
        <FormSummary
          of={contractForm}
          fields={[
            { name: "principal", label: text("forWhom") },
            { name: "standIn", label: text("who") },
            { name: "kind", label: text("what") },
            { name: "from", label: text("from") },
            { name: "to", label: text("to") },
            { name: "reason", label: text("reason") },
          ]}
        />
        {begun && <Notice tone="draft">{text("begun")}</Notice>}
        {overview.keepsAll && !changed && (
          <Field label={text("forWhom")} help={text("forWhomHelp")} error={errorOf("principal")}>
            {(wiring) => (
              <Controller
                control={form.control}
                name="principal"
                render={({ field: { value, onChange, ...field } }) => (
                  <PersonField {...wiring} {...field} {...shownAs(value)} onChoose={(person) => onChange(person ?? "")} />
                )}
              />
            )}
          </Field>
        )}
        <Field label={text("who")} help={text("whoHelp")} error={errorOf("standIn")} required>
          {(wiring) => (
            <Controller
              control={form.control}
              name="standIn"
              render={({ field: { value, onChange, ...field } }) => (
                <PersonField {...wiring} {...field} {...shownAs(value)} disabled={begun} onChoose={(person) => onChange(person ?? "")} />
              )}
            />
          )}
        </Field>
        <Field label={text("what")} help={never.length > 0 && text("never", { kinds: never.join(", ") })} error={errorOf("kind")}>
          {(wiring) => <Select {...wiring} {...form.register("kind")} disabled={begun} options={options} />}
        </Field>
        <RangeField
          of={contractForm}
          from="from"
          to="to"
          required
          begun={begun}
          help={
            <>
              <p>{changed ? text("dayHelp", { name: changed.principal.name }) : text("dayHelpOwn")}</p>
              {isDay(from) && <p>{text("toHelp", { last: formatDayOfYear(lastDayFor(from)) })}</p>}
            </>
          }
          onChange={takeDays}
        />
        <Field label={text("reason")} help={text("reasonHelp", { used: reason.length })} error={errorOf("reason")}>
          {(wiring) => <TextArea {...wiring} rows={2} {...form.register("reason")} />}
        </Field>
        {preview?.warnings.map(({ code: warning, message }) => (
          <Notice key={warning} tone="attention">
            {message}
          </Notice>
        ))}
        <div className="actions">
          <Button type="submit" label={changed ? text("save") : text("send")} busy={sending} />
          <Button label={text("cancel")} look="plain" onClick={onDone} />
        </div>
      </form>
    </Card>
  );
};
