import { defineAccess, ownRequests } from "#shared/access.ts";
import { homeEndpoints } from "./contract.ts";

// File 01, section 7: requests the asker owns. Whom file 02 shows to the asker stands in people's own rules.
export const homeAccess = defineAccess(homeEndpoints, {
  search: ownRequests,
});
