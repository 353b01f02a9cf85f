// What every visit asks: the badge of the menu and the cards of the home page. The pages' own calls stand in list-queries.ts and record-queries.ts.
import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { listEndpoints } from "../list-contract.ts";
import type { RequestState } from "../workflow.ts";

const lists = clientFor(listEndpoints);
const onHome = 5;

export const useFirstWaiting = () =>
  useQuery({
    queryKey: ["requests", "waiting", "first"],
    queryFn: ({ signal }) => lists.waiting({ query: { limit: onHome } }, { signal }),
  });
export const useFirstMine = () =>
  useQuery({ queryKey: ["requests", "mine", "first"], queryFn: ({ signal }) => lists.mine({ query: { limit: onHome } }, { signal }) });
export const useMineIn = (status: RequestState) =>
  useQuery({
    queryKey: ["requests", "mine", "count", status],
    queryFn: ({ signal }) => lists.mine({ query: { status, limit: 1 } }, { signal }),
    select: ({ total }) => total,
  });
