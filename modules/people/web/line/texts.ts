import { defineTexts } from "#web/ui/use-texts.ts";

export const lineTexts = defineTexts("people-line", {
  title: "Reporting line",
  purpose: "Who reports to whom. Open a name to see the level below it.",
  of: "Reporting line of {name}",
  above: "Above",
  top: "Nobody stands above {name}.",
  tree: "{name} and who reports to them",
  below: "Reports to {name}",
  nobody: "Nobody reports to {name}.",
  reports_one: "1 report",
  reports_other: "{count} reports",
  more: "and {count} more, whom the directory finds",
  own: "My line",
  keys: "Arrow keys go up and down; right opens a level, left closes it, Enter opens the card of the person.",
});
