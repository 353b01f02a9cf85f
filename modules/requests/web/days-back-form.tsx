// Days of an approved record that go back: one tick for each, a word about it, and what came of it on the page of the record.
import { type ReactNode, useEffect } from "react";
import { type FieldValues, useController } from "react-hook-form";
import type { z } from "zod";
import type { PlainDate } from "#shared/dates.ts";
import type { FormSpec } from "#shared/fields.ts";
import { formatDate } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { declaredTexts } from "./declared-texts.ts";
import "./days-back.css";

type Day = { date: PlainDate; note?: string; closed?: boolean };

type DaysBackFormProps<S> = {
  /** Its record, and the page to which the form leads. */
  number: string;
  path: string;
  legend: string;
  days: readonly Day[];
  /** What is asked for beside the days. */
  spec: FormSpec;
  /** What is sent: `days` and the fields of the spec. */
  schema: S;
  sendLabel: string;
  /** Sends it, and says what came of it. */
  send: (values: z.output<S>) => Promise<string>;
  /** What the ticks come to. */
  children?: (ticked: readonly PlainDate[]) => ReactNode;
};

export const DaysBackForm = <S extends z.ZodType<FieldValues>>(props: DaysBackFormProps<S>) => {
  const { number, path, legend, days, spec, schema, sendLabel, send, children } = props;
  const toast = useToast();
  const goOn = useGoOn();
  const open = days.filter(({ closed }) => !closed).map(({ date }) => date);
  const contractForm = useSpecForm({
    spec,
    schema,
    record: number,
    values: { days: days.length === 1 ? open : [] },
    send: async (values) => toast.done(await send(values)),
  });
  const { form, problems, sending, isSent, submit, errorOf } = contractForm;
  // Once the form is drawn as sent, so that its guard does not ask.
  useEffect(() => {
    if (isSent) void goOn(path);
  }, [isSent, goOn, path]);
  const { field } = useController({ control: form.control, name: "days" });
  const ticked: readonly PlainDate[] = field.value;
  const put = (dates: readonly PlainDate[]) => {
    form.setValue("days", dates.toSorted(), { shouldDirty: true });
    form.clearErrors("days");
  };
  return (
    <form className="stack days-back" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending && !isSent} />
      {problems.length > 0 && <Notice tone="bad">{problems.join(" ")}</Notice>}
      <DayTicks legend={legend} days={days} open={open} ticked={ticked} error={errorOf("days")} onChange={put} />
      <FormFields of={contractForm} spec={spec} />
      {children?.(ticked)}
      <div>
        <Button type="submit" label={sendLabel} busy={sending} />
      </div>
    </form>
  );
};

type DayTicksProps = {
  legend: string;
  days: readonly Day[];
  open: readonly PlainDate[];
  ticked: readonly PlainDate[];
  error: string | undefined;
  onChange: (ticked: readonly PlainDate[]) => void;
};

const DayTicks = ({ legend, days, open, ticked, error, onChange }: DayTicksProps) => {
  const text = useTexts(declaredTexts);
  const toggle = (date: PlainDate) => onChange(ticked.includes(date) ? ticked.filter((one) => one !== date) : [...ticked, date]);
  return (
    <fieldset className="field-group field" aria-describedby={error && "days-back-error"}>
      <legend className="field-legend">{legend}</legend>
      {open.length > 1 && (
        <label className="check">
          <input
            type="checkbox"
            checked={open.every((date) => ticked.includes(date))}
            onChange={({ target }) => onChange(target.checked ? open : [])}
          />
          <span>{text("allDays")}</span>
        </label>
      )}
      {days.map(({ date, note, closed }) => (
        <label key={date} className="check">
          <input
            type="checkbox"
            checked={ticked.includes(date)}
            disabled={closed}
            aria-describedby={note ? `note-${date}` : undefined}
            onChange={() => toggle(date)}
          />
          <time dateTime={date}>{formatDate(date)}</time>
          {note && (
            <span id={`note-${date}`} className="field-help">
              {note}
            </span>
          )}
        </label>
      ))}
      {error && <FieldError id="days-back-error">{error}</FieldError>}
    </fieldset>
  );
};
