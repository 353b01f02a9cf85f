// How much of a day somebody was at home or on duty, for whatever adds days up.
import type { DayRow } from "./contract.ts";
import { shareOf } from "./plan.ts";

/** Nobody works from home or elsewhere on a day off or of leave. */
const notAtWork = new Set<DayRow["status"]>(["not_employed", "not_kept", "weekly_off", "holiday", "on_leave"]);

type Somewhere = Pick<DayRow, "status" | "shares" | "leave" | "workFromHome" | "onDuty">;

/** At home beside half a day of leave or of a holiday is the other half. */ // AT-35
export const elsewhereOn = ({ status, shares, leave, workFromHome, onDuty }: Somewhere): { workFromHome: number; onDuty: number } =>
  notAtWork.has(status)
    ? { workFromHome: 0, onDuty: 0 }
    : { workFromHome: workFromHome ? 1 - shareOf(leave) - shares.off : 0, onDuty: shareOf(onDuty) };
