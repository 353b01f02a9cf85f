import type { ItemStatus } from "./workflow.ts";

/** Status labels of items. */
export const itemLabels: Readonly<Record<ItemStatus, string>> = { planned: "Planned", paid: "Paid", failed: "Failed", removed: "Removed" };
