import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isOutdated } from "#web/ui/failure.ts";
import type { PreferenceWish } from "../contract.ts";
import { moduleKey } from "./counts.ts";
import { notifications } from "./queries.ts";

const preferencesKey = [moduleKey, "preferences"];

const own = {
  queryKey: preferencesKey,
  queryFn: () => notifications.preferences({}),
};

export const usePreferences = () => useQuery({ ...own, staleTime: 0 });

/** `version` is the one that the form began with. When somebody was quicker, the new one is told, for another try. */
export const useSavePreferences = (onOther: (version: number) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: preferencesKey,
    mutationFn: ({ wish, version }: { wish: PreferenceWish; version: number }) => notifications.setPreferences({ body: wish }, { version }),
    onSuccess: (saved) => queries.setQueryData(preferencesKey, saved),
    onError: async (error) => {
      if (isOutdated(error)) onOther((await queries.fetchQuery({ ...own, staleTime: 0 })).version);
    },
  });
};
