import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { isSearchable } from "#shared/search.ts";
import type { SearchHit } from "../module.ts";
import { useSettled } from "../ui/use-settled.ts";
import { useWebModules } from "../web-modules.ts";
import type { Group } from "./menu.ts";
import { findPages } from "./search-pages.ts";

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

/** Pages at once from the menu; what modules find once the typing has settled. */
export const useSearch = (typed: string, groups: readonly Group[], pagesLabel: string) => {
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
  const pages = useMemo(() => findPages(groups, text), [groups, text]);
  const found = sources.map(({ id, label }, index): Section => {
    const answer = answers[index];
    const { error = null, isFetching = false } = answer ?? {};
    const hits = asked ? (answer?.data ?? []) : [];
    return { id, label, hits, error: asked ? error : null, isFetching: asked && isFetching, retry: () => void answer?.refetch() };
  });
  const own: Section = { id: "pages", label: pagesLabel, hits: pages, error: null, isFetching: false, retry: () => undefined };
  const sections = [own, ...found];
  return {
    sections,
    /** Nothing more is on its way for what stands there now. */
    isDone: text === settled && sections.every(({ isFetching }) => !isFetching),
    isSearched: asked,
  };
};
