// What the rules find about an application: red stops it, amber travels to whoever decides.
import type { LeaveViolation } from "../messages.ts";
import type { Level } from "./rule-row.ts";

export type Finding = LeaveViolation & { level: Level };

/** An amber finding as it is kept with a leave. */
export type Warning = Pick<LeaveViolation, "code" | "params">;

export const stopsAmong = (findings: readonly Finding[]): LeaveViolation[] =>
  findings.filter(({ level }) => level === "stop").map(({ level: _, ...violation }) => violation);

/** What changes until it is decided is looked at then and not kept: how thin the team is, which months are locked and what was worked. */
const lookedAtLater: readonly string[] = ["leave.team_thin", "leave.locked", "leave.worked"];

export const warningsAmong = (findings: readonly Finding[]): Warning[] =>
  findings
    .filter(({ level, code }) => level === "warn" && !lookedAtLater.includes(code))
    .map(({ code, params }) => ({ code, ...(params && { params }) }));
