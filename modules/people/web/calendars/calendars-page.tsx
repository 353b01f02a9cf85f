import { useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { Button } from "#web/ui/button.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { deviceToday } from "#web/ui/days.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Calendar } from "../../calendars/contract.ts";
import { UnitName } from "../../organisation/contract.ts";
import { yearPath } from "../../paths.ts";
import { TypedField, UnitDialog } from "../organisation/unit-dialog.tsx";
import { useAddCalendar, useCalendars } from "./queries.ts";
import { calendarTexts } from "./texts.ts";
import { YearLinks } from "./year-links.tsx";
import "../organisation/organisation.css";
import "./calendars.css";

export const CalendarsPage = () => {
  const text = useTexts(calendarTexts);
  const [isAdding, setAdding] = useState(false);
  const add = <Button label={text("add")} icon="plus" onClick={() => setAdding(true)} />;
  const columns: Column<Calendar>[] = [
    { header: text("name"), card: "title", cell: ({ name }) => <span className="unit-name">{name}</span> },
    { header: text("years"), card: "large", cell: ({ name, years }) => <YearLinks name={name} years={years} /> },
    { header: text("locations"), cell: ({ locations }) => locations.join(", ") || text("nobody") },
  ];
  return (
    <Page title={text("title")} purpose={text("purpose")} action={add}>
      <section className="card">
        <Loaded
          query={useCalendars()}
          skeleton={<Skeleton count={3} />}
          empty={{ when: ({ calendars }) => calendars.length === 0, sentence: text("none") }}
        >
          {({ calendars }) => <DataList label={text("title")} rows={calendars} columns={columns} keyOf={({ id }) => id} />}
        </Loaded>
      </section>
      {isAdding && <CalendarDialog onClose={() => setAdding(false)} />}
    </Page>
  );
};

const Typed = z.object({
  name: UnitName,
  year: z
    .string()
    .regex(/^\s*(19[5-9]\d|20\d\d|21\d\d)\s*$/)
    .transform(Number),
});

const CalendarDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(calendarTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useAddCalendar();
  const contractForm = useContractForm({
    record: undefined,
    schema: Typed,
    defaults: { name: "", year: deviceToday().slice(0, 4) },
    sentences: { name: text("nameWrong"), year: text("yearWrong") },
    send: async (body) => {
      const { name } = await mutateAsync(body);
      toast.done(text("added", { name, year: body.year }));
      onClose();
      void navigate(yearPath(name, body.year));
    },
  });
  const fields = [
    { name: "name" as const, label: text("name") },
    { name: "year" as const, label: text("firstYear") },
  ];
  return (
    <UnitDialog title={text("newCalendar")} of={contractForm} fields={fields} onClose={onClose}>
      <TypedField of={contractForm} name="name" label={text("name")} required />
      <TypedField of={contractForm} name="year" label={text("firstYear")} longest={4} required isFigure />
    </UnitDialog>
  );
};
