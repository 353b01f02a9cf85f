import type { Instant, PlainDate } from "#shared/dates.ts";
import type { DateLine, DayPart } from "../../day-requests/contract.ts";
import type { DayRequestKind } from "../../day-requests/kinds.ts";
import type { DateState, DayRequestStatus } from "../../day-requests/workflow.ts";

export type DayRequestTables = {
  "attendance.day_requests": {
    company_id: number;
    id: string;
    number: string;
    kind: DayRequestKind;
    employee_id: number;
    from_day: PlainDate;
    to_day: PlainDate;
    first_day: DayPart;
    last_day: DayPart;
    place: string;
    purpose: string;
    status: DayRequestStatus;
    asked_at: Instant;
  };
  "attendance.day_request_days": {
    company_id: number;
    request_id: string;
    employee_id: number;
    day: PlainDate;
    /** `[0,1)` is the first half, `[1,2)` the second, `[0,2)` the whole day. */
    halves: string;
    units: number;
    why: DateLine["why"];
    holiday: string | null;
    state: DateState;
  };
};
