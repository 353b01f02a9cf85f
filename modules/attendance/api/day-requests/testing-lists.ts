// Rows for the list of what somebody asked of attendance.
import { clock } from "#api/clock.ts";
import type { Caller } from "#api/testing-http.ts";
import { addDays } from "#shared/dates.ts";
import { dayRequestEndpoints } from "../../day-requests/contract.ts";

const { previewDayRequest, submitDayRequest } = dayRequestEndpoints;

let day = addDays(clock.now().slice(0, 10), 400);

/** One more day at home: the next that is worked, of another week each time, so that no month has too many. It stays. */
export const askForHome = async (owner: Caller): Promise<() => Promise<unknown>> => {
  day = addDays(day, 6);
  const body = { kind: "work_from_home", from: day, to: day } as const;
  if ((await owner.call(previewDayRequest, { query: {}, body })).findings.length > 0) return askForHome(owner);
  await owner.call(submitDayRequest, { query: {}, body });
  return async () => undefined;
};
