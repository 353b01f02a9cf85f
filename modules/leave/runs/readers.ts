// Who sees how the jobs of leave went. Apart from the contract, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

/** Admin reads that they ran and whether they failed; HR also about whom. */
export const runReaders: Permission = ["HR", "Admin"];
export const runKeepers: Permission = ["HR"];
