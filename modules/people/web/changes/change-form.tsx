// A change as somebody fills it in: the first time, or once more after it was returned.

import { Link } from "react-router";
import { PreviewDeciders, type Submitted, useSubmittedWords } from "#modules/requests/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import { formatMoment } from "#shared/format.ts";
import type { HeldFile } from "#web/files/file-field.tsx";
import { ConsequenceForm } from "#web/ui/consequence.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { FieldError } from "#web/ui/field.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn, sentencesOf } from "#web/ui/form-spec/labels.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChangeBeginning, ChangeParts, ChangeForm as Sent, WaitingValue } from "../../changes/contract.ts";
import type { Section } from "../../changes/sections.ts";
import { changeRecord, changeSlots } from "../../changes/slots.ts";
import { changePath } from "../../paths.ts";
import type { PersonRecord } from "../../record/contract.ts";
import { labelOf, sectionForm } from "./section-forms.ts";
import { changeTexts } from "./texts.ts";

type ChangeFormProps = {
  section: Section;
  /** The name of whoever HR asks for. */
  of?: string | undefined;
  record: PersonRecord;
  beginning: ChangeBeginning;
  /** Of a returned change: what it asks for, its own number, and the files it has. */
  before?: { number: string; form: Partial<ChangeParts>; reason: string; files: readonly HeldFile[] };
  /** What is reported. */
  field?: string | undefined;
  sendLabel: string;
  send: (form: Sent) => Promise<Submitted>;
};

export const ChangeForm = ({ section, of, record, beginning, before, field, sendLabel, send }: ChangeFormProps) => {
  const text = useTexts(changeTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const words = useSubmittedWords();
  const { evidence, waiting, deciders } = beginning;
  const needed = evidence.length > 0 && text("evidenceNeeded", { fields: evidence.map((one) => labelOf(one).toLowerCase()).join(", ") });
  const readers = of === undefined ? text("evidenceReaders") : text("evidenceReadersFor", { name: of });
  const isReport = section === "report";
  const { fields: asked, schema, defaults } = sectionForm(section);
  const fields: FormSpec = {
    ...asked,
    ...(!isReport && { reason: { label: text("reason"), input: "long", most: 500, help: text("reasonHelp") } }),
    files: {
      label: text("evidence"),
      input: "files",
      slot: { ...changeSlots.evidence, name: `${changeRecord}/evidence` },
      help: [needed, readers].filter(Boolean).join(" "),
    },
  };
  const first = defaults(record, { form: before?.form, field });
  const contractForm = useContractForm({
    schema,
    defaults: { ...first, reason: before?.reason ?? "", files: before?.files ?? [] },
    sentences: sentencesOf(fields),
    record: `${record.code} ${field ?? ""}`,
    send: async (values) => {
      const submitted = await send({ section, ...values } as Sent);
      toast.done(before ? words.again(submitted) : words.first(submitted));
      await goOn(changePath(submitted.number));
    },
  });
  const { form, sending, submit, errorOf } = contractForm;
  const others = waiting.filter(({ number }) => number !== before?.number);
  const problem = errorOf("replaces");
  return (
    <ConsequenceForm
      onSubmit={submit}
      submit={{ label: sendLabel, busy: sending }}
      fields={
        <>
          <UnsavedGuard when={form.formState.isDirty && !sending} />
          <FormSummary of={contractForm} fields={labelsIn(fields, form.getValues())} />
          {!isReport && <Already waiting={others} />}
          <FormFields of={contractForm} spec={fields} />
          {others.some(({ payableFrom }) => payableFrom === undefined) && (
            <div className="field">
              <label className="check">
                <input type="checkbox" {...form.register("replaces")} />
                {text("replaces")}
              </label>
              {problem && <FieldError id="replaces-error">{problem}</FieldError>}
            </div>
          )}
        </>
      }
    >
      <section>
        <h3>{text("decides")}</h3>
        <PreviewDeciders deciders={deciders} />
      </section>
    </ConsequenceForm>
  );
};

const Already = ({ waiting }: { waiting: readonly WaitingValue[] }) => {
  const text = useTexts(changeTexts);
  const [one] = waiting;
  if (!one) return null;
  const { number, payableFrom } = one;
  const moment = payableFrom && formatMoment(payableFrom);
  return (
    <Notice tone="attention" action={<Link to={changePath(number)}>{text("openIt", { number })}</Link>}>
      {moment ? text("inWaitingTime", { number, moment }) : text("waitingAlready", { number })}
    </Notice>
  );
};
