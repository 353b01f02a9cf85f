import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type Correction, correctEndpoints } from "../../correct/contract.ts";
import { Proposal } from "../../regularise/contract.ts";

const corrections = clientFor(correctEndpoints);

/** What the day would come to; asked only once its times are complete. */
export const useCorrectionPreview = (employee: string, proposal: unknown) => {
  const { data } = Proposal.safeParse(proposal);
  return useQuery({
    queryKey: ["attendance", "correction", employee, data],
    queryFn: ({ signal }) =>
      data ? corrections.previewCorrection({ params: { date: data.date }, body: { employee, pairs: data.pairs } }, { signal }) : undefined,
    enabled: data !== undefined,
    placeholderData: keepPreviousData,
  });
};

export const useCorrectDay = () =>
  useWrite(
    ({ date, asked, key }: { date: string; asked: Correction; key: string }) =>
      corrections.correctDay({ params: { date }, body: asked }, { key }),
    "attendance",
  );
