import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { teamEndpoints } from "../../team/contract.ts";

const { teamBalances } = clientFor(teamEndpoints);

export const useTeamBalances = (page: number) =>
  useQuery({
    queryKey: ["leave", "team-balances", page],
    queryFn: ({ signal }) => teamBalances({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
