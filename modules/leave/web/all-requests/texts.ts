import { defineTexts } from "#web/ui/use-texts.ts";

export const allRequestsTexts = defineTexts("leaveRequests", {
  title: "Leave requests",
  who: "Person",
  department: "Department",
  location: "Location",
  none: "Nobody has asked for leave yet.",
  toSettle: "Leave to settle",
  enter: "Enter for somebody",
});

export const enteringTexts = defineTexts("leaveEntering", {
  title: "Enter leave for somebody",
  purpose: "It goes to the people who decide about them, and they are told.",
  whose: "Whose leave",
  whoseHelp: "Begin to type a name.",
  formTitle: "Leave of {name}",
  noTypes: "No leave type is set up for {name} yet.",
  comment: "Why you enter it",
  commentHelp: "Whoever decides reads it.",
  send: "Enter",
  another: "Somebody else",
});
