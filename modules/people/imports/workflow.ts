import { fileImportWorkflow } from "#shared/file-import.ts";

/** A file of people on its way into the records, and back out of them. */
export const importWorkflow = fileImportWorkflow({
  name: "import",
  undo: {
    confirm: "Undo this import? People it added go again, and what it changed is as before, unless somebody has changed it since.",
  },
  discard: "Discard this import? Its rows are forgotten; no record has changed.",
});
