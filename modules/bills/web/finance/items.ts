// The actions possible for an item of a payment run, and the colour of its status.
import type { RunItem } from "../../payments/contract.ts";
import type { ItemStatus } from "../../payments/workflow.ts";

export const tones = { planned: "planned", paid: "good", failed: "bad", removed: "draft" } as const satisfies Record<ItemStatus, string>;
export const itemStates = Object.keys(tones) as ItemStatus[];

/** The bank file names what is still to be paid. */
export const isPlanned = ({ status }: RunItem): boolean => status === "planned";

/** Nobody can pay their own bill. */
export const isOpen = (item: RunItem): boolean => isPlanned(item) && !item.isOwn;

/** A bank can also return a payment that was marked as paid. */
export const mayFail = (item: RunItem): boolean => isOpen(item) || (item.status === "paid" && !item.isOwn);
