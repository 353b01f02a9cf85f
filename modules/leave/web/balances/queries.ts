import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type Adjustment, type BalanceList, balanceEndpoints } from "../../balances/contract.ts";

const balances = clientFor(balanceEndpoints);

export const useBalanceList = (asked: z.input<typeof BalanceList>) =>
  useQuery({
    queryKey: ["leave", "balances", asked],
    queryFn: ({ signal }) => balances.listBalances({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAdjust = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof Adjustment>; key: string }) => balances.adjust({ body }, { key }),
    onSuccess: () => refresh("leave"),
  });
};
