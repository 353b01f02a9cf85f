// Who reads more of leave than their own, for both sides and for menus; small, because every page brings it.
import type { Permission } from "#shared/permissions.ts";

/** Who reads everybody's leave. */
export const leaveReaders: Permission = ["HR"];

/** Who has a page of their own team. */
export const teamLeaders: Permission = ["Manager"];
