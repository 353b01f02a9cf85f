import { defineTexts } from "#web/ui/use-texts.ts";

export const mailTexts = defineTexts("undelivered", {
  title: "Undelivered mail",
  purpose: "Mail that was given up, or was tried in vain so far. On screen everybody was told all the same.",
  parent: "Jobs",
  none: "Every mail was delivered.",
  at: "Told",
  what: "What it says",
  person: "To",
  attempts: "Attempts",
  error: "Last error",
  next: "Next attempt",
  never: "Given up",
  retry: "Try again",
  discard: "Give up",
  named: "{what} To {person}",
  done_retry: "The mail to {person} is tried again.",
  done_discard: "The mail to {person} is given up.",
});
