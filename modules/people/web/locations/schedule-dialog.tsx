import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
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
import type { Location, SchedulePreview } from "../../organisation/locations-contract.ts";
import { WhatItMeans } from "../calendars/effect-dialog.tsx";
import { useCalendars } from "../calendars/queries.ts";
import { UnitDialog } from "../organisation/unit-dialog.tsx";
import { useAddSchedule, useSchedulePreview, useWorkWeeks } from "./queries.ts";
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
  const preview = useSchedulePreview(of.id);
  const [seen, setSeen] = useState<{ wish: string; means: SchedulePreview }>();
  const last = of.schedules.at(-1);
  const defaults = { calendar: last?.calendar.id ?? "", workWeek: last?.workWeek.id ?? "", from: "" };
  const contractForm = useContractForm({
    record: of.id,
    schema: Typed,
    defaults,
    sentences: { calendar: text("chooseCalendar"), workWeek: text("chooseWeek"), from: text("chooseDay") },
    send: async (form) => {
      // First what it means, then the saving with exactly that.
      const wish = JSON.stringify(form);
      if (seen?.wish !== wish) {
        setSeen({ wish, means: await preview.mutateAsync(form) });
        return;
      }
      await mutateAsync({ ...form, version: of.version, effect: seen.means.effect }).catch((error: unknown) => {
        setSeen(undefined);
        throw error;
      });
      const nameIn = (units: Choice, id: string) => units.find((unit) => unit.id === id)?.name ?? "";
      const names = { calendar: nameIn(calendars, form.calendar), week: nameIn(weeks, form.workWeek) };
      toast.done(text("scheduled", { name: of.name, ...names, from: formatDayOfYear(form.from) }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const typed = Typed.safeParse(useWatch({ control: form.control }));
  const means = typed.success && seen?.wish === JSON.stringify(typed.data) ? seen.means : undefined;
  const labels = [
    { name: "calendar" as const, label: text("calendar") },
    { name: "workWeek" as const, label: text("workWeek") },
    { name: "from" as const, label: text("scheduleFrom") },
  ];
  const optionsOf = (units: Choice) => units.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <UnitDialog
      title={text("scheduleOf", { name: of.name })}
      of={contractForm}
      fields={labels}
      onClose={onClose}
      {...(!means && { act: text("see") })}
    >
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
      {means && (
        <div aria-live="polite">
          {means.works + means.worksNot > 0 && (
            <p>
              {text(means.works + means.worksNot > means.changes.length ? "countsFirst" : "counts", {
                works: means.works,
                worksNot: means.worksNot,
              })}
            </p>
          )}
          <WhatItMeans shown={means} withDays />
        </div>
      )}
    </UnitDialog>
  );
};
