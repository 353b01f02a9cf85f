import type { Handlers } from "#api/implement.ts";
import type { compOffEndpoints } from "../../comp-off/contract.ts";
import { claimCompOff, listCompOff, readCompOff } from "./commands.ts";

export const compOffHandlers: Handlers<typeof compOffEndpoints> = {
  listCompOff: ({ actor }) => listCompOff(actor),
  claimCompOff: ({ actor, params }) => claimCompOff(actor, params.day),
  readCompOff: ({ actor, params }) => readCompOff(actor, params.number),
};
