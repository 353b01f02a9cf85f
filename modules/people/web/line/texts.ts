import { defineTexts } from "#web/ui/use-texts.ts";

export const lineTexts = defineTexts("people-line", {
  title: "Reporting line",
  of: "Reporting line of {name}",
  above: "Above",
  tree: "{name} and who reports to them",
  below: "Reports to {name}",
  reports_one: "1 report",
  reports_other: "{count} reports",
  more: "and {count} more, find them in the directory",
  own: "My reporting line",
  parent: "My profile",
  keys: "Arrow keys go up and down; right opens a level, left closes it, Enter opens the card of the person.",
});
