// The form of a declared record, with what submitting it would come to beside it.
import { type ComponentType, useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { FormSpec } from "#shared/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { readBy, useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { declaredTexts } from "./declared-texts.ts";
import { PreviewDeciders } from "./preview-deciders.tsx";
import type { RecordCalls, SomePreview, SomeRecord, Values } from "./record-calls.ts";
import type { Submitted } from "./submitted.ts";
import "./record-form.css";

const SETTLE_MS = 300;

export type FormWays<Previewed> = {
  /** The fields to fill in, by what stands in them so far; all of them where it is left out. */
  fieldsFor?: (typed: Values) => FormSpec;
  /** What changes with what was typed: nothing stands in a field that is not shown. */
  fitting?: (typed: Values) => Values;
  /** What stands there at first. */
  begin?: Values;
  /** What the preview shows beside findings and approvers. */
  Preview?: ComponentType<{ preview: Previewed }>;
  /** The same in a sentence, for those who do not see it. */
  announce?: (preview: Previewed) => string;
};

type RecordFormProps = {
  record: SomeRecord;
  calls: RecordCalls;
  ways: FormWays<SomePreview>;
  values: Values;
  /** The code of whom HR submits it for. */
  employee?: string | undefined;
  /** Of what is resubmitted. */
  number?: string;
  words: { send: string; sent: (submitted: Submitted) => string };
  send: (body: Values) => Promise<Submitted>;
};

/** What a field of words lacks is said beside it once it was left. */
const findingsOf = ({ findings }: SomePreview, fields: FormSpec) =>
  findings.filter(({ field = "" }) => !["text", "long"].includes(fields[field]?.input ?? ""));

export const RecordForm = ({ record, calls, ways, values, employee, number, words, send }: RecordFormProps) => {
  const { fieldsFor = () => record.fields, fitting } = ways;
  const toast = useToast();
  const goOn = useGoOn();
  const contractForm = useSpecForm({
    spec: record.fields,
    schema: record.Form,
    values,
    record: employee,
    send: async (body) => {
      const submitted = await send(body);
      toast.done(words.sent(submitted));
      await goOn(record.pageOf(submitted.number));
    },
  });
  const { form, sending, isSent, submit } = contractForm;
  const typed = useWatch({ control: form.control }) as Values;
  useEffect(() => {
    for (const [name, value] of Object.entries(fitting?.(typed) ?? {}))
      if (value !== typed[name]) form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [typed, fitting, form]);
  const { data: body } = readBy(record.fields, record.Form).safeParse(JSON.parse(useSettled(JSON.stringify(typed), SETTLE_MS)));
  const query = calls.usePreview(sending || isSent ? undefined : body, { employee, number });
  // What is resubmitted stays the kind of request that it is.
  const { kind, ...others } = fieldsFor(typed);
  const fields: FormSpec = number === undefined && kind ? { kind, ...others } : others;
  return (
    <form className="record-form" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <div className="record-form-fields card">
        <FormSummary of={contractForm} fields={labelsIn(fields, typed)} />
        <FormFields of={contractForm} spec={fields} />
      </div>
      <PreviewCard query={query} complete={body !== undefined} fields={fields} ways={ways} />
      <div className="record-form-send">
        <Button type="submit" label={words.send} icon="send" busy={sending} />
      </div>
    </form>
  );
};

type PreviewCardProps = {
  query: ReturnType<RecordCalls["usePreview"]>;
  complete: boolean;
  fields: FormSpec;
  ways: FormWays<SomePreview>;
};

/** Told to those who do not see it, politely, once it has settled. */
const PreviewCard = ({ query, complete, fields, ways: { Preview, announce } }: PreviewCardProps) => {
  const text = useTexts(declaredTexts);
  const told = complete && !query.isPlaceholderData ? query.data : undefined;
  const stops = told ? findingsOf(told, fields).map(({ message = "" }) => message) : [];
  const announced = told && [announce?.(told), stops.length > 0 && text("announceStops", { findings: stops.join(" ") })];
  return (
    <aside className="record-form-preview">
      <Card title={text("preview")}>
        {complete ? (
          <Loaded query={query}>
            {(preview) =>
              preview && (
                <div className="record-form-shown">
                  {Preview && <Preview preview={preview} />}
                  {findingsOf(preview, fields).map(({ code, field, message }) => (
                    <Notice key={`${code}${field}`} tone="attention">
                      {message}
                    </Notice>
                  ))}
                  {preview.deciders.length > 0 && (
                    <div>
                      <h3>{text("decides")}</h3>
                      <PreviewDeciders deciders={preview.deciders} />
                    </div>
                  )}
                </div>
              )
            }
          </Loaded>
        ) : (
          <p>{text("previewEmpty")}</p>
        )}
        <p className="visually-hidden" role="status">
          {announced?.filter(Boolean).join(" ")}
        </p>
      </Card>
    </aside>
  );
};
