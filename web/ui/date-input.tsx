import type { Ref } from "react";
import { PlainDate } from "#shared/dates.ts";
import { CalendarField, DayText } from "./date-parts.tsx";
import { dateTexts } from "./date-texts.ts";
import type { Wiring } from "./field.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { useTexts } from "./use-texts.ts";
import "./controls.css";

type DateInputProps = Wiring & {
  /** A calendar day, or what was typed and is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** A day by typing it in almost any way, or from the calendar that opens below it. */
export const DateInput = ({ value, onChange, onBlur, ref, ...wiring }: DateInputProps) => {
  const text = useTexts(dateTexts);
  const { data: day } = PlainDate.safeParse(value);
  return (
    <CalendarField
      className="date-input"
      label={text("chooseDate")}
      onLeave={onBlur}
      calendar={({ takesFocus, close }) => (
        <MonthGrid
          chosen={day ? [day, day] : undefined}
          takesFocus={takesFocus}
          onChoose={(chosen) => {
            if (chosen !== value) onChange(chosen);
            close();
          }}
        />
      )}
    >
      <DayText {...wiring} ref={ref} value={value} onChange={onChange} />
    </CalendarField>
  );
};
