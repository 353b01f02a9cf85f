// What is said of a day of the calendar, in the grid and in the list of days.
import type { PlainDate } from "#shared/dates.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { AwayDay, CalendarPerson } from "../../calendar/contract.ts";
import { calendarTexts } from "./texts.ts";

/** "Away in the morning", "Earned leave", "Leave in the afternoon, waiting". */
export const useAwayWords = () => {
  const text = useTexts(calendarTexts);
  return ({ what, portion, waiting }: AwayDay): string => {
    const said = what === undefined ? text(`away_${portion}`) : text(`what_${portion}`, { what });
    return waiting ? text("notYet", { what: said }) : said;
  };
};

/** "Holiday: Christmas Day", "Afternoon off: Christmas Eve", "Day off". */
export const useOffWords = () => {
  const text = useTexts(calendarTexts);
  return ({ holiday, halfOff }: CalendarPerson["off"][number]): string =>
    holiday ? text(halfOff ? `holiday_${halfOff}` : "holiday", { name: holiday }) : text("off");
};

export const daysOn = (person: CalendarPerson, date: PlainDate): AwayDay[] => person.away.filter((day) => day.date === date);
