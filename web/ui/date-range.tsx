import { type ReactNode, type Ref, useId, useState } from "react";
import { PlainDate } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { Button } from "./button.tsx";
import { CalendarField, DayText } from "./date-parts.tsx";
import { dateTexts } from "./date-texts.ts";
import { deviceToday, parseSpan, presets, type Span } from "./days.ts";
import { FieldFrame } from "./field.tsx";
import { MonthGrid, type UseMarks } from "./month-grid.tsx";
import { useDesktop } from "./use-desktop.ts";
import { useTexts } from "./use-texts.ts";
import "./controls.css";

type End = { label?: string; error?: string | undefined; ref?: Ref<HTMLInputElement>; disabled?: boolean };

type DateRangeProps = {
  label?: string;
  help?: ReactNode;
  required?: boolean;
  /** Calendar days, or what was typed and is none. */
  value: { from: string; to: string };
  onChange: (value: { from: string; to: string }) => void;
  /** The focus left both ends and the calendar. */
  onBlur?: () => void;
  from?: End;
  to?: End;
  /** Spans to choose with one press: of what is to come, or of what was. */
  choices?: keyof typeof presets;
  /** Either end may be missing: what narrows a list is not filled in. */
  openEnded?: boolean;
  useMarks?: UseMarks | undefined;
};

const isDay = (text: string): boolean => PlainDate.safeParse(text).success;
const isTouched = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** A span of days, by typing its ends or from the calendar that opens below them; the same day twice is one day. */
export const DateRange = (props: DateRangeProps) => {
  const { value, onChange, onBlur, from = {}, to = {}, choices = "ahead", openEnded = false, useMarks, help, required = false } = props;
  const text = useTexts(dateTexts);
  const id = useId();
  const isWide = useDesktop();
  // The first day is chosen, the last one is still to come.
  const [begun, setBegun] = useState<PlainDate>();
  const ends = { from: { ...from, label: from.label ?? text("from") }, to: { ...to, label: to.label ?? text("to") } };
  const span: Span | undefined = isDay(value.from)
    ? [value.from, isDay(value.to) && value.to >= value.from ? value.to : value.from]
    : undefined;
  // The first day takes the last one along while that is empty or earlier.
  const takeFrom = (day: string) =>
    onChange({ from: day, to: !openEnded && isDay(day) && (!isDay(value.to) || value.to < day) ? day : value.to });
  const takeSpan = (typed: string): boolean => {
    const both = parseSpan(typed, deviceToday());
    if (both) onChange({ from: both[0], to: both[1] });
    return both !== undefined;
  };
  const textOf = (name: "from" | "to", take: (day: string) => void) => (
    <DayText
      id={`${id}${name}`}
      ref={ends[name].ref}
      disabled={ends[name].disabled}
      // A finger chooses in the calendar, which the keyboard of the phone would cover.
      inputMode={isTouched() ? "none" : undefined}
      aria-label={ends[name].label}
      aria-required={required}
      aria-invalid={Boolean(ends[name].error)}
      aria-describedby={[help && `${id}help`, ends[name].error && `${id}${name}error`].filter(Boolean).join(" ") || undefined}
      placeholder={ends[name].label}
      isShort={!isWide || openEnded}
      value={value[name]}
      onChange={take}
      onSpan={takeSpan}
    />
  );
  const choose = (day: PlainDate, close: () => void) => {
    const isLast = begun !== undefined && day >= begun;
    onChange(isLast ? { from: begun, to: day } : { from: day, to: day });
    setBegun(isLast ? undefined : day);
    if (isLast) close();
  };
  return (
    <FieldFrame
      id={id}
      controlId={`${id}from`}
      label={props.label ?? text("dates")}
      help={help}
      required={required}
      errors={[
        { id: `${id}fromerror`, message: from.error },
        { id: `${id}toerror`, message: to.error === from.error ? undefined : to.error },
      ]}
    >
      <CalendarField
        className={`date-range p-inputtext p-component ${from.error || to.error ? "p-invalid" : ""}`}
        label={text("chooseDates")}
        onLeave={onBlur}
        // From the last day the first one stays; one that has begun already (disabled) stays in any case.
        onOpen={(input) => setBegun((input?.id === `${id}to` || from.disabled) && isDay(value.from) ? value.from : undefined)}
        calendar={({ takesFocus, close }) => (
          <div className="date-choice">
            {!from.disabled && (
              <div className="date-presets">
                {Object.entries(presets[choices]).map(([name, reckon]) => (
                  <Button
                    key={name}
                    look="text"
                    label={text(name as keyof typeof dateTexts.entries)}
                    onClick={() => {
                      const [first, last] = reckon(deviceToday());
                      onChange({ from: first, to: last });
                      close();
                    }}
                  />
                ))}
                {openEnded && (value.from !== "" || value.to !== "") && (
                  <Button
                    look="text"
                    label={text("clear")}
                    onClick={() => {
                      onChange({ from: "", to: "" });
                      close();
                    }}
                  />
                )}
              </div>
            )}
            <MonthGrid
              chosen={span}
              isHalfChosen={begun !== undefined}
              months={isWide ? 2 : 1}
              takesFocus={takesFocus}
              useMarks={useMarks}
              onChoose={(day) => choose(day, close)}
            />
            <p className="visually-hidden" role="status">
              {begun && text("chooseLast", { day: formatDate(begun) })}
            </p>
          </div>
        )}
      >
        {textOf("from", takeFrom)}
        <span className="date-until" aria-hidden="true">
          {"–"}
        </span>
        {textOf("to", (day) => onChange({ from: value.from, to: day }))}
      </CalendarField>
    </FieldFrame>
  );
};
