// Applying for leave: distinct people of one company, who all draw from the same series of numbers and the same audit chain.
import { randomUUID } from "node:crypto";
import { addDays, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { holidaysOf, places } from "../tools/seed/places.ts";
import { alternating, type Load, load, rateOf, told } from "./load.ts";
import type { Caller } from "./people.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

const CALLERS = 16;
/** Days of leave that each person must have left. */
export const MOST_EACH = 8;

/** Working days at every place, far enough ahead that the seeded history has nothing there. */
const freeDays = (today: PlainDate): PlainDate[] => {
  const year = Number(today.slice(0, 4)) + 1;
  const holidays = new Set(places.flatMap((place) => holidaysOf(place, year).map(({ day }) => day)));
  const days: PlainDate[] = [];
  for (let day = `${year}-03-01`; days.length < MOST_EACH; day = addDays(day, 1)) {
    if ([2, 3, 4].includes(weekdayOf(day)) && !holidays.has(day)) days.push(day);
  }
  return days;
};

type Wish = {
  portal: Server;
  cpu: (server: Server) => Load["cpu"];
  runs: number;
  seconds: number;
  today: PlainDate;
  tell: (line: string) => void;
};

export const applying = async ({ portal, cpu, runs, seconds, today, tell }: Wish, callers: readonly Caller[]): Promise<Share> => {
  const days = freeDays(today);
  let sent = 0;
  const next = () => {
    const caller = callers[sent % callers.length];
    const day = days[Math.floor(sent / callers.length)];
    sent += 1;
    if (!caller || !day) throw new Error("More applications were sent than the people of the bench have leave for.");
    return {
      method: "POST" as const,
      path: "/api/leave/requests",
      headers: { ...caller.headers, "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify({ type: "EL", from: day, to: day, firstDay: "whole", lastDay: "whole", reason: "" }),
    };
  };
  const { applications } = await alternating(runs, {
    applications: () => load({ url: portal.url, cpu: cpu(portal), connections: CALLERS, seconds, next }),
  });
  tell(told("applications", applications));
  return { name: `apply for leave, ${CALLERS} callers of one company`, value: rateOf(applications), unit: "/s", target: { least: 400 } };
};
