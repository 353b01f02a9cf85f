import { defineTexts } from "#web/ui/use-texts.ts";

/** What the import of any file says, whatever is in it. */
export const fileImportTexts = defineTexts("file-imports", {
  steps: "Steps",
  stepUpload: "Upload",
  stepMap: "Map",
  stepCheck: "Check",
  stepCommit: "Import",
  progress: "{done} of {of}",
  fileLabel: "File",
  fileNeeded: "Choose a file.",
  upload: "Read the file",
  changeColumns: "Change columns",
  done_check: "The check has begun.",
  done_commit: "The import has begun.",
  done_undo: "The undoing has begun.",
  done_discard: "{number} is discarded.",
  resultTitle: "Result",
  undoneTitle: "Undone",
  undoUntil_one: "Undo is possible until {until}: 1 day left.",
  undoUntil_other: "Undo is possible until {until}: {count} days left.",
  undoOver: "Undo was possible until {until}.",
});
