// What may be done with an item of a payment run, and the colour of its state.
import type { RunItem } from "../../payments/contract.ts";
import type { ItemStatus } from "../../payments/workflow.ts";

export const tones = { planned: "planned", paid: "good", failed: "bad", removed: "draft" } as const satisfies Record<ItemStatus, string>;
export const itemStates = Object.keys(tones) as ItemStatus[];

/** Nobody pays their own. */
export const isOpen = ({ status, isOwn }: RunItem): boolean => status === "planned" && !isOwn;

/** A bank returns also what was paid. */
export const mayFail = (item: RunItem): boolean => isOpen(item) || (item.status === "paid" && !item.isOwn);
