import { defineTexts } from "../ui/use-texts.ts";

export const noticeTexts = defineTexts("notices", {
  idleTitle: "Are you still there?",
  idle: "You will be signed out at {time} because the portal is not being used.",
  stillIn: "You are still signed in.",
  stay: "Stay signed in",
  limit: "Your session ends at {time}. Save your work.",
  offline: "You are offline. What you see may be out of date, and nothing can be saved.",
  newVersion: "A new version is ready.",
  reload: "Reload",
  printed: "Printed by {name}, {time}",
});
