// Who writes the rules of a kind, and who sees to what is stuck. Apart from the contract, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

/** By the area of the kind; file 03, section 7. */
export const policyEditors: Record<"people" | "money", Permission> = { people: ["HR", "Admin"], money: ["Finance", "Admin"] };
export const anyPolicyEditor: Permission = ["HR", "Finance", "Admin"];

/** Who is told of what nobody can decide, and reads what is stuck, without its contents. */
export const stuckReaders: Permission = ["HR", "Admin"];

/** Who keeps the settings of the company. */
export const settingsKeepers: Permission = ["Admin"];
