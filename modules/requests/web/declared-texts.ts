import { defineTexts } from "#web/ui/use-texts.ts";

/** Of the pages of declared records, whatever they are about. */
export const declaredTexts = defineTexts("requestDeclared", {
  newPurpose: "You see what counts and who decides before you send it.",
  titleFor: "{what} for {name}",
  purposeFor: "In the name of {name}, who is told. You see what counts and who decides before you send it.",
  notYours: "Only HR can ask for somebody else.",
  send: "Send",
  sent: "{number} was sent.",
  sentFor: "{number} was sent for {name}.",
  sendAgain: "Send again",
  sentAgain: "{number} was sent again.",
  editTitle: "Change {number}",
  editPurpose: "Change what was asked for, and send it again.",
  editPurposeFor: "You asked for it in the name of {name}: change it, or send it as it is.",
  preview: "What counts",
  previewEmpty: "Fill in the form to see what counts.",
  announceStops: "This stops it: {findings}",
  decides: "Who decides",
  summary: "What is asked",
  owner: "For",
  takenOver: "Taken over from before: nobody was asked here.",
});
