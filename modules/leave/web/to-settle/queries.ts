import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { settleEndpoints, type ToSettleList } from "../../recount/contract.ts";

const matters = clientFor(settleEndpoints);

export const useToSettle = (asked: z.input<typeof ToSettleList>) =>
  useQuery({
    queryKey: ["leave", "to-settle", asked],
    queryFn: ({ signal }) => matters.listToSettle({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSettle = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, note, key }: { id: string; note: string; key: string }) =>
      matters.settleOne({ params: { id }, body: { note } }, { key }),
    onSuccess: () => refresh("leave"),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("leave");
    },
  });
};
