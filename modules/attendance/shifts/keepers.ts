// Who keeps shifts, rosters and the settings of attendance; small, because menus bring it.
import type { Permission } from "#shared/permissions.ts";

export const rosterKeepers: Permission = ["HR"];
