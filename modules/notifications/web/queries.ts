import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { type MarkRead, type NoticeList, notificationEndpoints } from "../contract.ts";
import { keepCounts, listKey, moduleKey } from "./counts.ts";

export const notifications = clientFor(notificationEndpoints);

const LATEST = 10;

/** Asked anew each time somebody looks. */
export const useLatest = (open: boolean) =>
  useQuery({
    queryKey: [...listKey, "latest"],
    queryFn: ({ signal }) => notifications.list({ query: { limit: LATEST } }, { signal }),
    enabled: open,
    staleTime: 0,
  });

export const useNotices = (asked: z.input<typeof NoticeList>) =>
  useQuery({
    queryKey: [...listKey, asked],
    queryFn: ({ signal }) => notifications.list({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMarkRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [moduleKey, "read"],
    mutationFn: (body: MarkRead) => notifications.read({ body }),
    onSuccess: async (answer) => {
      await keepCounts(queries, answer);
      await queries.invalidateQueries({ queryKey: listKey });
    },
  });
};
