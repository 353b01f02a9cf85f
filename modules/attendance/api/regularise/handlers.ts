import type { Handlers } from "#api/implement.ts";
import type { regularisationEndpoints } from "../../regularise/contract.ts";
import { previewRegularisation, readRegularisation, regularise, resubmitRegularisation } from "./commands.ts";

export const regularisationHandlers: Handlers<typeof regularisationEndpoints> = {
  previewRegularisation: ({ actor, body, query }) => previewRegularisation(actor, body, query.employee),
  regularise: ({ actor, body, query }) => regularise(actor, body, query.employee),
  readRegularisation: ({ actor, params }) => readRegularisation(actor, params.number),
  resubmitRegularisation: ({ actor, params, body }) => resubmitRegularisation(actor, params.number, body),
};
