// Who reads and keeps what of people and of the company: file 02, section 2. Alone, because the menu asks it on every page.
import type { Permission, Role } from "#shared/permissions.ts";

/** Who writes in the records of others, changes managers, and sees the list of all people. */
export const peopleKeepers: Permission = ["HR"];
/** Who knows of people before they come, and after they have gone: file 02, section 7. */
export const upcomingReaders: Permission = ["HR", "Admin"];
export const leftReaders: Permission = ["HR", "Finance", "Admin"];
/** Who looks after the changes of others. */
export const changeQueueReaders = { all: ["HR"], bank: ["HR", "Finance"] } as const satisfies Record<string, Permission>;
/** Who keeps departments, designations, grades, locations, work weeks and calendars. */
export const organisers: Permission = ["HR"];
/** Each part of the company's settings has one keeper. */
export const partKeepers = { general: "Admin", access: "Admin", legal: "Finance", profile: "HR" } as const satisfies Record<string, Role>;
/** Who publishes something for an audience. */
export const audienceWriters: Permission = ["HR"];
/** Who reads all of them. */
export const companyReaders: Permission = ["Admin", "Finance", "HR"];
