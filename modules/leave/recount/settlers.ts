import type { Permission } from "#shared/permissions.ts";

/** Who settles what the rules could not do by themselves. */
export const settlers: Permission = ["HR"];
