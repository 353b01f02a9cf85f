// Who reads and keeps more of attendance than their own. Alone, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

/** Who has a page of their own team. */
export const teamLeaders: Permission = ["Manager"];
/** Who reads the attendance of the whole company. */
export const attendanceReaders: Permission = ["HR"];
/** HR closes months; Finance reads those that are locked. */
export const periodReaders: Permission = ["HR", "Finance"];
export const periodKeepers: Permission = ["HR"];
/** Who keeps shifts, rosters and the settings of attendance. */
export const rosterKeepers: Permission = ["HR"];
