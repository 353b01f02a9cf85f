import type { PlainDate } from "#shared/dates.ts";
import { formatDay, formatDayOrSpan } from "#shared/format.ts";

/** What a leave is called: "Casual leave, Thu 17 Dec", "Casual leave, 17–19 Dec". */
export const leaveTitle = (typeName: string, from: PlainDate, to: PlainDate): string => `${typeName}, ${formatDayOrSpan(from, to)}`;

/** What a request to cancel some of its days is called. */
export const changeTitle = (leave: string, days: string): string => `${leave}: cancel ${days}`;

/** What a claim of leave for work on a day off is called. */
export const compOffTitle = (workedOn: PlainDate): string => `Comp-off, worked ${formatDay(workedOn)}`;
