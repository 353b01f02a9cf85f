import { useState } from "react";
import { z } from "zod";
import { useContractForm } from "#web/ui/contract-form.ts";
import { countries } from "#web/ui/countries.ts";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Location, LocationForm } from "../../organisation/locations-contract.ts";
import { useCalendars } from "../calendars/queries.ts";
import { TypedField, UnitDialog } from "../organisation/unit-dialog.tsx";
import { currencies, timeZones } from "./places.ts";
import { useAddLocation, useChangeLocation, useWorkWeeks } from "./queries.ts";
import { locationTexts } from "./texts.ts";

type Choices = { calendars: readonly { id: string; name: string }[]; weeks: readonly { id: string; name: string }[] };

const placeFields = ["name", "address", "country", "timeZone", "currency"] as const;
const chosen = z.string().min(1);
const Typed = LocationForm.extend({ calendar: chosen, workWeek: chosen });

type LocationDialogProps = { of?: Location | undefined; onClose: () => void };

/** A new one chooses its first calendar and week; one that is there has its schedules beside. */
export const LocationDialog = ({ of, onClose }: LocationDialogProps) => {
  const calendars = useCalendars();
  const weeks = useWorkWeeks();
  if (of) return <PlaceForm of={of} choices={{ calendars: [], weeks: [] }} onClose={onClose} />;
  return (
    <Loaded query={calendars} skeleton={null}>
      {(known) => (
        <Loaded query={weeks} skeleton={null}>
          {({ workWeeks }) => (
            <PlaceForm choices={{ calendars: known.calendars, weeks: workWeeks.filter(({ closedOn }) => !closedOn) }} onClose={onClose} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
};

const optionsOf = (units: readonly { id: string; name: string }[]) => units.map(({ id, name }) => ({ value: id, label: name }));

const PlaceForm = ({ of, choices, onClose }: LocationDialogProps & { choices: Choices }) => {
  const text = useTexts(locationTexts);
  const toast = useToast();
  const add = useAddLocation();
  const change = useChangeLocation();
  const [places] = useState(() => ({
    country: countries(),
    timeZone: timeZones(of?.timeZone ?? ""),
    currency: currencies(of?.currency ?? ""),
  }));
  const defaults = {
    name: of?.name ?? "",
    address: of?.address ?? "",
    country: of?.country ?? "IN",
    timeZone: of?.timeZone ?? "Asia/Kolkata",
    currency: of?.currency ?? "INR",
    // One that is there keeps its schedules, which stand beside this form.
    calendar: of ? "kept" : (choices.calendars[0]?.id ?? ""),
    workWeek: of ? "kept" : (choices.weeks[0]?.id ?? ""),
  };
  const contractForm = useContractForm({
    record: of?.id,
    schema: Typed,
    defaults,
    sentences: {
      name: text("nameWrong"),
      address: text("addressWrong"),
      calendar: text("chooseCalendar"),
      workWeek: text("chooseWeek"),
    },
    send: async ({ calendar, workWeek, ...body }) => {
      if (of) await change.mutateAsync({ id: of.id, version: of.version, body });
      else await add.mutateAsync({ ...body, calendar, workWeek });
      toast.done(text("saved", { name: body.name }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const labels = [...placeFields, ...(of ? [] : (["calendar", "workWeek"] as const))].map((name) => ({ name, label: text(name) }));
  return (
    <UnitDialog title={of ? text("changeOne", { name: of.name }) : text("newLocation")} of={contractForm} fields={labels} onClose={onClose}>
      <TypedField of={contractForm} name="name" label={text("name")} required />
      <Field label={text("address")} error={errorOf("address")}>
        {(wiring) => <TextArea {...wiring} rows={2} maxLength={300} {...form.register("address")} />}
      </Field>
      <Field label={text("country")} error={errorOf("country")} required>
        {(wiring) => <Select {...wiring} options={places.country} defaultValue={defaults.country} {...form.register("country")} />}
      </Field>
      {of?.isFixed ? (
        <>
          <Facts
            facts={[
              { label: text("timeZone"), value: of.timeZone.replaceAll("_", " ") },
              { label: text("currency"), value: of.currency },
            ]}
          />
          <p className="field-help">{text("fixedHelp")}</p>
        </>
      ) : (
        <>
          <Field label={text("timeZone")} help={text("timeZoneHelp")} error={errorOf("timeZone")} required>
            {(wiring) => <Select {...wiring} options={places.timeZone} defaultValue={defaults.timeZone} {...form.register("timeZone")} />}
          </Field>
          <Field label={text("currency")} error={errorOf("currency")} required>
            {(wiring) => <Select {...wiring} options={places.currency} defaultValue={defaults.currency} {...form.register("currency")} />}
          </Field>
        </>
      )}
      {!of && (
        <>
          <Field label={text("calendar")} error={errorOf("calendar")} required>
            {(wiring) => (
              <Select
                {...wiring}
                placeholder={text("choose")}
                options={optionsOf(choices.calendars)}
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
                options={optionsOf(choices.weeks)}
                defaultValue={defaults.workWeek}
                {...form.register("workWeek")}
              />
            )}
          </Field>
        </>
      )}
    </UnitDialog>
  );
};
