import type { Field, FormSpec } from "#shared/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type RequestSettings, SettingsForm as Sent } from "../../settings/contract.ts";
import { PersonField } from "../stand-ins/person-field.tsx";
import { useSaveSettings } from "./settings-queries.ts";
import { settingsTexts } from "./settings-texts.ts";

const words = settingsTexts.entries;
const person = (label: string, help: string): Field => ({ label, help, input: "person", wrong: words.personWrong });
const figure = (label: string, help?: string): Field => ({
  label,
  help,
  input: "number",
  most: 6,
  required: true,
  wrong: words.figureWrong,
});

const people: FormSpec = {
  lastResort: person(words.lastResort, words.lastResortHelp),
  hrLead: person(words.hrLead, words.leadHelp),
  financeLead: person(words.financeLead, words.leadHelp),
};
const days: FormSpec = {
  remindFirst: figure(words.remindFirst),
  remindSecond: figure(words.remindSecond),
  escalateAfter: figure(words.escalateAfter),
};
const kept: FormSpec = {
  lapseAfterDays: figure(words.lapseAfterDays, words.lapseHelp),
  noticesKeptDays: figure(words.noticesKeptDays, words.noticesKeptHelp),
};
const exported: FormSpec = {
  exportAtOnce: figure(words.exportAtOnce, words.exportAtOnceHelp),
  exportMost: figure(words.exportMost),
};
const files: FormSpec = { scannerRequired: { label: words.scannerRequired, input: "check" } };
const fields: FormSpec = { ...people, ...days, ...kept, ...exported, ...files };

type SettingsFormProps = { settings: RequestSettings; onSaved: (saved: RequestSettings) => void; onTheirs: () => void };

export const SettingsForm = ({ settings, onSaved, onTheirs }: SettingsFormProps) => {
  const text = useTexts(settingsTexts);
  const toast = useToast();
  const save = useSaveSettings(settings.version);
  const of = useSpecForm({
    record: undefined,
    spec: fields,
    schema: Sent,
    values: settings,
    send: async (values) => {
      const saved = await save.mutateAsync(values);
      toast.done(text("saved"));
      onSaved(saved);
    },
  });
  const { form, sending, isLate, submit } = of;
  return (
    <form className="settings-form" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <FormSummary of={of} fields={labelsIn(fields, form.getValues())} />
      {isLate && <Button label={text("showTheirs")} look="plain" onClick={onTheirs} />}
      <Card title={text("people")}>
        <div className="settings-fields">
          <FormFields of={of} spec={people} person={PersonField} />
        </div>
      </Card>
      <Card title={text("days")}>
        <p className="settings-help">{text("daysHelp")}</p>
        <div className="settings-figures">
          <FormFields of={of} spec={days} />
        </div>
      </Card>
      <Card title={text("kept")}>
        <div className="settings-figures">
          <FormFields of={of} spec={kept} />
        </div>
      </Card>
      <Card title={text("exports")}>
        <div className="settings-figures">
          <FormFields of={of} spec={exported} />
        </div>
      </Card>
      <Card title={text("files")}>
        <p className="settings-help">{text(`scanner_${settings.scanner}`)}</p>
        <FormFields of={of} spec={files} />
      </Card>
      <div>
        <Button type="submit" label={text("save")} busy={sending} />
      </div>
    </form>
  );
};
