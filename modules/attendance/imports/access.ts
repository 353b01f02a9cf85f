// File 05, section 7: HR takes in what devices have written; nobody else has a screen for it.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { punchImportEndpoints } from "./contract.ts";

const imported = subject("punchImport", {
  ofCompany: "works in the company whose import it is",
  foreign: "works in another company",
});

const byHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden attendance.imports_not_yours" });

export const punchImportAccess = defineAccess(punchImportEndpoints, {
  listImports: imported({ ofCompany: byHr("listed"), foreign: byHr("unlisted") }),
  // The matrix names a file that nobody has sent.
  beginImport: self(byHr("refused files.not_yours")),
  readImport: imported({ ofCompany: byHr("allowed"), foreign: byHr("missing") }),
  listImportRows: imported({ ofCompany: byHr("allowed"), foreign: byHr("missing") }),
  actOnImport: imported({ ofCompany: byHr("allowed"), foreign: byHr("missing") }),
  listDeviceCodes: self(byHr("allowed")),
  addDeviceCode: imported({ ofCompany: byHr("allowed"), foreign: byHr("refused attendance.device_code") }),
  endDeviceCode: imported({ ofCompany: byHr("allowed"), foreign: byHr("missing") }),
  readDevices: self(byHr("allowed")),
});
