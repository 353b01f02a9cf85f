import { defineTexts } from "#web/ui/use-texts.ts";

export const homeTexts = defineTexts("hiring.home", {
  hiring: "Hiring",
  openings: "Open positions",
  drafts: "Ready to publish",
  candidates: "Candidates",
  offersOut: "Offers out",
  seeOpenings: "See openings",
  interviews: "My interviews",
  toAnswer: "Needs your answer",
  due: "Scorecard due",
  seeAll: "See all",
  positions: "Know someone who fits?",
  noPositions: "No open positions right now.",
  refer: "Refer",
});
