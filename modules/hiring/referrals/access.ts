// File 07, section 7: the referrer, HR and the approver read a referral; managers do not.
import { defineAccess, self } from "#shared/access.ts";
import { forHr, privately } from "../access.ts";
import { ownReferralEndpoints, referral } from "./contract.ts";

const notYours = "forbidden hiring.referral_not_yours";

export const referralAccess = {
  ...referral.access,
  readReferral: { ...privately(referral.ofRecord, "allowed"), endpoint: referral.endpoints.readReferral },
  resubmitReferral: { ...privately(referral.ofRecord, "conflict request.not_returned"), endpoint: referral.endpoints.resubmitReferral },
  ...defineAccess(ownReferralEndpoints, {
    listPositions: self("allowed"),
    myReferrals: referral.ofRecord({
      owner: "listed",
      approver: "unlisted",
      lineManager: "unlisted",
      colleague: "unlisted",
      foreign: "unlisted",
    }),
    // It was submitted today.
    nudgeReferral: referral.ofRecord({
      owner: "conflict hiring.nudge_too_early",
      approver: notYours,
      lineManager: forHr(notYours, "missing"),
      colleague: forHr(notYours, "missing"),
      foreign: "missing",
    }),
  }),
};
