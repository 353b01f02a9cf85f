import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type GiveBack, returnEndpoints, type TakeBack } from "../../changes/contract.ts";

const returns = clientFor(returnEndpoints);

/** Whose days they are decides how they go back: an owner gives, HR takes. */
export type Deed = "give" | "take";

/**
 * Apart from what is read again once days went back: of a leave that is cancelled by it nothing can be asked any more. Whoever opens the
 * page asks anew.
 */
const RETURNS = "leave-returns";

const returnable = (number: string, deed: Deed, days?: string) => ({
  queryKey: [RETURNS, deed, number, days],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    returns[deed === "give" ? "beginGiveBack" : "beginTakeBack"]({ params: { number }, query: { days } }, { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export const useReturnable = (number: string, deed: Deed) => useQuery(returnable(number, deed));

/** What the balance comes to with these days back, which only the server can say; kept while the next ticks are asked about. */
export const useFreeAfter = (number: string, deed: Deed, days: readonly string[]) => {
  const { data, isPlaceholderData } = useQuery({
    ...returnable(number, deed, days.join(",")),
    enabled: days.length > 0,
    placeholderData: keepPreviousData,
  });
  return isPlaceholderData ? undefined : data?.freeAfter;
};

export const useReturn = (number: string) => {
  const refresh = useRefresh();
  const { mutateAsync } = useWrite(
    (body: GiveBack | TakeBack, key) =>
      "comment" in body ? returns.takeBack({ params: { number }, body }, { key }) : returns.giveBack({ params: { number }, body }, { key }),
    "leave",
    "requests",
  );
  return async (body: GiveBack | TakeBack) => {
    try {
      return await mutateAsync(body);
    } catch (error) {
      if (isOutdated(error)) await refresh(RETURNS);
      throw error;
    }
  };
};
