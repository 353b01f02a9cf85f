import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
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

export const useCheckBatch = () => useWrite((body: z.input<typeof NewBatch>, key) => batches.checkBatch({ body }, { key }), "leave");

type Acting = Pick<Batch, "number" | "version"> & { action: BatchAction };

export const useActOnBatch = () =>
  useWrite(
    ({ number, version, action }: Acting, key) => batches.actOnBatch({ params: { number, action }, body: { version } }, { key }),
    "leave",
  );
