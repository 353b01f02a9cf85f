import { clientFor } from "#web/client.ts";
import { requestEndpoints } from "../contract.ts";

/** All calls of this module. The home page makes do with those of queries.ts. */
export const requests = clientFor(requestEndpoints);
