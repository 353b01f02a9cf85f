// File 04, section 7: a manager reads what those below them have left; whoever leads nobody reads an empty page.
import { defineAccess, self } from "#shared/access.ts";
import { teamEndpoints } from "./contract.ts";

export const teamAccess = defineAccess(teamEndpoints, { teamBalances: self("allowed") });
