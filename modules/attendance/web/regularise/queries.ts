import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import type { Previewing } from "#web/ui/previewing.ts";
import { useWrite } from "#web/ui/use-write.ts";
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
export const useRegularise = () =>
  useWrite(
    ({ asked, employee, key }: Asking) => regularisations.regularise({ query: { employee }, body: asked }, { key }),
    "attendance",
    "requests",
  );

/** Afterwards, and when it is no longer returned, the record is read again. */
export const useResubmit = (number: string) =>
  useWrite(
    ({ asked, key }: { asked: RegularisingAgain; key: string }) =>
      regularisations.resubmitRegularisation({ params: { number }, body: asked }, { key }),
    "attendance",
    "requests",
  );
