import { defineAccess, self, subject } from "../access.ts";
import { exportEndpoints } from "./contract.ts";

const own = subject("export", {
  own: "asked for it",
  others: "asks about a colleague's",
  foreign: "asks about one in another company",
});

// An export is its asker's alone, whatever their role: whoever may read the list asks for one of their own.
export const exportAccess = defineAccess(exportEndpoints, {
  request: self("allowed"),
  list: own({ own: "listed", others: "unlisted", foreign: "unlisted" }),
  read: own({ own: "allowed", others: "missing", foreign: "missing" }),
  cancel: own({ own: "allowed", others: "missing", foreign: "missing" }),
  ticket: own({ own: "allowed", others: "missing", foreign: "missing" }),
  content: own({ own: "allowed", others: "missing", foreign: "missing" }),
});
