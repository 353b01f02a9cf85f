import { addLocale } from "primereact/api";
import { Calendar } from "primereact/calendar";
import { useEffect, useRef } from "react";
import { PlainDate } from "#shared/dates.ts";
import { fromLocalDate, toLocalDate } from "./days.ts";

addLocale("portal", { firstDayOfWeek: 1 });

// PrimeReact marks its days as selected without saying what they are; they are buttons that may be pressed.
const parts = {
  // Buttons without a type would send the form they stand in.
  monthTitle: { type: "button" },
  yearTitle: { type: "button" },
  dayLabel: ({ context }: { context: { selected: boolean } }) => ({
    role: "button",
    "aria-selected": undefined,
    "aria-pressed": context.selected,
  }),
};

/** PrimeReact's month grid, bound to calendar days; loaded when somebody opens it. */
export const MonthGrid = ({ value, onChoose }: { value: string; onChoose: (day: PlainDate) => void }) => {
  const grid = useRef<HTMLDivElement>(null);
  const chosen = PlainDate.safeParse(value).success;
  useEffect(() => {
    // PrimeReact turns to the chosen day's month only after it has drawn the present one.
    const wanted = chosen ? "td [data-p-highlight=true]" : "td.p-datepicker-today > span";
    let frame = requestAnimationFrame(function enter() {
      const day = grid.current?.querySelector<HTMLElement>(wanted);
      if (!day) {
        frame = requestAnimationFrame(enter);
        return;
      }
      day.tabIndex = 0;
      day.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
  return (
    <div ref={grid}>
      <Calendar
        inline
        locale="portal"
        pt={parts}
        value={chosen ? toLocalDate(value) : null}
        onChange={(event) => event.value instanceof Date && onChoose(fromLocalDate(event.value))}
      />
    </div>
  );
};
