import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addDays, eachDay, PlainDate, weekdayOf } from "#shared/dates.ts";
import { formatDate, formatMonth } from "#shared/format.ts";
import { Button } from "./button.tsx";
import { addMonths, deviceToday, weekdayName } from "./days.ts";
import { formTexts } from "./form-spec/texts.ts";
import { useTexts } from "./use-texts.ts";
import "./month-grid.css";

const mondayOf = (day: PlainDate): PlainDate => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Six whole weeks, so that the grid keeps its size from month to month. */
const weeksAround = (day: PlainDate): PlainDate[][] => {
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  return Array.from({ length: 6 }, (_, week) => eachDay(addDays(first, week * 7), addDays(first, week * 7 + 6)));
};

const steps: Record<string, (day: PlainDate) => PlainDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

type MonthGridProps = { value: string; onChoose: (day: PlainDate) => void };

/** A month of days to choose one from. Ours, because PrimeReact's makes its cells anew at every change and so loses the focus in them. */
export const MonthGrid = ({ value, onChoose }: MonthGridProps) => {
  const text = useTexts(formTexts);
  const id = useId();
  const today = deviceToday();
  const [active, setActive] = useState(() => (PlainDate.safeParse(value).success ? value : today));
  const moved = useRef(true);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moved.current = true;
    setActive(step(active));
  };
  const turn = (months: number) => {
    moved.current = false;
    setActive(addMonths(active, months));
  };
  const weeks = weeksAround(active);
  const month = active.slice(0, 7);
  return (
    <div className="month-grid">
      <div className="month-head">
        <Button look="text" icon="chevron-left" iconOnly label={text("previousMonth")} onClick={() => turn(-1)} />
        <span id={id} aria-live="polite">
          {formatMonth(active)}
        </span>
        <Button look="text" icon="chevron-right" iconOnly label={text("nextMonth")} onClick={() => turn(1)} />
      </div>
      <table ref={table} aria-labelledby={id}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, "long")}>
                {weekdayName(day, "narrow")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-other={day.slice(0, 7) !== month || undefined}
                    tabIndex={day === active ? 0 : -1}
                    aria-label={formatDate(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? "date" : undefined}
                    onKeyDown={move}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
