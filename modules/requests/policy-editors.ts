// Who writes the rules of a kind. Apart from the contract, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

/** By the area of the kind; file 03, section 7. */
export const policyEditors: Record<"people" | "money", Permission> = { people: ["HR", "Admin"], money: ["Finance", "Admin"] };
export const anyPolicyEditor: Permission = ["HR", "Finance", "Admin"];
