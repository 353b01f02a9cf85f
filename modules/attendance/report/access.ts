// Who reads a team reads what its days add up to.
import { defineAccess } from "#shared/access.ts";
import { byLine, team } from "../team/access.ts";
import { reportEndpoints } from "./contract.ts";

export const reportAccess = defineAccess(reportEndpoints, { readReport: team(byLine) });
