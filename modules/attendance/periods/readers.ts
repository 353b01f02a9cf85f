// Who has the page of periods; apart from the contract, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

/** HR closes months; Finance reads those that are locked. */
export const periodReaders: Permission = ["HR", "Finance"];
export const periodKeepers: Permission = ["HR"];
