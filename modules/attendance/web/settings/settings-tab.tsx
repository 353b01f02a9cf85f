import type { Field, FormSpec } from "#shared/fields.ts";
import { Begun } from "#web/ui/begun.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { AttendanceSettingsForm, type CompanyAttendanceSettings } from "../../settings/contract.ts";
import { useAttendanceSettings, useSaveAttendanceSettings } from "../shifts/queries.ts";
import { attendanceSettingTexts } from "./texts.ts";

const words = attendanceSettingTexts.entries;
const check = (label: string): Field => ({ label, input: "check" });
const figure = (label: string, help?: string): Field => ({
  label,
  help,
  input: "number",
  most: 3,
  required: true,
  wrong: words.figureWrong,
});

const home: FormSpec = { homeNeedsPunches: check(words.homeNeedsPunches), homeDaysAMonth: figure(words.homeDaysAMonth) };
const regularising: FormSpec = { regulariseDays: figure(words.regulariseDays), hrDecidesFrom: figure(words.hrDecidesFrom) };
const nudges: FormSpec = {
  nudgeNotIn: check(words.nudgeNotIn),
  nudgeStillIn: check(words.nudgeStillIn),
  nudgeIncomplete: check(words.nudgeIncomplete),
};
const rosters: FormSpec = { leastRestHours: figure(words.leastRestHours, words.leastRestHelp) };

const LAST_FIRST_DAY = 28;
const periodsOf = ({ periodFrom, isPeriodFixed }: CompanyAttendanceSettings): FormSpec => {
  const days = Array.from({ length: LAST_FIRST_DAY }, (_, index) => index + 1).filter((day) => !isPeriodFixed || day === periodFrom);
  return {
    periodFrom: {
      label: words.periodFrom,
      help: isPeriodFixed ? words.periodFixed : undefined,
      input: "choice",
      required: true,
      options: days.map((day) => ({ value: String(day), label: String(day) })),
    },
    reviewDays: figure(words.reviewDays),
  };
};

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

type SettingsProps = { settings: CompanyAttendanceSettings; onSaved: (saved: CompanyAttendanceSettings) => void; onTheirs: () => void };

const SettingsForm = ({ settings, onSaved, onTheirs }: SettingsProps) => {
  const text = useTexts(attendanceSettingTexts);
  const toast = useToast();
  const save = useSaveAttendanceSettings();
  const periods = periodsOf(settings);
  const punching: FormSpec = {
    gateOnly: { label: text("gateOnly"), input: "many", options: settings.places.map(({ id, name }) => ({ value: id, label: name })) },
  };
  const fields: FormSpec = { ...punching, ...home, ...regularising, ...periods, ...nudges, ...rosters };
  const of = useSpecForm({
    record: undefined,
    spec: fields,
    schema: AttendanceSettingsForm,
    values: settings,
    send: async (body) => {
      const saved = await save.mutateAsync({ body, version: settings.version });
      toast.done(text("saved"));
      onSaved(saved);
    },
  });
  const { form, sending, isLate, submit } = of;
  const cards = [
    { title: text("punching"), spec: punching },
    { title: text("home"), spec: home },
    { title: text("regularising"), spec: regularising },
    { title: text("periods"), spec: periods },
    { title: text("nudges"), spec: nudges },
    { title: text("rosters"), spec: rosters },
  ];
  return (
    <form className="shift-settings" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <FormSummary of={of} fields={labelsIn(fields, form.getValues())} />
      {isLate && <Button label={text("theirs")} look="plain" onClick={onTheirs} />}
      {cards.map(({ title, spec }) => (
        <Card key={title} title={title}>
          <div className="shift-form">
            <FormFields of={of} spec={spec} />
          </div>
        </Card>
      ))}
      <div>
        <Button type="submit" label={text("save")} busy={sending} />
      </div>
    </form>
  );
};
