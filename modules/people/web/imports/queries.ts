import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { type AskedOfImport, isMoving } from "#shared/file-import.ts";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type Import, type ImportDeed, type ImportList, type ImportRowList, importEndpoints } from "../../imports/contract.ts";

const imports = clientFor(importEndpoints);
const KEY = ["people", "imports"];
const LOOK_EVERY = 1000;

/** Looked at again and again while a job is at one of them. */
export const useImports = (asked: z.input<typeof ImportList>) =>
  useQuery({
    queryKey: [...KEY, "list", asked],
    queryFn: ({ signal }) => imports.imports({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => isMoving(status)) ? LOOK_EVERY : false),
  });

export const useImport = (number: string) =>
  useQuery({
    queryKey: [...KEY, "one", number],
    queryFn: ({ signal }) => imports.viewImport({ params: { number } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.status) ? LOOK_EVERY : false),
  });

/** `version`: rows are others once the import has gone on. */
export const useImportRows = ({ number, version }: Import, asked: z.input<typeof ImportRowList>) =>
  useQuery({
    queryKey: [...KEY, "rows", number, version, asked],
    queryFn: ({ signal }) => imports.importRows({ params: { number }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useStartImport = () =>
  useWrite(({ file, key }: { file: string; key: string }) => imports.startImport({ body: { file } }, { key }), "people");

type Acting = { of: Pick<Import, "number" | "version">; action: AskedOfImport; body: Omit<ImportDeed, "version">; key: string };
/** Also when it did not happen: then somebody else has gone on with it. */
export const useActOnImport = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ of: { number, version }, action, body, key }: Acting) =>
      imports.actOnImport({ params: { number, action }, body: { version, ...body } }, { key }),
    onSettled: () => refresh("people"),
  });
};
