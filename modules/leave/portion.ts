import { z } from "zod";

/** Which part of a date is leave. */
export const portions = ["whole", "first", "second"] as const;
export const Portion = z.enum(portions);
export type Portion = z.infer<typeof Portion>;
