// Who reads and keeps more of leave than their own. Alone, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

/** Who has a page of their own team. */
export const teamLeaders: Permission = ["Manager"];
/** Who reads everybody's leave. */
export const leaveReaders: Permission = ["HR"];
/** Who reads the balances of all, adjusts them and grants days. */
export const balanceKeepers: Permission = ["HR"];
/** Who settles what the rules could not do by themselves. */
export const settlers: Permission = ["HR"];
/** Who writes what leave grants and asks, and says who gets which. */
export const policyEditors: Permission = ["HR"];
/** How the jobs went: Admin reads that they ran and whether they failed; HR also about whom. */
export const runReaders: Permission = ["HR", "Admin"];
export const runKeepers: Permission = ["HR"];
