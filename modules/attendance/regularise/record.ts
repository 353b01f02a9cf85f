import type { PlainDate } from "#shared/dates.ts";
import { formatDay } from "#shared/format.ts";

/** How the rest of the portal calls a regularisation, and how attendance calls what is asked about it. */
export const regularisationRecord = "attendance.regularisation";
export const regularisationName = { id: "attendance.regularisation", label: "Regularisation" } as const;

/** What one is called: "Attendance correction, Wed 25 Nov". */
export const regularisationTitle = (date: PlainDate): string => `Attendance correction, ${formatDay(date)}`;
