import { defineTexts } from "#web/ui/use-texts.ts";

export const stuckTexts = defineTexts("stuck", {
  title: "Stuck requests",
  purpose: "Open requests that nobody can decide, that were escalated, or whose step is at least 5 working days old.",
  none: "No request is stuck.",
  noneFit: "No stuck request fits these filters.",
  kind: "Kind",
  why: "Why",
  owner: "For",
  with: "With",
  nobody: "Nobody",
  since: "Since",
  age: "Working days",
  days_one: "1 day",
  days_other: "{count} days",
  given: "{number} is with {person} now.",
});
