// Who keeps the records of people. Apart from the contract, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

/** Who writes in the records of others, changes managers, and sees the list of all people. */
export const peopleKeepers: Permission = ["HR"];
