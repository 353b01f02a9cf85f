// A change as somebody fills it in: the first time, or once more after it was returned.
import { useState } from "react";
import { Controller } from "react-hook-form";
import { Link } from "react-router";
import { PreviewDeciders } from "#modules/requests/web/index.tsx";
import { formatMoment } from "#shared/format.ts";
import { FileField, type HeldFile } from "#web/files/file-field.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChangeBeginning, ChangeParts, ChangeForm as Sent, WaitingValue } from "../../changes/contract.ts";
import type { Section } from "../../changes/sections.ts";
import { changeRecord, changeSlots } from "../../changes/slots.ts";
import type { PersonRecord } from "../../record/contract.ts";
import { FormParts, namedIn } from "../profile/form-parts.tsx";
import { sentencesOf } from "../profile/form-sentences.ts";
import { changePath } from "./paths.ts";
import { labelOf, sectionForm } from "./section-forms.ts";
import { changeTexts } from "./texts.ts";
import "../profile/profile.css";
import "./changes.css";

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
  back: string;
  /** Sends it and gives its number; `key` makes a repeat of the same values harmless. */
  send: (form: Sent, key: string) => Promise<string>;
};

export const ChangeForm = ({ section, of, record, beginning, before, field, sendLabel, back, send }: ChangeFormProps) => {
  const text = useTexts(changeTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const [busy, setBusy] = useState(false);
  const { fields, schema, defaults } = sectionForm(section);
  const first = defaults(record, { form: before?.form, field });
  const contractForm = useContractForm({
    schema,
    defaults: { ...first, reason: before?.reason ?? "", files: before?.files ?? [] },
    sentences: sentencesOf(fields),
    record: `${record.code} ${field ?? ""}`,
    send: async (values, key) => {
      const number = await send({ section, ...values } as Sent, key);
      toast.done(text("sent", { number }));
      await goOn(changePath(number));
    },
  });
  const { form, sending, submit, errorOf } = contractForm;
  const others = beginning.waiting.filter(({ number }) => number !== before?.number);
  const { evidence } = beginning;
  const needed = evidence.length > 0 && text("evidenceNeeded", { fields: evidence.map((one) => labelOf(one).toLowerCase()).join(", ") });
  const problem = errorOf("replaces");
  const isReport = section === "report";
  return (
    <form
      className="change-form"
      noValidate
      onSubmit={(event) => {
        if (!busy) return submit(event);
        event.preventDefault();
        form.setError("files", { type: "sending", message: text("onItsWay") }, { shouldFocus: true });
      }}
    >
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <div className="profile-form card">
        <FormSummary
          of={contractForm}
          fields={[
            ...namedIn(fields, form.getValues()),
            { name: "files", label: text("evidence") },
            { name: "reason", label: text("reason") },
          ]}
        />
        {!isReport && <Already waiting={others} />}
        <FormParts of={contractForm} fields={fields} />
        {!isReport && (
          <Field label={text("reason")} help={text("reasonHelp")} error={errorOf("reason")}>
            {(wiring) => <TextArea {...wiring} rows={2} maxLength={500} {...form.register("reason")} />}
          </Field>
        )}
        <Controller
          control={form.control}
          name="files"
          render={({ field: { ref, value } }) => (
            <FileField
              label={text("evidence")}
              slot={{ ...changeSlots.evidence, name: `${changeRecord}/evidence` }}
              files={value as readonly HeldFile[]}
              note={[needed, of === undefined ? text("evidenceReaders") : text("evidenceReadersFor", { name: of })]
                .filter(Boolean)
                .join(" ")}
              inputRef={ref}
              onBusy={setBusy}
              error={errorOf("files")}
              onChange={(files) => {
                form.setValue("files", files, { shouldDirty: true });
                form.clearErrors("files");
              }}
            />
          )}
        />
        {others.some(({ payableFrom }) => payableFrom === undefined) && (
          <div className="field">
            <label className="check">
              <input type="checkbox" {...form.register("replaces")} />
              {text("replaces")}
            </label>
            {problem && <FieldError id="replaces-error">{problem}</FieldError>}
          </div>
        )}
        <div className="form-actions">
          <Button type="submit" label={sendLabel} icon="send" busy={sending} />
          <ButtonLink to={back} look="text">
            {text("cancel")}
          </ButtonLink>
        </div>
      </div>
      <aside>
        <Card title={text("decides")}>
          <PreviewDeciders deciders={beginning.deciders} />
        </Card>
      </aside>
    </form>
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
