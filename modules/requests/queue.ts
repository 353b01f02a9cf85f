import { z } from "zod";

/** All active people of that role: any one of them decides. */
export const queues = ["hr", "finance"] as const;
export const Queue = z.enum(queues);
export type Queue = z.infer<typeof Queue>;
