import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Preferences, PreferenceWish } from "../contract.ts";
import { useSavePreferences } from "./preference-queries.ts";
import { preferenceTexts } from "./preference-texts.ts";
import "./preferences.css";

type Choice = "action" | "outcome" | "info" | "digest";
type Switch = "quiet" | "workingDaysOnly";

export const PreferencesForm = ({ preferences }: { preferences: Preferences }) => {
  const text = useTexts(preferenceTexts);
  const toast = useToast();
  const { version: began, hasMail, ...defaults } = preferences;
  const [version, setVersion] = useState(began);
  const { mutateAsync } = useSavePreferences(setVersion);
  const fields = useContractForm({
    record: undefined,
    schema: PreferenceWish,
    defaults,
    sentences: { quietFrom: text("timeWrong"), quietTo: text("timeWrong") },
    send: async (wish) => {
      const saved = await mutateAsync({ wish, version });
      setVersion(saved.version);
      fields.form.reset(wish);
      toast.done(text("saved"));
    },
  });
  const { form, errorOf, sending, submit } = fields;
  const { quiet = false } = useWatch({ control: form.control });

  const choice = (name: Choice, legend: string, options: Parameters<typeof RadioGroup<string>>[0]["options"]) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <RadioGroup legend={legend} options={options} value={field.value} onChange={field.onChange} />}
    />
  );
  const turn = (name: Switch, legend: string, on: string, off: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <RadioGroup
          legend={legend}
          options={[
            { value: "on", label: on },
            { value: "off", label: off },
          ]}
          value={field.value ? "on" : "off"}
          onChange={(value) => field.onChange(value === "on")}
        />
      )}
    />
  );
  const mailed = [
    { value: "at_once", label: text("atOnce") },
    { value: "digest", label: text("digest") },
  ];
  const orNot = [...mailed, { value: "off", label: text("off") }];
  const times = [
    { value: "morning", label: text("morning") },
    { value: "twice", label: text("twice") },
  ];
  const labels = { quietFrom: text("quietFrom"), quietTo: text("quietTo") };
  return (
    <form className="preferences" onSubmit={submit} noValidate>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      {!hasMail && <Notice tone="draft">{text("noMail")}</Notice>}
      <FormSummary of={fields} fields={(["quietFrom", "quietTo"] as const).map((name) => ({ name, label: labels[name] }))} />
      <Card title={text("what")}>
        {choice("action", text("action"), mailed)}
        {choice("outcome", text("outcome"), orNot)}
        {choice("info", text("info"), orNot)}
        <p className="preferences-note">{text("queueHelp")}</p>
      </Card>
      <Card title={text("when")}>
        {choice("digest", text("digestTime"), times)}
        {turn("quiet", text("quiet"), text("quietOn"), text("quietOff"))}
        {quiet && (
          <div className="preferences-hours">
            {(["quietFrom", "quietTo"] as const).map((name) => (
              <Field key={name} label={labels[name]} error={errorOf(name)} required>
                {(wiring) => <TextInput {...wiring} type="time" {...form.register(name)} />}
              </Field>
            ))}
          </div>
        )}
        {turn("workingDaysOnly", text("days"), text("daysHeld"), text("daysSent"))}
      </Card>
      <div>
        <Button type="submit" label={text("save")} busy={sending} />
      </div>
    </form>
  );
};
