// Who keeps the balances of others. Apart from the contract, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

/** Who reads the balances of all, adjusts them and grants days. */
export const balanceKeepers: Permission = ["HR"];
