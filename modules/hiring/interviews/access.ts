// File 07, section 7: a seat decides, not a role. HR and the hiring manager read interviews, each scorecard by IV-09.
import { defineAccess, self } from "#shared/access.ts";
import { forHr, notHr, ofApplication, ofInterview } from "../access.ts";
import { interviewEndpoints } from "./contract.ts";

const forReaders = { hiringManager: "allowed", colleague: forHr("allowed", "missing"), foreign: "missing" } as const;
const readers = ofInterview({ lead: "allowed", ...forReaders });
const scheduling = ofApplication({
  hiringManager: forHr("allowed", notHr),
  referrer: forHr("forbidden hiring.own_referral", "missing"),
  colleague: forHr("allowed", "missing"),
  foreign: "missing",
});
const notOnPanel = "forbidden hiring.not_on_panel";
const panel = ofInterview({ lead: "allowed", hiringManager: notOnPanel, colleague: forHr(notOnPanel, "missing"), foreign: "missing" });

export const interviewAccess = defineAccess(interviewEndpoints, {
  myInterviews: self("allowed"),
  applicationInterviews: ofApplication({ referrer: forHr("allowed", "missing"), ...forReaders }),
  checkInterview: scheduling,
  scheduleInterview: scheduling,
  readInterview: readers,
  // Accepting it: the panel alone answers.
  actOnInterview: panel,
  saveScorecard: panel,
  interviewCalendar: readers,
});
