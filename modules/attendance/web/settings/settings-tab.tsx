import { useState } from "react";
import { z } from "zod";
import { Begun } from "#web/ui/begun.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { CompanyAttendanceSettings } from "../../settings/contract.ts";
import { useAttendanceSettings, useSaveAttendanceSettings } from "../shifts/queries.ts";
import { attendanceSettingTexts } from "./texts.ts";

const Figure = z
  .string()
  .regex(/^\s*\d{1,3}\s*$/)
  .transform(Number);

const figureNames = ["homeDaysAMonth", "regulariseDays", "hrDecidesFrom", "reviewDays", "leastRestHours"] as const;
type FigureName = (typeof figureNames)[number];
const byName = <T,>(of: (name: FigureName) => T) =>
  Object.fromEntries(figureNames.map((name) => [name, of(name)])) as Record<FigureName, T>;

const Typed = z.object({
  ...byName(() => Figure),
  gateOnly: z.array(z.string()),
  homeNeedsPunches: z.boolean(),
  nudgeNotIn: z.boolean(),
  nudgeStillIn: z.boolean(),
  nudgeIncomplete: z.boolean(),
  periodFrom: z.string().transform(Number),
});

const LAST_FIRST_DAY = 28;
const firstDays = Array.from({ length: LAST_FIRST_DAY }, (_, index) => String(index + 1));

export const SettingsTab = () => {
  const query = useAttendanceSettings();
  return (
    <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
      {(settings) => (
        <Begun now={settings} read={query.refetch}>
          {({ of, anew, theirs }) => <SettingsForm settings={of} onSaved={anew} onTheirs={theirs} />}
        </Begun>
      )}
    </Loaded>
  );
};

const Tick = ({ label, ...rest }: { label: string } & React.ComponentProps<"input">) => (
  <label className="shift-tick">
    <input type="checkbox" {...rest} />
    {label}
  </label>
);

type SettingsProps = { settings: CompanyAttendanceSettings; onSaved: (saved: CompanyAttendanceSettings) => void; onTheirs: () => void };

const SettingsForm = ({ settings, onSaved, onTheirs }: SettingsProps) => {
  const text = useTexts(attendanceSettingTexts);
  const toast = useToast();
  const save = useSaveAttendanceSettings();
  const [late, setLate] = useState(false);
  const { version, places, isPeriodFixed, ...kept } = settings;
  const { form, sending, submit, errorOf, ...contractForm } = useContractForm({
    record: undefined,
    schema: Typed,
    defaults: { ...kept, ...byName((name) => String(kept[name])), periodFrom: String(kept.periodFrom) },
    sentences: byName(() => text("figureWrong")),
    send: async (body) => {
      setLate(false);
      let saved: CompanyAttendanceSettings;
      try {
        saved = await save.mutateAsync({ body, version });
      } catch (error) {
        setLate(isOutdated(error));
        throw error;
      }
      toast.done(text("saved"));
      onSaved(saved);
    },
  });
  const figure = (name: FigureName, help?: string) => (
    <Field label={text(name)} help={help} error={errorOf(name)} required>
      {(wiring) => <TextInput {...wiring} inputMode="numeric" autoComplete="off" maxLength={3} {...form.register(name)} />}
    </Field>
  );
  const days = firstDays.filter((day) => !isPeriodFixed || day === String(kept.periodFrom));
  return (
    <form className="shift-settings" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <FormSummary
        of={{ form, sending, submit, errorOf, ...contractForm }}
        fields={[...figureNames, "gateOnly" as const, "periodFrom" as const].map((name) => ({ name, label: text(name) }))}
      />
      {late && <Button label={text("theirs")} look="plain" onClick={onTheirs} />}
      <Card title={text("punching")}>
        <fieldset className="shift-group">
          <legend>{text("gateOnly")}</legend>
          {places.map(({ id, name }) => (
            <Tick key={id} label={name} value={id} {...form.register("gateOnly")} />
          ))}
        </fieldset>
      </Card>
      <Card title={text("home")}>
        <div className="shift-form">
          <Tick label={text("homeNeedsPunches")} {...form.register("homeNeedsPunches")} />
          {figure("homeDaysAMonth")}
        </div>
      </Card>
      <Card title={text("regularising")}>
        <div className="shift-form">
          {figure("regulariseDays")}
          {figure("hrDecidesFrom")}
        </div>
      </Card>
      <Card title={text("periods")}>
        <div className="shift-form">
          <Field label={text("periodFrom")} help={isPeriodFixed ? text("periodFixed") : undefined} error={errorOf("periodFrom")}>
            {(wiring) => <Select {...wiring} options={days.map((value) => ({ value, label: value }))} {...form.register("periodFrom")} />}
          </Field>
          {figure("reviewDays")}
        </div>
      </Card>
      <Card title={text("nudges")}>
        <Tick label={text("nudgeNotIn")} {...form.register("nudgeNotIn")} />
        <Tick label={text("nudgeStillIn")} {...form.register("nudgeStillIn")} />
        <Tick label={text("nudgeIncomplete")} {...form.register("nudgeIncomplete")} />
      </Card>
      <Card title={text("rosters")}>{figure("leastRestHours", text("leastRestHelp"))}</Card>
      <div>
        <Button type="submit" label={text("save")} busy={sending} />
      </div>
    </form>
  );
};
