// The groups of hits that the search of the top bar has beside pages. What finds them comes with the first search: it knows what requests are, which is much for everybody's first page.
import type { SearchSource } from "#web/module.ts";
import { homeTexts } from "./texts.ts";

export const searchSources: readonly SearchSource[] = [
  { id: "people", label: homeTexts.entries.foundPeople, find: async (typed) => (await import("./find.tsx")).findPeople(typed) },
  { id: "requests", label: homeTexts.entries.foundRequests, find: async (typed) => (await import("./find.tsx")).findRequests(typed) },
];
