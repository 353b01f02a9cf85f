import { useState } from "react";
import type { Field, FormSpec } from "#shared/fields.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts } from "#web/ui/record.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Location, LocationForm, NewLocation } from "../../organisation/locations-contract.ts";
import { useCalendars } from "../calendars/queries.ts";
import { currencies, timeZones } from "./places.ts";
import { useAddLocation, useChangeLocation, useWorkWeeks } from "./queries.ts";
import { locationTexts } from "./texts.ts";

type Choices = { calendars: readonly { id: string; name: string }[]; weeks: readonly { id: string; name: string }[] };

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

const words = locationTexts.entries;

/** What names a place may always be changed; its schedules are chosen for a new one alone. */
const fieldsOf = (of: Location | undefined, { calendars, weeks }: Choices) => {
  const named: FormSpec = {
    name: { label: words.name, input: "text", most: 80, required: true, wrong: words.nameWrong },
    address: { label: words.address, input: "long", most: 300, wrong: words.addressWrong },
    country: { label: words.country, input: "country", required: true },
  };
  const zone: Field = {
    label: words.timeZone,
    help: words.timeZoneHelp,
    input: "choice",
    options: timeZones(of?.timeZone ?? ""),
    required: true,
  };
  const currency: Field = { label: words.currency, input: "choice", options: currencies(of?.currency ?? ""), required: true };
  const schedules: FormSpec = {
    calendar: { label: words.calendar, input: "choice", options: optionsOf(calendars), required: true, wrong: words.chooseCalendar },
    workWeek: { label: words.workWeek, input: "choice", options: optionsOf(weeks), required: true, wrong: words.chooseWeek },
  };
  const all: FormSpec = { ...named, timeZone: zone, currency, ...(!of && schedules) };
  return { named, all };
};

const PlaceForm = ({ of, choices, onClose }: LocationDialogProps & { choices: Choices }) => {
  const text = useTexts(locationTexts);
  const toast = useToast();
  const add = useAddLocation();
  const change = useChangeLocation();
  const [fields] = useState(() => fieldsOf(of, choices));
  const form = useSpecForm({
    record: of?.id,
    spec: fields.all,
    schema: of ? LocationForm : NewLocation,
    values: of ?? {
      country: "IN",
      timeZone: "Asia/Kolkata",
      currency: "INR",
      calendar: choices.calendars[0]?.id,
      workWeek: choices.weeks[0]?.id,
    },
    send: async (body) => {
      if (of) await change.mutateAsync({ id: of.id, version: of.version, body });
      else await add.mutateAsync(body as NewLocation);
      toast.done(text("saved", { name: body.name }));
      onClose();
    },
  });
  const title = of ? text("changeOne", { name: of.name }) : text("newLocation");
  return (
    <FormDialog title={title} of={form} spec={fields.all} onClose={onClose}>
      <FormFields of={form} spec={of?.isFixed ? fields.named : fields.all} />
      {of?.isFixed && (
        <>
          <Facts
            facts={[
              { label: text("timeZone"), value: of.timeZone.replaceAll("_", " ") },
              { label: text("currency"), value: of.currency },
            ]}
          />
          <p className="field-help">{text("fixedHelp")}</p>
        </>
      )}
    </FormDialog>
  );
};
