import { formatDate, formatDay } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveDay } from "../contract.ts";
import { returnTexts } from "./give-back/texts.ts";
import { leaveTexts } from "./texts.ts";

/** A line per date: how much it counts and why: "Fri 2 Oct · 0 · Holiday: Gandhi Jayanti". */
export const LeaveDays = ({ days }: { days: readonly LeaveDay[] }) => {
  const text = useTexts(leaveTexts);
  const back = useTexts(returnTexts);
  const why = ({ why: reason, holiday, halfOff, portion, givenBack }: LeaveDay): string => {
    if (givenBack) return back("givenBack");
    if (holiday && halfOff) return text(`off_${halfOff}`, { name: holiday });
    if (holiday) return text("holiday", { name: holiday });
    return reason === "working" ? text(portion) : text("dayOff");
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and so must be reachable by keyboard
    <section className="leave-days" tabIndex={0} aria-label={text("perDay")}>
      <ul>
        {days.map((day) => (
          <li key={day.date} className={day.units === 0 || day.givenBack ? "leave-day-free" : undefined}>
            <time dateTime={day.date} title={formatDate(day.date)}>
              {formatDay(day.date)}
            </time>
            <span className="leave-day-units">{day.units}</span>
            <span>{why(day)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
