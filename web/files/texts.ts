import { defineTexts } from "#web/ui/use-texts.ts";

export const filesTexts = defineTexts("files", {
  hint: "{types}, at most {max} MB each, up to {count} files. Drop them here or choose them.",
  hintOne: "{types}, at most {max} MB. Drop it here or choose it.",
  sending: "{name} is being sent",
  added: "{name} was added.",
  removed: "{name} was removed.",
  remove: "Remove",
  removeNamed: "Remove {name}",
  stop: "Stop",
  stopNamed: "Stop sending {name}",
  download: "Download",
  downloadNamed: "Download {name}",
  none: "No files.",
  checking: "Being checked",
  blocked: "Blocked by the scanner",
  broken: "This file could not be sent. Try again.",
  notOpened: "This file could not be opened. Try again.",
});
