import { useFieldArray, useWatch } from "react-hook-form";
import { cityOf, formatDate } from "#shared/format.ts";
import { useMe } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ConsequenceForm, Findings } from "#web/ui/consequence.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { Correction, type CorrectionPreview } from "../../correct/contract.ts";
import type { DayView } from "../../day/contract.ts";
import { workedInHours } from "../../day/why.ts";
import { dayPath } from "../../paths.ts";
import { Proposal } from "../../regularise/contract.ts";
import { prefilled } from "../../regularise/wall.ts";
import { Compared } from "../regularise/compared.tsx";
import { type Filled, type FilledOut, Filling } from "../regularise/filled.ts";
import { PairFields } from "../regularise/pair-fields.tsx";
import { PunchChanges } from "../regularise/punch-changes.tsx";
import { regulariseTexts } from "../regularise/texts.ts";
import { dayStatusLooks } from "../statuses.ts";
import { useCorrectDay, useCorrectionPreview } from "./queries.ts";
import { correctTexts } from "./texts.ts";

const SETTLE_MS = 300;
const MOST_PAIRS = 4;
const blank = { in: { time: "", day: "same" }, out: { time: "", day: "same" } } as const;

/** The fields of a regularisation; its words are why the day is corrected. */
const Correcting = Filling.extend({ text: Correction.shape.comment });

/** The punches of somebody's day as HR knows them, with what that changes beside it. */
export const CorrectForm = ({ day }: { day: DayView }) => {
  const [text, words] = [useTexts(correctTexts), useTexts(regulariseTexts)];
  const toast = useToast();
  const goOn = useGoOn();
  const mine = useMe().data?.timeZone;
  const { mutateAsync } = useCorrectDay();
  const { date, zone, owner } = day;
  const contractForm = useContractForm<Filled, FilledOut>({
    record: undefined,
    schema: Correcting,
    defaults: { pairs: prefilled(day), reason: "other", text: "" },
    sentences: { text: text("commentNeeded") },
    send: async ({ pairs, text: comment }, key) => {
      await mutateAsync({ date, asked: { employee: owner.code, pairs, comment }, key });
      toast.done(text("done", { day: formatDate(date), name: owner.name }));
      await goOn(dayPath(date, owner.code));
    },
  });
  const { form, sending, submit, errorOf } = contractForm;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "pairs" });
  const { pairs } = useWatch({ control: form.control });
  const proposal: unknown = JSON.parse(useSettled(JSON.stringify({ date, pairs }), SETTLE_MS));
  const preview = useCorrectionPreview(owner.code, proposal);
  const after = preview.data?.after;
  const labelOf = (end: "in" | "out", index: number): string => `${words("pair", { no: index + 1 })}, ${words(end)}`;
  const isNight = day.shift !== undefined && day.shift.end <= day.shift.start;
  return (
    <ConsequenceForm
      fields={
        <>
          <UnsavedGuard when={form.formState.isDirty && !sending} />
          <FormSummary
            of={contractForm}
            fields={[
              { name: "pairs", label: words("pairs") },
              ...fields.flatMap((_, index) => [
                { name: `pairs.${index}.in.time` as const, label: labelOf("in", index) },
                { name: `pairs.${index}.out.time` as const, label: labelOf("out", index) },
              ]),
              { name: "text", label: text("comment") },
            ]}
          />
          {mine !== undefined && mine !== zone && <p className="quiet">{words("timesIn", { place: cityOf(zone) })}</p>}
          {fields.map(({ id }, index) => (
            <fieldset key={id} className="field-box">
              <legend>{words("pair", { no: index + 1 })}</legend>
              <PairFields of={contractForm} index={index} date={date} zone={zone} isNight={isNight} />
              {fields.length > 1 && (
                <div>
                  <Button
                    look="danger"
                    icon="trash"
                    label={words("removePair")}
                    name={words("removePairOf", { no: index + 1 })}
                    onClick={() => remove(index)}
                  />
                </div>
              )}
            </fieldset>
          ))}
          {fields.length < MOST_PAIRS && (
            <div>
              <Button look="plain" icon="plus" label={words("addPair")} onClick={() => append(blank)} />
            </div>
          )}
          <Field label={text("comment")} help={text("commentHelp", { name: owner.name })} error={errorOf("text")} required>
            {(wiring) => <TextArea {...wiring} maxLength={300} {...form.register("text")} />}
          </Field>
        </>
      }
      line={after && `${dayStatusLooks[after.status].label}, ${workedInHours(after.net)}`}
      submit={{ label: text("send"), busy: sending }}
      onSubmit={submit}
    >
      {Proposal.safeParse(proposal).success ? (
        <Loaded query={preview}>{(shown) => shown && <Shown preview={shown} date={date} />}</Loaded>
      ) : (
        <p>{words("previewEmpty")}</p>
      )}
    </ConsequenceForm>
  );
};

const Shown = ({ preview: { before, after, punches, zone, findings }, date }: { preview: CorrectionPreview; date: string }) => (
  <>
    <Compared before={before} after={after} />
    <PunchChanges punches={punches} zone={zone} date={date} />
    <Findings found={findings.map(({ code, field, message }) => ({ key: `${code}${field}`, isStop: true, sentence: message }))} />
  </>
);
