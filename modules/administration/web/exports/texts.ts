import { defineTexts } from "#web/ui/use-texts.ts";

export const exportPageTexts = defineTexts("own-exports", {
  title: "Exports",
  purpose: "The lists you have asked for as files. Each is kept for 24 hours and is yours alone.",
  none: "You have not exported anything. A list has its button Export beside its filters.",
  list: "List",
  all: "All rows",
  csv: "CSV",
  xlsx: "Excel",
  asked: "Asked for",
  rows: "Rows",
  progress: "{done} of {total}",
  state: "State",
  until: "Kept until",
  fetch: "Download",
  cancel: "Cancel",
  named: "{list}, {moment}",
  saved: "{name} was saved.",
  cancelled: "The export of {list} is cancelled.",
});
