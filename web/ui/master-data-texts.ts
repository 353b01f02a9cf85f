import { defineTexts } from "./use-texts.ts";

export const masterDataTexts = defineTexts("masterData", {
  add: "Add {what}",
  addTitle: "New {what}",
  changeTitle: "Edit {name}",
  name: "Name",
  edit: "Edit",
  close: "Close",
  closeTitle: "Close {name}?",
  reopen: "Reopen",
  saved: "{name} is saved.",
  closedNow: "{name} is closed. It cannot be chosen any more, and everything that names it stays as it is.",
  reopened: "{name} can be chosen again.",
  closedRows: "Closed ({count})",
  allClosed: "All of them are closed.",
});
