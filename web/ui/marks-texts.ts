import { defineTexts } from "./use-texts.ts";

export const marksTexts = defineTexts("marks", {
  contents: "Contents",
  added: "Added:",
  removed: "Removed:",
  endOfChange: "(end of change)",
  unchanged: "Nothing has changed.",
  changes_one: "{count} change",
  changes_other: "{count} changes",
  heading: "Heading",
  bold: "Bold",
  list: "List",
  link: "Link",
  preview: "Preview",
  write: "Write",
  format: "Format",
  nothing: "Nothing to preview yet.",
});
