import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChosenOrNobody, shownAs } from "#web/ui/chosen-person.ts";
import { type ContractForm, useContractForm } from "#web/ui/contract-form.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type RequestSettings, type SettingsPerson, settingsPeople } from "../../settings/contract.ts";
import { PersonField } from "../stand-ins/person-field.tsx";
import { useSaveSettings } from "./settings-queries.ts";
import { settingsTexts } from "./settings-texts.ts";

const figureNames = [
  ...(["remindFirst", "remindSecond", "escalateAfter"] as const),
  ...(["lapseAfterDays", "noticesKeptDays", "exportAtOnce", "exportMost"] as const),
] as const;
type FigureName = (typeof figureNames)[number];

const Figure = z
  .string()
  .regex(/^\s*\d{1,6}\s*$/)
  .transform(Number);

const Typed = z.object({
  lastResort: ChosenOrNobody,
  hrLead: ChosenOrNobody,
  financeLead: ChosenOrNobody,
  remindFirst: Figure,
  remindSecond: Figure,
  escalateAfter: Figure,
  lapseAfterDays: Figure,
  noticesKeptDays: Figure,
  exportAtOnce: Figure,
  exportMost: Figure,
  scannerRequired: z.boolean(),
});
type Typed = z.input<typeof Typed>;

const byName = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;

type SettingsFormProps = { settings: RequestSettings; onSaved: (saved: RequestSettings) => void; onTheirs: () => void };

export const SettingsForm = ({ settings, onSaved, onTheirs }: SettingsFormProps) => {
  const text = useTexts(settingsTexts);
  const toast = useToast();
  const save = useSaveSettings(settings.version);
  const [late, setLate] = useState(false);
  const contractForm = useContractForm({
    record: undefined,
    schema: Typed,
    defaults: {
      ...byName(settingsPeople, (name) => settings[name] ?? ""),
      ...byName(figureNames, (name) => String(settings[name])),
      scannerRequired: settings.scannerRequired,
    },
    sentences: {
      ...byName(settingsPeople, () => text("personWrong")),
      ...byName(figureNames, () => text("figureWrong")),
    },
    send: async (values) => {
      setLate(false);
      let saved: RequestSettings;
      try {
        saved = await save.mutateAsync(values);
      } catch (error) {
        setLate(isOutdated(error));
        throw error;
      }
      toast.done(text("saved"));
      onSaved(saved);
    },
  });
  const { form, sending, submit } = contractForm;
  const figure = (name: FigureName, help?: string) => <FigureField of={contractForm} name={name} label={text(name)} help={help} />;
  const person = (name: SettingsPerson, help: string) => <PersonOf of={contractForm} name={name} label={text(name)} help={help} />;
  return (
    <form className="settings-form" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <FormSummary of={contractForm} fields={[...settingsPeople, ...figureNames].map((name) => ({ name, label: text(name) }))} />
      {late && <Button label={text("showTheirs")} look="plain" onClick={onTheirs} />}
      <Card title={text("people")}>
        <div className="settings-fields">
          {person("lastResort", text("lastResortHelp"))}
          {person("hrLead", text("leadHelp"))}
          {person("financeLead", text("leadHelp"))}
        </div>
      </Card>
      <Card title={text("days")}>
        <p className="settings-help">{text("daysHelp")}</p>
        <div className="settings-figures">
          {figure("remindFirst")}
          {figure("remindSecond")}
          {figure("escalateAfter")}
        </div>
      </Card>
      <Card title={text("kept")}>
        <div className="settings-figures">
          {figure("lapseAfterDays", text("lapseHelp"))}
          {figure("noticesKeptDays", text("noticesKeptHelp"))}
        </div>
      </Card>
      <Card title={text("exports")}>
        <div className="settings-figures">
          {figure("exportAtOnce", text("exportAtOnceHelp"))}
          {figure("exportMost")}
        </div>
      </Card>
      <Card title={text("files")}>
        <p className="settings-help">{text(`scanner_${settings.scanner}`)}</p>
        <label className="settings-check">
          <input type="checkbox" {...form.register("scannerRequired")} />
          {text("scannerRequired")}
        </label>
      </Card>
      <div>
        <Button type="submit" label={text("save")} busy={sending} />
      </div>
    </form>
  );
};

type FieldProps<Name> = { of: ContractForm<Typed>; name: Name; label: string; help?: string | undefined };

const FigureField = ({ of: { form, errorOf }, name, label, help }: FieldProps<FigureName>) => (
  <Field label={label} help={help} error={errorOf(name)} required>
    {(wiring) => <TextInput {...wiring} inputMode="numeric" autoComplete="off" maxLength={6} {...form.register(name)} />}
  </Field>
);

const PersonOf = ({ of: { form, errorOf }, name, label, help }: FieldProps<SettingsPerson>) => (
  <Field label={label} help={help} error={errorOf(name)}>
    {(wiring) => (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, ...field } }) => (
          <PersonField {...wiring} {...field} {...shownAs(value)} onChoose={(chosen) => onChange(chosen ?? "")} onType={onChange} />
        )}
      />
    )}
  </Field>
);
