import { useState } from "react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import type { Submitted } from "#modules/requests/web/index.tsx";
import type { PlainDate } from "#shared/dates.ts";
import { cityOf } from "#shared/format.ts";
import type { HeldFile } from "#web/files/file-field.tsx";
import { useMe } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ConsequenceForm } from "#web/ui/consequence.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { askedPath } from "../../paths.ts";
import { Proposal, reasons } from "../../regularise/contract.ts";
import { reasonLabels } from "../../regularise/messages.ts";
import { DocumentField } from "./file-field.tsx";
import { type Filled, type FilledOut, Filling } from "./filled.ts";
import { PairFields } from "./pair-fields.tsx";
import { useRegularisationPreview } from "./queries.ts";
import { lineOf, Preview, spokenOf } from "./regularisation-preview.tsx";
import { regulariseTexts } from "./texts.ts";

const SETTLE_MS = 300;
const MOST_PAIRS = 4;
const blank = { in: { time: "", day: "same" }, out: { time: "", day: "same" } } as const;

type RegularisationFormProps = {
  date: PlainDate;
  zone: string;
  isNight: boolean;
  defaults: Filled;
  /** The code of whoever HR asks for. */
  employee?: string | undefined;
  /** What it has already. */
  files?: readonly HeldFile[];
  /** Of what is sent again. */
  number?: string;
  words: { send: string; sent: (submitted: Submitted) => string };
  /** Submits it; `key` makes a repeat of the same values harmless. */
  send: (filled: FilledOut, key: string) => Promise<Submitted>;
};

/** The punches of a day as their owner, or HR for them, says they were, with what that changes beside it. */
export const RegularisationForm = (props: RegularisationFormProps) => {
  const { date, zone, isNight, defaults, employee, files = [], number, words, send } = props;
  const text = useTexts(regulariseTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const mine = useMe().data?.timeZone;
  const contractForm = useContractForm<Filled, FilledOut>({
    record: employee,
    schema: Filling,
    defaults,
    send: async (filled, key) => {
      const sent = await send(filled, key);
      toast.done(words.sent(sent));
      await goOn(askedPath(sent.number));
    },
  });
  const { form, sending, isSent, submit, errorOf } = contractForm;
  const { fields: pairFields, append, remove } = useFieldArray({ control: form.control, name: "pairs" });
  const { pairs, text: said = "" } = useWatch({ control: form.control });
  const proposal: unknown = JSON.parse(useSettled(JSON.stringify({ date, pairs }), SETTLE_MS));
  const preview = useRegularisationPreview(proposal, { owner: employee, isSending: sending || isSent });
  const [isFileOnItsWay, setFileOnItsWay] = useState(false);
  const complete = Proposal.safeParse(proposal).success;
  const labelOf = (end: "in" | "out", index: number): string => `${text("pair", { no: index + 1 })}, ${text(end)}`;

  const shown = complete && preview.data && !preview.isPlaceholderData ? preview.data : undefined;
  const fields = (
    <>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <FormSummary
        of={contractForm}
        fields={[
          { name: "pairs", label: text("pairs") },
          ...pairFields.flatMap((_, index) => [
            { name: `pairs.${index}.in.time` as const, label: labelOf("in", index) },
            { name: `pairs.${index}.out.time` as const, label: labelOf("out", index) },
          ]),
          { name: "reason", label: text("reason") },
          { name: "text", label: text("text") },
          { name: "files", label: text("files") },
        ]}
      />
      {mine !== undefined && mine !== zone && <p className="quiet">{text("timesIn", { place: cityOf(zone) })}</p>}
      {pairFields.map(({ id }, index) => (
        <fieldset key={id} className="field-box">
          <legend>{text("pair", { no: index + 1 })}</legend>
          <PairFields of={contractForm} index={index} date={date} zone={zone} isNight={isNight} />
          {pairFields.length > 1 && (
            <div>
              <Button
                look="danger"
                icon="trash"
                label={text("removePair")}
                name={text("removePairOf", { no: index + 1 })}
                onClick={() => remove(index)}
              />
            </div>
          )}
        </fieldset>
      ))}
      {pairFields.length < MOST_PAIRS && (
        <div>
          <Button look="plain" icon="plus" label={text("addPair")} onClick={() => append(blank)} />
        </div>
      )}
      <Field label={text("reason")} error={errorOf("reason")} required>
        {(wiring) => (
          <Controller
            control={form.control}
            name="reason"
            render={({ field }) => (
              <Select {...wiring} {...field} options={reasons.map((value) => ({ value, label: reasonLabels[value] }))} />
            )}
          />
        )}
      </Field>
      <Field label={text("text")} help={text("textHelp", { used: said.length })} error={errorOf("text")}>
        {(wiring) => <TextArea {...wiring} {...form.register("text")} />}
      </Field>
      <DocumentField of={contractForm} files={files} owner={employee} onBusy={setFileOnItsWay} />
    </>
  );
  return (
    <ConsequenceForm
      fields={fields}
      line={shown && lineOf(shown, number)}
      spoken={shown && spokenOf(shown, number, text)}
      submit={{ label: words.send, busy: sending }}
      onSubmit={(event) => {
        if (!isFileOnItsWay) return submit(event);
        event.preventDefault();
        form.setError("files", { type: "sending", message: text("onItsWay") }, { shouldFocus: true });
      }}
    >
      <Preview query={preview} complete={complete} date={date} {...(number !== undefined && { skips: number })} />
    </ConsequenceForm>
  );
};
