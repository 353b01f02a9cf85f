// The person's own menu as a group of hits: found without asking the server.
import { isFoundBy, searchWords, sought } from "#shared/search.ts";
import type { SearchHit } from "../module.ts";
import type { Group } from "./menu.ts";

/** Of pages, people and requests each. */
const MOST_HITS = 8;

/** A group of one item stands in the menu by its own name, and so it does here. */
const pagesOf = ({ name, entries }: Group): SearchHit[] =>
  entries.length === 1
    ? entries.map(({ path }) => ({ key: path, title: name, detail: "", path }))
    : entries.map(({ path, label }) => ({ key: path, title: label, detail: name, path }));

export const findPages = (groups: readonly Group[], typed: string): SearchHit[] => {
  const beginnings = sought(typed);
  if (beginnings.length === 0) return [];
  return groups
    .flatMap(pagesOf)
    .filter(({ title, detail }) => isFoundBy(beginnings, searchWords(`${title} ${detail}`)))
    .slice(0, MOST_HITS);
};
