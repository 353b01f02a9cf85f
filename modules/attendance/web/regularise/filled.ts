import type { z } from "zod";
import { Regularising } from "../../regularise/contract.ts";

/** What the form asks for; the day stands above it. */
export const Filling = Regularising.omit({ date: true });
export type Filled = z.input<typeof Filling>;
export type FilledOut = z.output<typeof Filling>;
