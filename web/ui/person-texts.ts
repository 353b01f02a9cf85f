import { defineTexts } from "./use-texts.ts";

export const personTexts = defineTexts("person", {
  found_one: "1 person found",
  found_other: "{count} people found",
  unchosen: "Nothing of the list is chosen: choose one, or empty the field.",
});
