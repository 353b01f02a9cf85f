// The form of a declared record, with what submitting it would come to beside it.
import { type ComponentType, useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { FormSpec } from "#shared/fields.ts";
import { ConsequenceForm, Findings } from "#web/ui/consequence.tsx";
import { consequenceTexts } from "#web/ui/consequence-texts.ts";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { readBy, useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import type { UseMarks } from "#web/ui/month-grid.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { declaredTexts } from "./declared-texts.ts";
import { PreviewDeciders } from "./preview-deciders.tsx";
import type { RecordCalls, SomePreview, SomeRecord, Values } from "./record-calls.ts";
import type { Submitted } from "./submitted.ts";

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
  /** What the calendar of its days shows, for one's own. */
  useMarks?: UseMarks;
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
  const text = useTexts(declaredTexts);
  const consequence = useTexts(consequenceTexts);
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
  const shown = body !== undefined && !query.isPlaceholderData ? query.data : undefined;
  const stops = shown ? findingsOf(shown, fields).map(({ message = "" }) => message) : [];
  const said = shown && ways.announce?.(shown);
  const { Preview } = ways;
  return (
    <ConsequenceForm
      fields={
        <>
          <UnsavedGuard when={form.formState.isDirty && !sending} />
          <FormSummary of={contractForm} fields={labelsIn(fields, typed)} />
          <FormFields of={contractForm} spec={fields} useMarks={employee === undefined ? ways.useMarks : undefined} />
        </>
      }
      line={stops.length > 0 ? consequence("stops") : said?.replace(/\.$/, "")}
      spoken={shown && [said, stops.length > 0 && text("announceStops", { findings: stops.join(" ") })].filter(Boolean).join(" ")}
      submit={{ label: words.send, busy: sending }}
      onSubmit={submit}
    >
      {body === undefined ? (
        <p>{text("previewEmpty")}</p>
      ) : (
        <Loaded query={query}>
          {(preview) =>
            preview && (
              <>
                {Preview && <Preview preview={preview} />}
                <Findings
                  found={findingsOf(preview, fields).map(({ code, field, message }) => ({
                    key: `${code}${field}`,
                    isStop: true,
                    sentence: message,
                  }))}
                />
                <PreviewDeciders deciders={preview.deciders} />
              </>
            )
          }
        </Loaded>
      )}
    </ConsequenceForm>
  );
};
