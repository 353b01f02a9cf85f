import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { Download } from "#shared/endpoint.ts";
import { type Export, type ExportList, exportEndpoints } from "#shared/exports/contract.ts";
import { isUnderWay } from "#shared/exports/workflow.ts";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";

const exports = clientFor(exportEndpoints);
const MODULE = "exports";
const LOOK_EVERY = 1500;

/** The person's own, a page at a time; looked at again and again while one is being made. */
export const useExportList = (asked: z.input<typeof ExportList>) =>
  useQuery({
    queryKey: [MODULE, "all", asked],
    queryFn: ({ signal }) => exports.list({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some((one) => isUnderWay(one.state)) ? LOOK_EVERY : false),
  });

export const useCancelOne = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, version }: Export) => exports.cancel({ params: { id }, body: { version } }),
    onSettled: () => refresh(MODULE),
  });
};

/** A ticket of its own each time, because one opens the file once. */
export const useFetchOne = () =>
  useMutation({
    mutationFn: ({ id }: Export): Promise<Download> => exports.content({ params: { id } }, { ticket: exportEndpoints.ticket }),
  });
