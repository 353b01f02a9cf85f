import { useState } from "react";
import { useNavigate } from "react-router";
import type { FormSpec } from "#shared/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { deviceToday } from "#web/ui/days.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Calendar, CalendarForm } from "../../calendars/contract.ts";
import { yearPath } from "../../paths.ts";
import { useAddCalendar, useCalendars } from "./queries.ts";
import { calendarTexts } from "./texts.ts";
import { YearLinks } from "./year-links.tsx";
import "./calendars.css";

export const CalendarsPage = () => {
  const text = useTexts(calendarTexts);
  const [isAdding, setAdding] = useState(false);
  const add = <Button label={text("add")} icon="plus" onClick={() => setAdding(true)} />;
  const columns: Column<Calendar>[] = [
    { header: text("name"), card: "title", cell: ({ name }) => <strong>{name}</strong> },
    { header: text("years"), card: "large", cell: ({ name, years }) => <YearLinks name={name} years={years} /> },
    { header: text("locations"), cell: ({ locations }) => locations.join(", ") || text("nobody") },
  ];
  return (
    <Page title={text("title")} action={add}>
      <section className="card">
        <Loaded
          query={useCalendars()}
          skeleton={<Skeleton count={3} />}
          empty={{ when: ({ calendars }) => calendars.length === 0, sentence: text("none"), action: add }}
        >
          {({ calendars }) => <DataList label={text("title")} rows={calendars} columns={columns} keyOf={({ id }) => id} />}
        </Loaded>
      </section>
      {isAdding && <CalendarDialog onClose={() => setAdding(false)} />}
    </Page>
  );
};

const words = calendarTexts.entries;
const fields: FormSpec = {
  name: { label: words.name, input: "text", most: 80, required: true, wrong: words.nameWrong },
  year: { label: words.firstYear, input: "number", most: 4, required: true, wrong: words.yearWrong },
};

const CalendarDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(calendarTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useAddCalendar();
  const form = useSpecForm({
    record: undefined,
    spec: fields,
    schema: CalendarForm,
    values: { year: deviceToday().slice(0, 4) },
    send: async (body) => {
      const { name } = await mutateAsync(body);
      toast.done(text("added", { name, year: body.year }));
      onClose();
      void navigate(yearPath(name, body.year));
    },
  });
  return <FormDialog title={text("newCalendar")} of={form} spec={fields} onClose={onClose} />;
};
