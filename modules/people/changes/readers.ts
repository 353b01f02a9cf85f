// Who looks after the changes of others. Apart from the contract, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

export const changeQueueReaders = {
  all: ["HR"],
  bank: ["HR", "Finance"],
} as const satisfies Record<string, Permission>;
