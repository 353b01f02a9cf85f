import { useState } from "react";
import { PlainDate } from "#shared/dates.ts";
import { DateInput } from "./date-input.tsx";
import { DateRange } from "./date-range.tsx";
import { dateTexts } from "./date-texts.ts";
import { Field } from "./field.tsx";
import { formTexts } from "./form-spec/texts.ts";
import { useTexts } from "./use-texts.ts";

const isDayOrNone = (text: string): boolean => text === "" || PlainDate.safeParse(text).success;

type DayFilterProps = { label: string; value: string; onChange: (day: PlainDate) => void };

/** A day by which a report is narrowed. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => {
  const text = useTexts(formTexts);
  return (
    <Field label={label} error={isDayOrNone(value) ? undefined : text("dayWrong")}>
      {(wiring) => <DateInput {...wiring} value={value} onChange={onChange} />}
    </Field>
  );
};

type Span = { from: string; to: string };
type RangeFilterProps = { labels: Span; value: Span; onChange: (span: Span) => void };

/** Days by which a list or a report is narrowed; either end may be missing. What is no span stays beside its sentence until it is mended. */
export const RangeFilter = ({ labels, value, onChange }: RangeFilterProps) => {
  const [text, dates] = [useTexts(formTexts), useTexts(dateTexts)];
  const [wrong, setWrong] = useState<Span>();
  const shown = wrong ?? value;
  const isTurned = (span: Span) => span.from !== "" && span.to !== "" && span.to < span.from;
  const errorOf = (day: string) => (isDayOrNone(day) ? undefined : text("dayWrong"));
  return (
    <DateRange
      openEnded
      choices="back"
      value={shown}
      from={{ label: labels.from, error: errorOf(shown.from) }}
      to={{
        label: labels.to,
        error: errorOf(shown.to) ?? (errorOf(shown.from) === undefined && isTurned(shown) ? dates("turned") : undefined),
      }}
      onChange={(span) => {
        const isFine = isDayOrNone(span.from) && isDayOrNone(span.to) && !isTurned(span);
        setWrong(isFine ? undefined : span);
        if (isFine) onChange(span);
      }}
    />
  );
};
