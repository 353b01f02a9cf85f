import { useMutation, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { compOffEndpoints } from "../../comp-off/contract.ts";

const compOff = clientFor(compOffEndpoints);

export const useCompOffs = () =>
  useQuery({ queryKey: ["leave", "comp-off"], queryFn: ({ signal }) => compOff.listCompOff({}, { signal }) });

export const useCompOff = (number: string) =>
  useQuery({
    queryKey: ["leave", "comp-off", number],
    queryFn: ({ signal }) => compOff.readCompOff({ params: { number } }, { signal }),
  });

/** Afterwards, and when it cannot be claimed any more, it is read again. */
export const useClaim = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ day, key }: { day: string; key: string }) => compOff.claimCompOff({ params: { day } }, { key }),
    onSuccess: () => refresh("leave", "requests"),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("leave", "requests");
    },
  });
};
