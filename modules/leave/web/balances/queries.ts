import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type Adjustment, type BalanceList, balanceEndpoints } from "../../balances/contract.ts";

const balances = clientFor(balanceEndpoints);

export const useBalanceList = (asked: z.input<typeof BalanceList>) =>
  useQuery({
    queryKey: ["leave", "balances", asked],
    queryFn: ({ signal }) => balances.listBalances({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAdjust = () => useWrite((body: z.input<typeof Adjustment>, key) => balances.adjust({ body }, { key }), "leave");
