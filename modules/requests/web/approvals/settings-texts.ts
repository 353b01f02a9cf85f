import { defineTexts } from "#web/ui/use-texts.ts";

export const settingsTexts = defineTexts("request-settings", {
  title: "Settings of requests",
  purpose: "What holds for requests of all kinds in the company.",
  parent: "Approvals",
  missing_lastResort: "Nobody is named as the last resort: what neither a manager nor HR can decide stays without a decider.",
  absent_lastResort: "{name} is the last resort and cannot decide at present. Name somebody else.",
  absent_hrLead: "{name} leads HR's queue and cannot decide at present. Name somebody else.",
  absent_financeLead: "{name} leads Finance's queue and cannot decide at present. Name somebody else.",

  people: "When nobody answers",
  lastResort: "Last resort",
  lastResortHelp: "Decides when neither a manager nor HR can. Empty: nobody.",
  hrLead: "Lead of HR's queue",
  financeLead: "Lead of Finance's queue",
  leadHelp: "Is asked as well when the queue has not answered in time. Empty: the last resort.",
  personWrong: "Choose a colleague from the search, or leave it empty.",

  days: "Reminders and escalation",
  daysHelp: "Working days after a step has opened. A policy may set other days for its steps; requests that are already sent keep theirs.",
  remindFirst: "First reminder",
  remindSecond: "Second reminder",
  escalateAfter: "Escalate",

  kept: "What lies",
  lapseAfterDays: "Returned requests are withdrawn after",
  lapseHelp: "Calendar days in which its owner does nothing. They are told 7 days before.",

  noticesKeptDays: "Notices are kept for",
  noticesKeptHelp: "Calendar days after they were read. What nobody has read stays.",

  files: "Files",
  scanner_clamd: "A scanner looks at every file before anybody reads it.",
  scanner_none: "No scanner is connected: the portal's own checks are all there is.",
  scannerRequired: "Files wait until a scanner has called them clean",

  exports: "Exports",
  exportAtOnce: "Rows made at once",
  exportAtOnceHelp: "More are made beside the work, and their owner is told when they are ready.",
  exportMost: "Most rows of an export",

  figureWrong: "Write a whole number.",
  save: "Save settings",
  saved: "The settings are saved.",
  showTheirs: "Show theirs, lose mine",
});
