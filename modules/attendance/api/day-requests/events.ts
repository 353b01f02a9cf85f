// What the timeline of work from home and duty tells beside its ask.
import { dayRequestRecords } from "../../day-requests/kinds.ts";
import { dayRequestEvents } from "../../day-requests/messages.ts";

export const ownEvents = {
  work_from_home: { type: dayRequestRecords.work_from_home, events: dayRequestEvents },
  on_duty: { type: dayRequestRecords.on_duty, events: dayRequestEvents },
} as const;
