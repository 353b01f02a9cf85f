import { formatDate, formatDay } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DateLine, DayRequest } from "../../day-requests/contract.ts";
import { dayRequestTexts } from "./texts.ts";
import "./day-requests.css";

type Line = DateLine & Partial<Pick<DayRequest["lines"][number], "state">>;

/** What has become of a date that counts no more. */
const gone = ["cancelled", "released", "not_approved"] as const;

/** A line per date: how much it counts and why. */
export const DateLines = ({ lines }: { lines: readonly Line[] }) => {
  const text = useTexts(dayRequestTexts);
  const wordOf = ({ why, holiday, part, state, units }: Line): string => {
    const ended = gone.find((one) => one === state && units > 0);
    if (holiday !== undefined && !ended) return text(why === "working" ? "halfHoliday" : "holiday", { name: holiday });
    if (why !== "working") return text("dayOff");
    return text(ended ?? part);
  };
  const isFree = ({ units, state }: Line): boolean => units === 0 || gone.some((one) => one === state);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and so must be reachable by keyboard
    <section tabIndex={0} aria-label={text("perDay")}>
      <ul className="day-request-lines">
        {lines.map((line) => (
          <li key={line.date} className={isFree(line) ? "quiet" : undefined}>
            <time dateTime={line.date} title={formatDate(line.date)}>
              {formatDay(line.date)}
            </time>
            <span className="figure">{line.units}</span>
            <span>{wordOf(line)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
