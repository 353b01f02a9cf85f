import { addDays, eachDay, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { formatMonth } from "#shared/format.ts";
import { weekdayName } from "#web/ui/days.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { YearHoliday } from "../../calendars/contract.ts";
import { calendarTexts } from "./texts.ts";

const months = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"] as const;

const lastOf = (first: PlainDate): PlainDate => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

/** Weeks from Monday to Sunday; what belongs to another month is empty. */
const weeksOf = (first: PlainDate): (PlainDate | undefined)[][] => {
  const monday = addDays(first, -((weekdayOf(first) + 6) % 7));
  const last = lastOf(first);
  const count = Math.ceil(eachDay(monday, last).length / 7);
  return Array.from({ length: count }, (_, week) =>
    eachDay(addDays(monday, week * 7), addDays(monday, week * 7 + 6)).map((day) => (day < first || day > last ? undefined : day)),
  );
};

type YearGridProps = { year: number; holidays: readonly Pick<YearHoliday, "day" | "name" | "kind" | "off" | "tentative">[] };

/** The whole year at a glance; the list beside it says the same in words. */
export const YearGrid = ({ year, holidays }: YearGridProps) => {
  const text = useTexts(calendarTexts);
  const named = new Map(holidays.flatMap((holiday) => (holiday.day ? [[holiday.day, holiday] as const] : [])));
  return (
    <>
      <section className="year-grid" aria-label={text("yearGrid", { year })}>
        {months.map((month) => (
          <Month key={month} first={`${year}-${month}-01`} named={named} />
        ))}
      </section>
      <div className="year-kinds">
        {[...new Set(holidays.map(({ kind }) => kind))].map((kind) => (
          <span key={kind} className={`year-day-${kind}`}>
            {text(`kind_${kind}`)}
          </span>
        ))}
      </div>
    </>
  );
};

type MonthProps = { first: PlainDate; named: ReadonlyMap<PlainDate, YearGridProps["holidays"][number]> };

const Month = ({ first, named }: MonthProps) => {
  const text = useTexts(calendarTexts);
  const weeks = weeksOf(first);
  const said = ({ name, off }: YearGridProps["holidays"][number]): string =>
    off === "day" ? name : text("halfNamed", { name, part: text(`off_${off}`).toLowerCase() });
  return (
    <table className="year-month">
      <caption>{formatMonth(first).replace(/ \d+$/, "")}</caption>
      <thead>
        <tr>
          {eachDay("2026-11-02", "2026-11-08").map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day, "long")}>
              {weekdayName(day, "narrow")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => {
              const holiday = day === undefined ? undefined : named.get(day);
              const className = holiday ? `year-day year-day-${holiday.kind}${holiday.tentative ? " year-day-tentative" : ""}` : "year-day";
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places of a week never move
                <td key={index} className={day && className} title={holiday && said(holiday)} data-off={holiday?.off}>
                  {day && Number(day.slice(8))}
                  {holiday && <span className="visually-hidden"> {said(holiday)}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
