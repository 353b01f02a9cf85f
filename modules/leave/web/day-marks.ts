// What a calendar of dates shows to whoever requests days: their weekends, holidays and leave, and which teammates are away.
import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useMe } from "#web/session.ts";
import type { DayMark, UseMarks } from "#web/ui/month-grid.tsx";
import { type CalendarPerson, calendarEndpoints } from "../calendar/contract.ts";
import { useAwayWords, useOffWords } from "./calendar/words.ts";

const { readCalendar } = clientFor(calendarEndpoints);

/** Read when a calendar is opened, month by month. */
export const useLeaveMarks: UseMarks = (month) => {
  const [awayWords, offWords] = [useAwayWords(), useOffWords()];
  const code = useMe().data?.employeeCode;
  const { data } = useQuery({
    queryKey: ["leave", "calendar", { month }],
    queryFn: ({ signal }) => readCalendar({ query: { month } }, { signal }),
  });
  const own = ({ off, away }: CalendarPerson): DayMark[] => [
    ...off.map((day): DayMark => ({ day: day.date, kind: day.holiday ? "holiday" : "weekend", label: offWords(day) })),
    ...away.map((day): DayMark => ({ day: day.date, kind: "leave", label: awayWords(day) })),
  ];
  return (data?.people ?? []).flatMap((person) =>
    person.code === code
      ? own(person)
      : person.away.map((day): DayMark => ({ day: day.date, kind: "away", label: `${person.name}: ${awayWords(day)}` })),
  );
};
