import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Reads again what the named modules have shown: the first part of every query's key is the name of its module. */
export const useRefresh = (): ((...modules: readonly string[]) => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(
    async (...modules) => {
      await Promise.all(modules.map((module) => queries.invalidateQueries({ queryKey: [module] })));
    },
    [queries],
  );
};
