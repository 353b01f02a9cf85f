// Who can read and manage more than their own bills.
import type { Permission } from "#shared/permissions.ts";

/** Read every submitted bill, pay bills, and manage categories, rates and settings. */
export const billKeepers: Permission = ["Finance"];
/** Read the bills and spending of the people who report to them. */
export const teamLeaders: Permission = ["Manager"];
