import { defineTexts } from "#web/ui/use-texts.ts";

export const homeTexts = defineTexts("hiring.home", {
  hiring: "Hiring",
  openings: "Open positions",
  drafts: "To publish",
  candidates: "Candidates",
  offersOut: "Offers out",
  seeOpenings: "See openings",
  interviews: "My interviews",
  toAnswer: "Invitation to answer",
  due: "Scorecard due",
  seeAll: "See all",
  positions: "Know somebody who fits?",
  noPositions: "Nothing is open for referral today.",
  refer: "Refer",
});
