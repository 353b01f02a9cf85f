import { formatDate } from "#shared/format.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { YearHoliday } from "../../calendars/contract.ts";
import { calendarTexts } from "./texts.ts";

export const HolidayList = ({ holidays }: { holidays: readonly YearHoliday[] }) => {
  const text = useTexts(calendarTexts);
  const columns: Column<YearHoliday>[] = [
    { header: text("day"), card: "large", cell: ({ day }) => (day ? formatDate(day) : text("noDate")) },
    {
      header: text("holiday"),
      card: "title",
      cell: ({ name, off, tentative }) => (
        <>
          {name} {off !== "day" && <StatusBadge tone="draft" label={text(`off_${off}`)} />}{" "}
          {tentative && <StatusBadge tone="attention" label={text("tentative")} />}
        </>
      ),
    },
    { header: text("kind"), cell: ({ kind }) => text(`kind_${kind}`) },
  ];
  return <DataList label={text("holidays")} rows={holidays} columns={columns} keyOf={({ day, name }) => `${day} ${name}`} />;
};
