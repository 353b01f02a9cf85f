import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { returnEndpoints } from "../../changes/contract.ts";

const returns = clientFor(returnEndpoints);

/** Whose days they are decides how they go back: an owner gives, HR takes. */
export type Deed = "give" | "take";

/**
 * Apart from what is read again once days went back: of a leave that is cancelled by it nothing can be asked any more. Whoever opens the
 * page asks anew.
 */
const RETURNS = "leave-returns";
const askedAnew = { staleTime: 0, gcTime: 0, retry: false } as const;

export const useReturnable = (number: string, deed: Deed) =>
  useQuery({
    queryKey: [RETURNS, deed, number],
    queryFn: ({ signal }) => returns[deed === "give" ? "beginGiveBack" : "beginTakeBack"]({ params: { number }, query: {} }, { signal }),
    ...askedAnew,
  });

/** What the balance comes to with these days back, which only the server can say; kept while the next ticks are asked about. */
export const useFreeAfter = (number: string, deed: Deed, days: readonly string[]) => {
  const ticked = days.join(",");
  const { data, isPlaceholderData } = useQuery({
    queryKey: [RETURNS, deed, number, ticked],
    queryFn: ({ signal }) =>
      returns[deed === "give" ? "beginGiveBack" : "beginTakeBack"]({ params: { number }, query: { days: ticked } }, { signal }),
    enabled: days.length > 0,
    placeholderData: keepPreviousData,
    ...askedAnew,
  });
  return isPlaceholderData ? undefined : data?.freeAfter;
};

export type Ticked = { days: string[]; words: string; key: string };

export const useReturn = (number: string, deed: Deed) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ days, words, key }: Ticked) =>
      deed === "give"
        ? returns.giveBack({ params: { number }, body: { days, reason: words } }, { key })
        : returns.takeBack({ params: { number }, body: { days, comment: words } }, { key }),
    onSuccess: () => refresh("leave", "requests"),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("leave", "requests", RETURNS);
    },
  });
};
