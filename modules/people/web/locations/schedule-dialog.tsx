import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { FormSpec } from "#shared/fields.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Location, type SchedulePreview, ScheduleWish } from "../../organisation/locations-contract.ts";
import { WhatItMeans } from "../calendars/effect-dialog.tsx";
import { useCalendars } from "../calendars/queries.ts";
import { useAddSchedule, useSchedulePreview, useWorkWeeks } from "./queries.ts";
import { locationTexts } from "./texts.ts";

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

const words = locationTexts.entries;
const optionsOf = (units: Choice) => units.map(({ id, name }) => ({ value: id, label: name }));

const fieldsOf = (calendars: Choice, weeks: Choice): FormSpec => ({
  calendar: { label: words.calendar, input: "choice", options: optionsOf(calendars), required: true, wrong: words.chooseCalendar },
  workWeek: { label: words.workWeek, input: "choice", options: optionsOf(weeks), required: true, wrong: words.chooseWeek },
  from: { label: words.scheduleFrom, help: words.scheduleFromHelp, input: "day", required: true, wrong: words.chooseDay },
});

/** It begins with what is followed last. */
const ScheduleForm = ({ of, calendars, weeks, onClose }: ScheduleDialogProps & { calendars: Choice; weeks: Choice }) => {
  const text = useTexts(locationTexts);
  const toast = useToast();
  const { mutateAsync } = useAddSchedule(of.id);
  const preview = useSchedulePreview(of.id);
  const [seen, setSeen] = useState<{ wish: string; means: SchedulePreview }>();
  const last = of.schedules.at(-1);
  const [fields] = useState(() => fieldsOf(calendars, weeks));
  const contractForm = useSpecForm({
    record: of.id,
    spec: fields,
    schema: ScheduleWish,
    values: { calendar: last?.calendar.id, workWeek: last?.workWeek.id },
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
  const typed = ScheduleWish.safeParse(useWatch({ control: contractForm.form.control }));
  const means = typed.success && seen?.wish === JSON.stringify(typed.data) ? seen.means : undefined;
  return (
    <FormDialog
      title={text("scheduleOf", { name: of.name })}
      send={means ? undefined : text("see")}
      of={contractForm}
      spec={fields}
      onClose={onClose}
    >
      <FormFields of={contractForm} spec={fields} />
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
    </FormDialog>
  );
};
