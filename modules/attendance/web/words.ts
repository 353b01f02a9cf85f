// How times, lengths and days of attendance are written on its pages.
import { dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import { cityOf, formatTime } from "#shared/format.ts";
import { useMe } from "#web/session.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { attendanceTexts } from "./texts.ts";

const HOUR = 60;
const two = (figure: number): string => String(figure).padStart(2, "0");

/** "8 h 09 min", "45 min". */
export const formatMinutes = (minutes: number): string =>
  minutes < HOUR ? `${minutes} min` : `${Math.floor(minutes / HOUR)} h ${two(minutes % HOUR)} min`;

/** Where there is nothing to tell the place stays empty. */
export const minutesOrNothing = (minutes: number): string => (minutes === 0 ? "" : formatMinutes(minutes));

/** Of the UTC moment; no zone of today is apart by less than a minute. */
const secondsOf = (at: Instant): string => at.slice(17, 19);

/** "09:10", "09:10 London" where the day's clock is not the reader's, "06:40 (+1)" on the date after. */
export const useTimes = (): ((at: Instant, day: { zone: string; date?: PlainDate; toTheSecond?: boolean }) => string) => {
  const text = useTexts(attendanceTexts);
  const mine = useMe().data?.timeZone;
  return (at, { zone, date, toTheSecond }) => {
    // "6:38:12 pm": the seconds stand before whatever follows the minutes.
    const time = toTheSecond ? formatTime(at, zone).replace(/(\d:\d\d)/, `$1:${secondsOf(at)}`) : formatTime(at, zone);
    const placed = mine === undefined || mine === zone ? time : text("timeAt", { time, place: cityOf(zone) });
    return date === undefined || dayIn(zone, at) <= date ? placed : text("nextDay", { time: placed });
  };
};
