// The door of attendance for the server and other modules.

export { onLeaveTaken } from "./day-requests/release.ts";
export { onLeaveChanged } from "./days/jobs.ts";
export { punchesOn } from "./days/punches-on.ts";
export { absentDays, expected, worked } from "./expected/expected.ts";
export { keptBefore } from "./expected/kept-before.ts";
export { attendanceApi } from "./module.ts";
export { lockedUntil } from "./periods/locked.ts";
