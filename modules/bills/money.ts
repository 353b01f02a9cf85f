// Amounts and rates in the contracts of bills.
import { z } from "zod";

/** Minor units of the company's currency, unless another currency is given with it. */
export const Amount = z
  .int()
  .nonnegative()
  .max(999_999_999_999)
  .meta({ examples: [64550] });

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: "Enter a currency such as EUR." })
  .meta({ examples: ["EUR"] });

const rateWanted = "Enter a rate above 0 with at most 6 decimals, for example 98.4137.";

/** How much of the company's currency one unit buys, with up to six decimals. */
export const Rate = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, { error: rateWanted })
  .refine((rate) => Number(rate) > 0, { error: rateWanted })
  .meta({ examples: ["98.4137"] });
