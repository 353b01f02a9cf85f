// The part of the module for letters.
import { letterEndpoints } from "../../contract.ts";
import { letterAccess } from "../../letters/access.ts";
import { letterKindOf, ownEvents } from "./record.ts";
import { letterRoutes } from "./routes.ts";
import { setUpLetterTypes } from "./types.ts";

export const letterPart = {
  endpoints: letterEndpoints,
  access: letterAccess,
  routes: [letterRoutes],
  kinds: [letterKindOf],
  recordEvents: [ownEvents],
  setUpCompany: setUpLetterTypes,
};
