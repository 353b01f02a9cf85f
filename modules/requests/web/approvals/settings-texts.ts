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
  days: "Reminders and escalation",
  daysHelp: "Working days after a step has opened. A policy may set other days for its steps; requests that are already sent keep theirs.",
  kept: "What lies",
  files: "Files",
  scanner_clamd: "A scanner looks at every file before anybody reads it.",
  scanner_none: "No scanner is connected: the portal's own checks are all there is.",
  exports: "Exports",
});
