// Roles that see much of others, and those that do not.
import type { Permission } from "#shared/permissions.ts";

/** Whoever is given or loses one of these is talked about, and what opens their account waits for a second person. */
export const farReaching: Permission = ["HR", "Finance", "Admin"];
/** The others see little enough for a browser that stays signed in. */
export const rolesThatMayKeep: Permission = ["Employee", "Manager"];
