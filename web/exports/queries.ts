import { useMutation, useQuery } from "@tanstack/react-query";
import type { Download } from "#shared/endpoint.ts";
import { type Export, type ExportWish, exportEndpoints } from "#shared/exports/contract.ts";
import { isUnderWay } from "#shared/exports/workflow.ts";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";

const exports = clientFor(exportEndpoints);

/** Milliseconds between two looks at what is being made. */
const LOOK_EVERY = 1500;
/** A person who exports much still sees what they have just asked for. */
const NEWEST = "20";

/** The person's own, looked at again and again while one is being made. */
export const useExports = () =>
  useQuery({
    queryKey: ["exports", "list"],
    queryFn: ({ signal }) => exports.list({ query: { limit: NEWEST } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => isUnderWay(one.state)) ? LOOK_EVERY : false),
  });

export const useAskForExport = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ wish, key }: { wish: ExportWish; key: string }) => exports.request({ body: wish }, { key }),
    onSuccess: () => refresh("exports"),
  });
};

export const useCancelExport = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, version }: Export) => exports.cancel({ params: { id }, body: { version } }),
    onSettled: () => refresh("exports"),
  });
};

/** A ticket of its own each time, because one opens the file once. */
export const useFetchExport = () =>
  useMutation({
    mutationFn: ({ id }: Pick<Export, "id">): Promise<Download> => exports.content({ params: { id } }, { ticket: exportEndpoints.ticket }),
  });
