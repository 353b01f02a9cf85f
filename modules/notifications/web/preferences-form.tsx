import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import type { Field, FormSpec, Option } from "#shared/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Preferences, PreferenceWish } from "../contract.ts";
import { useSavePreferences } from "./preference-queries.ts";
import { preferenceTexts } from "./preference-texts.ts";

const words = preferenceTexts.entries;
const mailed: readonly Option[] = [
  { value: "at_once", label: words.atOnce },
  { value: "digest", label: words.digest },
];
const orNot = [...mailed, { value: "off", label: words.off }];
const times = [
  { value: "morning", label: words.morning },
  { value: "twice", label: words.twice },
];
const choice = (label: string, options: readonly Option[]): Field => ({ label, input: "choice", radio: true, options });
const time = (label: string): Field => ({ label, input: "time", required: true, wrong: words.timeWrong });

const what: FormSpec = { action: choice(words.action, mailed), outcome: choice(words.outcome, orNot), info: choice(words.info, orNot) };
const when: FormSpec = { digest: choice(words.digestTime, times) };
const hours: FormSpec = { quietFrom: time(words.quietFrom), quietTo: time(words.quietTo) };
const spec: FormSpec = { ...what, ...when, ...hours };

export const PreferencesForm = ({ preferences }: { preferences: Preferences }) => {
  const text = useTexts(preferenceTexts);
  const toast = useToast();
  const { version: began, hasMail, ...values } = preferences;
  const [version, setVersion] = useState(began);
  const { mutateAsync } = useSavePreferences(setVersion);
  const of = useSpecForm({
    record: undefined,
    spec,
    schema: PreferenceWish,
    values,
    send: async (wish) => {
      const saved = await mutateAsync({ wish, version });
      setVersion(saved.version);
      of.form.reset(wish);
      toast.done(text("saved"));
    },
  });
  const { form, sending, submit } = of;
  const { quiet = false } = useWatch({ control: form.control });

  const turn = (name: "quiet" | "workingDaysOnly", legend: string, on: string, off: string) => (
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
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      {!hasMail && <Notice tone="draft">{text("noMail")}</Notice>}
      <FormSummary of={of} fields={labelsIn(spec, form.getValues())} />
      <Card title={text("what")}>
        <div className="stack">
          <FormFields of={of} spec={what} />
          <p className="quiet">{text("queueHelp")}</p>
        </div>
      </Card>
      <Card title={text("when")}>
        <div className="stack">
          <FormFields of={of} spec={when} />
          {turn("quiet", text("quiet"), text("quietOn"), text("quietOff"))}
          {quiet && (
            <div className="form-fields">
              <FormFields of={of} spec={hours} />
            </div>
          )}
          {turn("workingDaysOnly", text("days"), text("daysHeld"), text("daysSent"))}
        </div>
      </Card>
      <div>
        <Button type="submit" label={text("save")} busy={sending} />
      </div>
    </form>
  );
};
