// Who decides for all, and who keeps how it is decided. Alone, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";
import type { Queue } from "./queue.ts";

/** Who decides in which queue. */
export const queueDeciders: Record<Queue, Permission> = { hr: ["HR"], finance: ["Finance"] };
/** Who gives a request to somebody else. */
export const reassigners: Permission = ["HR"];
/** Who sees all stand-ins, and sets one for a person who cannot. */
export const standInKeepers: Permission = ["HR"];
/** Who is told of what nobody can decide, and reads what is stuck, without its contents. */
export const stuckReaders: Permission = ["HR", "Admin"];
/** Who writes the rules of a kind, by its area: file 03, section 7. */
export const policyEditors: Record<"people" | "money", Permission> = { people: ["HR", "Admin"], money: ["Finance", "Admin"] };
export const anyPolicyEditor: Permission = ["HR", "Finance", "Admin"];
/** Who keeps the settings of the company. */
export const settingsKeepers: Permission = ["Admin"];
