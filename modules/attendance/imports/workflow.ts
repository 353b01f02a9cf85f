import { fileImportWorkflow } from "#shared/file-import.ts";

/** A device's file on its way into the punches, and back out of them. */
export const punchImportWorkflow = fileImportWorkflow({
  name: "punchImport",
  undo: { confirm: "Undo this import? Its punches are voided, and the days of their people are computed again.", needs: "comment" },
  discard: "Discard this import? Its rows are forgotten; nobody's day has changed.",
});
