// What the home page asks of leave; what its own pages ask stands in queries.ts.
import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { summaryEndpoints } from "../summary-contract.ts";

const { summary } = clientFor(summaryEndpoints);

export const useBalances = () => useQuery({ queryKey: ["leave", "summary"], queryFn: ({ signal }) => summary({ query: {} }, { signal }) });
