// File 02, section 2: HR imports people; nobody else has a screen for it.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { importEndpoints } from "./contract.ts";

const imported = subject("import", {
  ofCompany: "works in the company whose import it is",
  foreign: "works in another company",
});

const byHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden people.imports_not_yours" });

export const importAccess = defineAccess(importEndpoints, {
  imports: imported({ ofCompany: byHr("listed"), foreign: byHr("unlisted") }),
  // The matrix names a file that nobody has sent.
  startImport: self(byHr("refused files.not_yours")),
  viewImport: imported({ ofCompany: byHr("allowed"), foreign: byHr("missing") }),
  importRows: imported({ ofCompany: byHr("allowed"), foreign: byHr("missing") }),
  actOnImport: imported({ ofCompany: byHr("allowed"), foreign: byHr("missing") }),
});
