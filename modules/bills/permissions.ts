// Who reads and keeps more of bills than their own.
import type { Permission } from "#shared/permissions.ts";

/** Reads every submitted bill, pays them, and keeps categories, rates and settings. */
export const billKeepers: Permission = ["Finance"];
/** Reads the bills and the spending of those who report to them. */
export const teamLeaders: Permission = ["Manager"];
