import type { Handlers } from "#api/implement.ts";
import type { correctEndpoints } from "../../correct/contract.ts";
import { correctDay, previewCorrection } from "./commands.ts";

export const correctHandlers: Handlers<typeof correctEndpoints> = {
  previewCorrection: ({ actor, params, body }) => previewCorrection(actor, params.date, body),
  correctDay: ({ actor, params, body }) => correctDay(actor, params.date, body),
};
