import { defineTexts } from "../ui/use-texts.ts";

export const searchTexts = defineTexts("search", {
  search: "Search",
  keys: "Ctrl K",
  keysOfMac: "⌘ K",
  hint: "A page, a name, an employee code or a request number",
  pages: "Pages",
  searching: "Searching…",
  found_one: "{count} result",
  found_other: "{count} results",
  nothing: "Nothing found for “{text}”. Try a name, an employee code or a request number.",
  close: "Close search",
  failed: "{group}: {sentence}",
});
