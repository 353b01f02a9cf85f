import { Controller, useWatch } from "react-hook-form";
import type { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { AskingDays } from "../../day-requests/contract.ts";
import { type DayRequestKind, dayRequestKinds, dayRequestNames } from "../../day-requests/kinds.ts";
import { askedPath } from "../../paths.ts";
import { DaysPreview } from "./days-preview.tsx";
import { fittingParts, PartFields } from "./part-fields.tsx";
import { useDaysPreview } from "./queries.ts";
import { dayRequestTexts } from "./texts.ts";
import "../regularise/regularise.css";
import "./day-requests.css";

const SETTLE_MS = 300;
const isDay = (text: string): boolean => PlainDate.safeParse(text).success;

type Filled = z.input<typeof AskingDays>;

type DaysFormProps = {
  defaults: Filled;
  /** The code of whoever HR asks for. */
  employee?: string | undefined;
  /** Of what is sent again: that it is work from home or a duty is said already. */
  number?: string;
  words: { send: string; sent: (number: string) => string };
  /** Sends it and gives its number; `key` makes a repeat of the same values harmless. */
  send: (asked: AskingDays, key: string) => Promise<string>;
};

/** Days at home or on duty as their owner, or HR for them, fills them in, with what counts beside them. */
export const DaysForm = ({ defaults, employee, number, words, send }: DaysFormProps) => {
  const text = useTexts(dayRequestTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const contractForm = useContractForm<Filled, AskingDays>({
    record: employee,
    schema: AskingDays,
    defaults,
    sentences: { from: text("dayWrong"), to: text("dayWrong") },
    send: async (asked, key) => {
      const sent = await send(asked, key);
      toast.done(words.sent(sent));
      await goOn(askedPath(sent));
    },
  });
  const { form, sending, isSent, submit, errorOf } = contractForm;
  const values = useWatch({ control: form.control });
  const { kind = "work_from_home", from = "", to = "", firstDay = "whole", lastDay = "whole", place = "", purpose = "" } = values;
  const isDuty = dayRequestNames[kind] === dayRequestNames.on_duty;
  const asked: unknown = JSON.parse(useSettled(JSON.stringify({ kind, from, to, firstDay, lastDay, place, purpose }), SETTLE_MS));
  const preview = useDaysPreview(asked, { owner: employee, isSending: sending || isSent });

  /** One change of the form, with the parts of the ends that then fit. */
  const change = (next: Partial<Filled>) => {
    const after = { kind, from, to, firstDay, lastDay, ...next };
    const byHalves = dayRequestNames[after.kind] === dayRequestNames.on_duty;
    const fitting = { ...after, ...fittingParts(after, { several: after.from !== after.to, byHalves }) };
    for (const name of ["kind", "from", "to", "firstDay", "lastDay"] as const)
      if (fitting[name] !== values[name])
        form.setValue(name, fitting[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    // Where one works from home is no place to be asked about.
    if (!byHalves && form.getValues("place") !== "") form.setValue("place", "");
  };
  const takeFirstDay = (day: string) => change({ from: day, to: isDay(day) && (!isDay(to) || to < day) ? day : to });
  const takeKind = (value: DayRequestKind) => {
    form.clearErrors();
    change({ kind: value });
  };

  return (
    <form className="regularise-form" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <div className="regularise-fields card">
        <FormSummary
          of={contractForm}
          fields={[
            { name: "from", label: text("from") },
            { name: "to", label: text("to") },
            { name: "firstDay", label: text("begins") },
            { name: "place", label: text("place") },
            { name: "purpose", label: text("purpose") },
          ]}
        />
        {number === undefined && (
          <RadioGroup
            legend={text("kind")}
            options={dayRequestKinds.map((value) => ({ value, label: dayRequestNames[value].label }))}
            value={kind}
            error={errorOf("kind")}
            onChange={takeKind}
          />
        )}
        <div className="day-request-dates">
          <Field label={text("from")} help={text("dayHelp")} error={errorOf("from")} required>
            {(wiring) => (
              <Controller
                control={form.control}
                name="from"
                render={({ field }) => <DateInput {...wiring} {...field} onChange={takeFirstDay} />}
              />
            )}
          </Field>
          <Field label={text("to")} error={errorOf("to")} required>
            {(wiring) => (
              <Controller
                control={form.control}
                name="to"
                render={({ field }) => <DateInput {...wiring} {...field} onChange={(day) => change({ to: day })} />}
              />
            )}
          </Field>
        </div>
        {isDuty && (
          <>
            <PartFields
              firstDay={firstDay}
              lastDay={lastDay}
              several={from !== to && to !== ""}
              error={errorOf("firstDay")}
              onChange={change}
            />
            <Field
              label={text("place")}
              help={text(employee === undefined ? "placeHelp" : "placeHelpFor")}
              error={errorOf("place")}
              required
            >
              {(wiring) => <TextInput {...wiring} {...form.register("place")} />}
            </Field>
          </>
        )}
        <Field label={text("purpose")} help={text(isDuty ? "purposeHelp" : "purposeHomeHelp")} error={errorOf("purpose")} required={isDuty}>
          {(wiring) => <TextInput {...wiring} {...form.register("purpose")} />}
        </Field>
      </div>
      <DaysPreview query={preview} complete={AskingDays.safeParse(asked).success} skips={number} />
      <div className="regularise-send">
        <Button type="submit" label={words.send} icon="send" busy={sending} />
      </div>
    </form>
  );
};
