import { addLocale } from "primereact/api";
import { Calendar } from "primereact/calendar";
import { useEffect, useRef } from "react";
import { PlainDate } from "#shared/dates.ts";
import { fromLocalDate, toLocalDate } from "./days.ts";

addLocale("portal", { firstDayOfWeek: 1 });

// PrimeReact marks its days as selected without saying what they are; they are buttons that may be pressed.
const days = {
  dayLabel: ({ context }: { context: { selected: boolean } }) => ({
    role: "button",
    "aria-selected": undefined,
    "aria-pressed": context.selected,
  }),
};

/** PrimeReact's month grid, bound to calendar days; loaded when somebody opens it. */
export const MonthGrid = ({ value, onChoose }: { value: string; onChoose: (day: PlainDate) => void }) => {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>("td span[tabindex='0']")?.focus(), []);
  return (
    <div ref={grid}>
      <Calendar
        inline
        locale="portal"
        pt={days}
        value={PlainDate.safeParse(value).success ? toLocalDate(value) : null}
        onChange={(event) => event.value instanceof Date && onChoose(fromLocalDate(event.value))}
      />
    </div>
  );
};
