import { defineTexts } from "#web/ui/use-texts.ts";

export const leaveFileTexts = defineTexts("leaveFiles", {
  document: "Documents",
  certificate: "Certificate",
  certificateReaders: "Only you and HR can open it. Whoever decides sees that it is there.",
  promise: "I send it by {by}",
  promiseHelp: "Whoever decides reads that it comes later.",
  onItsWay: "A file is still being sent. Wait for it, or stop it.",
  files: "Files",
  comesLater: "Comes later",
  dueBy: "{label} by {by}",
  hidden_document: "Document, for HR and whoever decides",
  hidden_certificate: "Certificate, for HR only",
  later: "Send what you promised",
  laterHelp: "You said that it comes by {by}.",
  attach: "Add to {number}",
  attachNone: "Choose a file first.",
  attached: "Added to {number}.",
});
