import type { Queue } from "./policies/policy.ts";

/** How a queue is called where no person stands for it. */
export const queueNames: Record<Queue, string> = { hr: "HR", finance: "Finance" };
