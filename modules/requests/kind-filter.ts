import { z } from "zod";

/** One kind of request, as a filter of a list. */
export const kindFilter = z
  .string()
  .regex(/^[a-z_]+\.[a-z_]+$/, { error: "Choose a kind of request." })
  .optional();
