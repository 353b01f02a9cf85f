import type { Permission } from "#shared/permissions.ts";

/** Who keeps departments, designations, grades, locations, work weeks and calendars: file 02, section 2. */
export const organisers: Permission = ["HR"];
