import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type Batch, type BatchList, type BatchRowList, batchEndpoints, type NewBatch } from "../../batches/contract.ts";
import type { BatchAction } from "../../batches/workflow.ts";

const batches = clientFor(batchEndpoints);
const KEY = ["leave", "batches"];

export const useBatches = (asked: z.input<typeof BatchList>) =>
  useQuery({
    queryKey: [...KEY, "list", asked],
    queryFn: ({ signal }) => batches.listBatches({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useBatch = (number: string) =>
  useQuery({ queryKey: [...KEY, "one", number], queryFn: ({ signal }) => batches.readBatch({ params: { number } }, { signal }) });

/** `version`: rows are others once the batch has gone on. */
export const useBatchRows = ({ number, version }: Pick<Batch, "number" | "version">, asked: z.input<typeof BatchRowList>) =>
  useQuery({
    queryKey: [...KEY, "rows", number, version, asked],
    queryFn: ({ signal }) => batches.batchRows({ params: { number }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useCheckBatch = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewBatch>; key: string }) => batches.checkBatch({ body }, { key }),
    onSuccess: () => refresh("leave"),
  });
};

type Acting = { of: Pick<Batch, "number" | "version">; action: BatchAction; key: string };

export const useActOnBatch = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ of: { number, version }, action, key }: Acting) =>
      batches.actOnBatch({ params: { number, action }, body: { version } }, { key }),
    onSuccess: () => refresh("leave"),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("leave");
    },
  });
};
