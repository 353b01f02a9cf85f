import { defineTexts } from "../ui/use-texts.ts";

export const searchTexts = defineTexts("search", {
  search: "Search",
  keys: "Ctrl K",
  keysOfMac: "⌘ K",
  hint: "Search for a page, an action, a person or a request",
  pages: "Pages",
  actions: "Actions",
  recent: "Recent",
  suggested: "Suggested",
  searching: "Searching…",
  found_one: "{count} result",
  found_other: "{count} results",
  nothing: "No results for “{text}”. Try a name, an employee code or a request number.",
  dark: "Switch to dark mode",
  light: "Switch to light mode",
  settings: "Text size, theme and menu",
  logout: "Log out",
  close: "Close search",
  failed: "{group}: {sentence}",
});
