import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { isSearchable } from "#shared/search.ts";
import type { SearchEntry, SearchHit, WebModule } from "../module.ts";
import { useSettled } from "../ui/use-settled.ts";
import { useTexts } from "../ui/use-texts.ts";
import { useWebModules } from "../web-modules.ts";
import { findLocal, type LocalEntry } from "./search-entries.ts";
import { searchTexts } from "./search-texts.ts";

const SETTLES_AFTER_MS = 200;
/** A search that is typed once more within this time is not asked again. */
const FRESH_MS = 30_000;

export type Section = {
  id: string;
  label: string;
  hits: readonly SearchHit[];
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
};

const none: readonly SearchEntry[] = [];

/** What the modules declare for the search; until it is there the menu alone is found. */
export const useFinds = (modules: readonly WebModule[]): readonly SearchEntry[] =>
  useQuery({
    queryKey: ["search", "entries"],
    queryFn: async () => (await Promise.all(modules.map(({ finds }) => finds?.() ?? none))).flat(),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? none;

/** What was opened last, newest first: kept with everything held about the signed-in person, and gone with it. */
const recentKey = ["search", "recent"];
const MOST_RECENT = 5;

export const useRecent = () => {
  const client = useQueryClient();
  const recent = client.getQueryData<readonly SearchHit[]>(recentKey) ?? [];
  const keep = (hit: SearchHit) => {
    client.setQueryDefaults(recentKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(recentKey, [hit, ...recent.filter(({ key }) => key !== hit.key)].slice(0, MOST_RECENT));
  };
  return { recent, keep };
};

const still = { error: null, isFetching: false, retry: () => undefined };

/** Pages and actions at once; what modules find once the typing has settled; before anything is typed what was opened last, and what is often wanted. */
export const useSearch = (typed: string, entries: readonly LocalEntry[], recent: readonly SearchHit[]) => {
  const label = useTexts(searchTexts);
  const sources = useWebModules().flatMap(({ searchSources = [] }) => searchSources);
  const text = typed.trim();
  const settled = useSettled(text, SETTLES_AFTER_MS);
  const asked = isSearchable(settled) && isSearchable(text);
  const answers = useQueries({
    queries: sources.map(({ id, find }) => ({
      queryKey: ["search", id, settled],
      queryFn: () => find(settled),
      enabled: asked,
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
    })),
  });
  const { actions, pages } = useMemo(() => findLocal(entries, text), [entries, text]);
  const suggested = entries.filter(({ isSuggested, key }) => isSuggested && !recent.some((hit) => hit.key === key));
  const before: Section[] = [
    { id: "recent", label: label("recent"), hits: recent, ...still },
    { id: "suggested", label: label("suggested"), hits: suggested, ...still },
  ];
  const found = sources.map((source, index): Section => {
    const answer = answers[index];
    const { error = null, isFetching = false } = answer ?? {};
    return {
      id: source.id,
      label: source.label,
      hits: asked ? (answer?.data ?? []) : [],
      error: asked ? error : null,
      isFetching: asked && isFetching,
      retry: () => void answer?.refetch(),
    };
  });
  const sections: Section[] =
    text === ""
      ? before
      : [
          { id: "actions", label: label("actions"), hits: actions, ...still },
          { id: "pages", label: label("pages"), hits: pages, ...still },
          ...found,
        ];
  return {
    sections,
    /** Nothing more is on its way for what stands there now. */
    isDone: text === settled && sections.every(({ isFetching }) => !isFetching),
    isSearched: asked,
  };
};
