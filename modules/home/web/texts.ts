import { defineTexts } from "#web/ui/use-texts.ts";

export const homeTexts = defineTexts("home", {
  menu: "Dashboard",
  foundPeople: "People",
  foundRequests: "My requests",
  title: "Dashboard",
  begin: "Quick actions",
  morning: "Good morning, {name}",
  afternoon: "Good afternoon, {name}",
  evening: "Good evening, {name}",
});
