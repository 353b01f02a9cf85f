import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import type { Previewing } from "#web/ui/previewing.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { Proposal, type Regularising, type RegularisingAgain, regularisationEndpoints } from "../../regularise/contract.ts";

const regularisations = clientFor(regularisationEndpoints);

/** What the day would come to; asked only once its times are complete. */
export const useRegularisationPreview = (proposal: unknown, { owner, isSending }: Previewing) => {
  const parsed = Proposal.safeParse(proposal);
  return useQuery({
    queryKey: ["attendance", "preview", parsed.data, owner],
    queryFn: ({ signal }) =>
      parsed.data ? regularisations.previewRegularisation({ query: { employee: owner }, body: parsed.data }, { signal }) : undefined,
    enabled: parsed.success && !isSending,
    placeholderData: keepPreviousData,
  });
};

export const useRegularisation = (number: string) =>
  useQuery({
    queryKey: ["attendance", "regularisation", number],
    queryFn: ({ signal }) => regularisations.readRegularisation({ params: { number } }, { signal }),
  });

type Asking = { asked: Regularising; employee?: string | undefined; key: string };

/** `employee`: in whose name HR asks. */
export const useRegularise = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ asked, employee, key }: Asking) => regularisations.regularise({ query: { employee }, body: asked }, { key }),
    onSuccess: () => refresh("attendance", "requests"),
  });
};

/** Afterwards, and when it is no longer returned, the record is read again. */
export const useResubmit = (number: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ asked, key }: { asked: RegularisingAgain; key: string }) =>
      regularisations.resubmitRegularisation({ params: { number }, body: asked }, { key }),
    onSuccess: () => refresh("attendance", "requests"),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("attendance", "requests");
    },
  });
};
