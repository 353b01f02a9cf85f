import type { ItemStatus } from "./workflow.ts";

/** What Finance reads of an item. */
export const itemLabels: Readonly<Record<ItemStatus, string>> = { planned: "Planned", paid: "Paid", failed: "Failed", removed: "Removed" };
