import { Controller } from "react-hook-form";
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Location } from "../../organisation/locations-contract.ts";
import { useCalendars } from "../calendars/queries.ts";
import { UnitDialog } from "../organisation/unit-dialog.tsx";
import { useAddSchedule, useWorkWeeks } from "./queries.ts";
import { locationTexts } from "./texts.ts";

const Typed = z.object({ calendar: z.string().min(1), workWeek: z.string().min(1), from: PlainDate });

type ScheduleDialogProps = { of: Location; onClose: () => void };
type Choice = readonly { id: string; name: string }[];

/** Another calendar or week from a day on. */
export const ScheduleDialog = (props: ScheduleDialogProps) => {
  const calendars = useCalendars();
  const weeks = useWorkWeeks();
  return (
    <Loaded query={calendars} skeleton={null}>
      {(known) => (
        <Loaded query={weeks} skeleton={null}>
          {({ workWeeks }) => <ScheduleForm {...props} calendars={known.calendars} weeks={workWeeks.filter(({ closedOn }) => !closedOn)} />}
        </Loaded>
      )}
    </Loaded>
  );
};

/** It begins with what is followed last. */
const ScheduleForm = ({ of, calendars, weeks, onClose }: ScheduleDialogProps & { calendars: Choice; weeks: Choice }) => {
  const text = useTexts(locationTexts);
  const toast = useToast();
  const { mutateAsync } = useAddSchedule(of.id);
  const last = of.schedules.at(-1);
  const defaults = { calendar: last?.calendar.id ?? "", workWeek: last?.workWeek.id ?? "", from: "" };
  const contractForm = useContractForm({
    schema: Typed,
    defaults,
    sentences: { calendar: text("chooseCalendar"), workWeek: text("chooseWeek"), from: text("chooseDay") },
    send: async (form, key) => {
      await mutateAsync({ body: { ...form, version: of.version }, key });
      const nameIn = (units: Choice, id: string) => units.find((unit) => unit.id === id)?.name ?? "";
      const names = { calendar: nameIn(calendars, form.calendar), week: nameIn(weeks, form.workWeek) };
      toast.done(text("scheduled", { name: of.name, ...names, from: formatDayOfYear(form.from) }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const labels = [
    { name: "calendar" as const, label: text("calendar") },
    { name: "workWeek" as const, label: text("workWeek") },
    { name: "from" as const, label: text("scheduleFrom") },
  ];
  const optionsOf = (units: Choice) => units.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <UnitDialog title={text("scheduleOf", { name: of.name })} of={contractForm} fields={labels} onClose={onClose}>
      <Field label={text("calendar")} error={errorOf("calendar")} required>
        {(wiring) => (
          <Select
            {...wiring}
            placeholder={text("choose")}
            options={optionsOf(calendars)}
            defaultValue={defaults.calendar}
            {...form.register("calendar")}
          />
        )}
      </Field>
      <Field label={text("workWeek")} error={errorOf("workWeek")} required>
        {(wiring) => (
          <Select
            {...wiring}
            placeholder={text("choose")}
            options={optionsOf(weeks)}
            defaultValue={defaults.workWeek}
            {...form.register("workWeek")}
          />
        )}
      </Field>
      <Field label={text("scheduleFrom")} help={text("scheduleFromHelp")} error={errorOf("from")} required>
        {(wiring) => <Controller control={form.control} name="from" render={({ field }) => <DateInput {...wiring} {...field} />} />}
      </Field>
    </UnitDialog>
  );
};
