import type { Messages } from "#shared/message.ts";
import type { LetterCode } from "./rules.ts";

export const letterMessages: Messages<LetterCode> = {
  "documents.letter_open": "You already requested this letter on {day:day} ({number}).", // DO-30
  "documents.letter_not_for_you": "This letter is not available to {name}. Choose another one.", // DO-30
  "documents.addressee_missing": "Say who the letter is addressed to.", // DO-31
  "documents.template_field": {
    guess: "{{{field}}} is not a field. Did you mean {{{guess}}}?",
    unknown: "{{{field}}} is not a field. Choose one from the list.",
  }, // DO-33
  "documents.letter_field": {
    profile: "{label} is missing. Add it to the profile, or ask HR to fill it in.",
    pay: "{label} is missing. Ask HR to add it.",
    hr: "{label} is missing. HR has to fill it in.",
  }, // DO-33
  "documents.unprintable": "{label} contains characters that the letter cannot print: {characters}", // DO-33
  "documents.not_self_service": "HR issues this letter. Request it instead.",
  "documents.letter_not_issued": "This letter has not been issued.",
  "documents.letters_not_yours": "Only HR can issue and revoke letters.",
  "documents.own_letter": "This is your own letter. A colleague in HR must do this.",
  "documents.no_letter_type": "There is no letter type for “{use}”. Add one first.",
  "documents.too_many_checks": "Too many letters were checked from here. Try again in {minutes} min.", // DO-35
};

/** What the timeline of a letter shows in addition to the events of its request. */
export const letterEvents = {
  "documents.issued_letter": "{name} issued it",
  "documents.revoked_letter": "{name} revoked it",
} as const satisfies Messages<string>;
