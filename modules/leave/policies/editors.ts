import type { Permission } from "#shared/permissions.ts";

/** Who writes what leave grants and asks, and says who gets which. */
export const policyEditors: Permission = ["HR"];
