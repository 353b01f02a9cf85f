import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addDays, eachDay, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { formatDate, formatDay, formatMonth } from "#shared/format.ts";
import { Button } from "./button.tsx";
import { dateTexts } from "./date-texts.ts";
import { addMonths, deviceToday, mondayOf, type Span, weekdayName } from "./days.ts";
import { useTexts } from "./use-texts.ts";
import "./month-grid.css";

/** What is known of a day; `hue`: that of the type of leave. Of teammates away, one for each of them. */
export type DayMark = { day: PlainDate; kind: "weekend" | "holiday" | "leave" | "away"; label: string; hue?: string | undefined };
/** Called for each month that is shown, and so only where a calendar is open. */
export type UseMarks = (month: string) => readonly DayMark[];

const useNoMarks: UseMarks = () => [];
const MOST_DOTS = 3;

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

export type MonthGridProps = {
  /** What is chosen: one day twice, or nothing. */
  chosen: Span | undefined;
  /** The first day is chosen and the last one is still to come: days up to the one that is looked at are shown as chosen. */
  isHalfChosen?: boolean;
  /** Side by side. */
  months?: 1 | 2;
  /** It was opened by the keyboard and takes the focus. */
  takesFocus: boolean;
  useMarks?: UseMarks | undefined;
  onChoose: (day: PlainDate) => void;
};

/** Months of days to choose from. Ours, because PrimeReact's makes its cells anew at every change and so loses the focus in them. */
export const MonthGrid = ({ chosen, isHalfChosen = false, months = 1, takesFocus, useMarks = useNoMarks, onChoose }: MonthGridProps) => {
  const text = useTexts(dateTexts);
  const [active, setActive] = useState(() => chosen?.[0] ?? deviceToday());
  const [first, setFirst] = useState(() => active.slice(0, 7));
  const [looked, setLooked] = useState<{ day: PlainDate; marks: readonly DayMark[] }>();
  const moved = useRef(takesFocus);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const monthNo = (no: number) => addMonths(`${first}-01`, no).slice(0, 7);
  const last = monthNo(months - 1);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moved.current = true;
    const next = step(active);
    setActive(next);
    if (next.slice(0, 7) < first) setFirst(next.slice(0, 7));
    else if (next.slice(0, 7) > last) setFirst(addMonths(next, 1 - months).slice(0, 7));
  };
  const turn = (by: number) => {
    moved.current = false;
    setFirst(monthNo(by));
    setActive(addMonths(active, by));
  };
  const until = isHalfChosen && chosen && looked && looked.day > chosen[0] ? looked.day : chosen?.[1];
  const marksOf = looked?.marks.filter(({ kind }) => kind !== "weekend") ?? [];
  return (
    <div className="month-grid" ref={box}>
      <div className="months">
        {Array.from({ length: months }, (_, no) => (
          <Month
            // Its buttons keep the focus when the page turns.
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the page, not a month
            key={no}
            month={monthNo(no)}
            active={active}
            chosen={chosen}
            span={chosen && until ? [chosen[0], until] : undefined}
            useMarks={useMarks}
            before={no === 0 && <Button look="text" icon="chevron-left" iconOnly label={text("previousMonth")} onClick={() => turn(-1)} />}
            after={
              no === months - 1 && <Button look="text" icon="chevron-right" iconOnly label={text("nextMonth")} onClick={() => turn(1)} />
            }
            onKeyDown={move}
            onLook={setLooked}
            onChoose={(day) => {
              setActive(day);
              onChoose(day);
            }}
          />
        ))}
      </div>
      {useMarks !== useNoMarks && (
        <p className="month-detail" aria-hidden="true">
          {looked && marksOf.length > 0 ? (
            `${formatDay(looked.day)}: ${marksOf.map(({ label }) => label).join(", ")}`
          ) : (
            <>
              <span className="month-key" data-leave />
              {text("keyLeave")}
              <span className="month-key" />
              {text("keyHoliday")}
              <span className="month-key" data-away />
              {text("keyAway")}
            </>
          )}
        </p>
      )}
    </div>
  );
};

type MonthProps = {
  month: string;
  active: PlainDate;
  chosen: Span | undefined;
  /** What is shown as chosen. */
  span: Span | undefined;
  useMarks: UseMarks;
  before: React.ReactNode;
  after: React.ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
  onLook: (looked: { day: PlainDate; marks: readonly DayMark[] }) => void;
  onChoose: (day: PlainDate) => void;
};

/** Six weeks, so that the grid keeps its size from month to month. */
const Month = ({ month, active, chosen, span, useMarks, before, after, onKeyDown, onLook, onChoose }: MonthProps) => {
  const text = useTexts(dateTexts);
  const id = useId();
  const marks = useMarks(month);
  const today = deviceToday();
  const start = mondayOf(`${month}-01`);
  const weeks = Array.from({ length: 6 }, (_, week) => eachDay(addDays(start, week * 7), addDays(start, week * 7 + 6)));
  const said = (day: PlainDate, of: readonly DayMark[]) =>
    [
      formatDate(day),
      ...of.map(({ label }) => label),
      chosen?.[0] !== chosen?.[1] && [day === chosen?.[0] && text("isFirst"), day === chosen?.[1] && text("isLast")],
    ]
      .flat()
      .filter(Boolean)
      .join(", ");
  return (
    <div className="month">
      <div className="month-head">
        {before}
        <span id={id} aria-live="polite">
          {formatMonth(`${month}-01`)}
        </span>
        {after}
      </div>
      <table aria-labelledby={id}>
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
              {week.map((day) => {
                if (day.slice(0, 7) !== month) return <td key={day} />;
                const its = marks.filter((mark) => mark.day === day);
                const [leave, away] = [its.find(({ kind }) => kind === "leave"), its.filter(({ kind }) => kind === "away").length];
                const isOff = its.some(({ kind }) => kind === "weekend") || (marks.length === 0 && [0, 6].includes(weekdayOf(day)));
                const isIn = span !== undefined && day >= span[0] && day <= span[1];
                return (
                  <td
                    key={day}
                    data-in={isIn || undefined}
                    data-first={day === span?.[0] || undefined}
                    data-last={day === span?.[1] || undefined}
                  >
                    <button
                      type="button"
                      data-day={day}
                      data-off={isOff || undefined}
                      data-holiday={its.some(({ kind }) => kind === "holiday") || undefined}
                      data-leave={leave !== undefined || undefined}
                      data-hue={leave?.hue}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={said(day, its)}
                      aria-pressed={isIn}
                      aria-current={day === today ? "date" : undefined}
                      onKeyDown={onKeyDown}
                      onFocus={() => onLook({ day, marks: its })}
                      onPointerEnter={() => onLook({ day, marks: its })}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                      {away > 0 && (
                        <span className="month-away" data-many={away > MOST_DOTS || undefined} aria-hidden="true">
                          {away > MOST_DOTS ? away : "•".repeat(away)}
                        </span>
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
