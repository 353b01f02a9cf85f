import { defineTexts } from "../ui/use-texts.ts";

export const confirmTexts = defineTexts("confirm", {
  title: "Confirm that it is you",
  password: "Your password",
  missing: "Enter your password.",
  confirm: "Confirm",
  cancel: "Cancel",
  broken: "Something went wrong on this page. Reload it.",
});
