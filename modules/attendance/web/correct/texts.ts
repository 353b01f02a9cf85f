import { defineTexts } from "#web/ui/use-texts.ts";

export const correctTexts = defineTexts("attendanceCorrect", {
  action: "Correct",
  title: "Correct {day} of {name}",
  purpose: "Say when the person really came and went. It counts at once, and they are told.",
  comment: "Why",
  commentHelp: "{name} reads it. It is kept with every punch that goes.",
  commentNeeded: "Say why, in a few words. The person reads it.",
  send: "Correct the day",
  done: "{day} of {name} is corrected.",
  notYours: "This day cannot be corrected here. It is your own, has not come yet, or is closed.",
  back: "Back to the day",
});
