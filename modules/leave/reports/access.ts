// File 04, section 7: HR reads reports of everybody, managers of those below them; whoever leads nobody reads none.
import { defineAccess, self } from "#shared/access.ts";
import { reportEndpoints } from "./contract.ts";

export const reportAccess = defineAccess(reportEndpoints, {
  report: self({ HR: "allowed", others: "forbidden leave.reports_not_yours" }),
});
