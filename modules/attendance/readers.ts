// Who reads more of attendance than their own, for both sides and for menus; small, because every page brings it.
import type { Permission } from "#shared/permissions.ts";

/** Who has a page of their own team. */
export const teamLeaders: Permission = ["Manager"];

/** Who reads the attendance of the whole company. */
export const attendanceReaders: Permission = ["HR"];
