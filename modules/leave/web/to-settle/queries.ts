import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { settleEndpoints, type ToSettleList } from "../../recount/contract.ts";

const matters = clientFor(settleEndpoints);

export const useToSettle = (asked: z.input<typeof ToSettleList>) =>
  useQuery({
    queryKey: ["leave", "to-settle", asked],
    queryFn: ({ signal }) => matters.listToSettle({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSettle = () =>
  useWrite(({ id, note }: { id: string; note: string }, key) => matters.settleOne({ params: { id }, body: { note } }, { key }), "leave");
