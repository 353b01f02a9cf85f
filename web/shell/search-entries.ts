// What the search finds without asking the server: the person's menu, the pages behind it, and what can be done.
import { matchRoutes } from "react-router";
import type { Permission } from "#shared/permissions.ts";
import { isFoundBy, searchWords, sought } from "#shared/search.ts";
import type { SearchEntry, SearchHit, WebModule } from "../module.ts";
import type { Group } from "./menu.ts";

/** Of each group of hits. */
const MOST_HITS = 8;

/** Something that the shell does itself, such as changing to the dark theme. */
export type ShellAction = { id: string; label: string; words: string; icon: string; run: () => void };

export type LocalEntry = SearchHit & { words: string[]; isAction: boolean; isSuggested: boolean };

/** A group of one item stands in the menu by its own name, and so it does here. */
const inMenu = ({ name, icon, entries }: Group): SearchHit[] =>
  entries.map(({ path, label }) => {
    const title = entries.length === 1 ? name : label;
    return { key: path, title, detail: entries.length === 1 ? "" : name, path, icon };
  });

/** Of what the modules declare, what this person may open. */
const allowed = (
  entries: readonly SearchEntry[],
  modules: readonly WebModule[],
  may: (permission: Permission) => boolean,
): SearchEntry[] => {
  const routes = modules.flatMap(({ routes }) => routes).map(({ path, permission }) => ({ path, caseSensitive: true, handle: permission }));
  return entries.filter(({ path }) => {
    const route = matchRoutes(routes, path)?.at(-1)?.route;
    return route && (route.handle === undefined || may(route.handle));
  });
};

const local = (hit: SearchHit, words: string, of: Pick<SearchEntry, "isAction" | "isSuggested">): LocalEntry => ({
  ...hit,
  words: searchWords(`${hit.title} ${hit.detail} ${words}`),
  isAction: of.isAction === true,
  isSuggested: of.isSuggested === true,
});

/** A page that stands in the menu is found by its name there, and by the words that its module declares. */
export const localEntries = (
  groups: readonly Group[],
  finds: readonly SearchEntry[],
  modules: readonly WebModule[],
  may: (permission: Permission) => boolean,
  actions: readonly ShellAction[],
): LocalEntry[] => {
  const menu = groups.flatMap(inMenu);
  const declared = allowed(finds, modules, may);
  const wordsOf = (path: string | undefined) =>
    declared.flatMap(({ path: of, isAction, label, words = "" }) => (of === path && !isAction ? [label, words] : [])).join(" ");
  const isPlace = new Set(menu.map(({ path }) => path));
  return [
    ...declared
      .filter(({ path, isAction }) => isAction || !isPlace.has(path))
      .map(({ label, words = "", path, icon, ...of }) =>
        local({ key: `${path} ${label}`, title: label, detail: "", path, icon: icon ?? (of.isAction ? "bolt" : "file") }, words, of),
      ),
    ...menu.map((hit) => local(hit, wordsOf(hit.path), {})),
    ...actions.map(({ id, label, words, icon, run }) => local({ key: id, title: label, detail: "", icon, run }, words, { isAction: true })),
  ];
};

export const findLocal = (entries: readonly LocalEntry[], typed: string): { actions: SearchHit[]; pages: SearchHit[] } => {
  const beginnings = sought(typed);
  const found = beginnings.length === 0 ? [] : entries.filter(({ words }) => isFoundBy(beginnings, words));
  return {
    actions: found.filter(({ isAction }) => isAction).slice(0, MOST_HITS),
    pages: found.filter(({ isAction }) => !isAction).slice(0, MOST_HITS),
  };
};
