import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { type AskedOfImport, isMoving } from "#shared/file-import.ts";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useWrite } from "#web/ui/use-write.ts";
import {
  type DeviceCodeForm,
  type DeviceCodeList,
  type PunchImport,
  type PunchImportDeed,
  type PunchImportList,
  type PunchRowList,
  punchImportEndpoints,
} from "../../imports/contract.ts";

const imports = clientFor(punchImportEndpoints);
const KEY = ["attendance", "imports"];
const LOOK_EVERY = 1000;

/** Looked at again and again while a job is at one of them. */
export const usePunchImports = (asked: z.input<typeof PunchImportList>) =>
  useQuery({
    queryKey: [...KEY, "list", asked],
    queryFn: ({ signal }) => imports.listImports({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => isMoving(status)) ? LOOK_EVERY : false),
  });

export const usePunchImport = (number: string) =>
  useQuery({
    queryKey: [...KEY, "one", number],
    queryFn: ({ signal }) => imports.readImport({ params: { number } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.status) ? LOOK_EVERY : false),
  });

/** `version`: rows are others once the import has gone on. */
export const usePunchRows = ({ number, version }: PunchImport, asked: z.input<typeof PunchRowList>) =>
  useQuery({
    queryKey: [...KEY, "rows", number, version, asked],
    queryFn: ({ signal }) => imports.listImportRows({ params: { number }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useBeginImport = () =>
  useWrite(({ file, key }: { file: string; key: string }) => imports.beginImport({ body: { file } }, { key }), "attendance");

type Acting = {
  of: Pick<PunchImport, "number" | "version">;
  action: AskedOfImport;
  body: Omit<z.input<typeof PunchImportDeed>, "version">;
  key: string;
};
/** Also when it did not happen: then somebody else has gone on with it. */
export const useActOnImport = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ of: { number, version }, action, body, key }: Acting) =>
      imports.actOnImport({ params: { number, action }, body: { version, ...body } }, { key }),
    onSettled: () => refresh("attendance"),
  });
};

export const useDeviceCodes = (asked: z.input<typeof DeviceCodeList>) =>
  useQuery({
    queryKey: [...KEY, "codes", asked],
    queryFn: ({ signal }) => imports.listDeviceCodes({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAddDeviceCode = () => useWrite((form: DeviceCodeForm, key) => imports.addDeviceCode({ body: form }, { key }), "attendance");

export const useEndDeviceCode = () =>
  useWrite(
    ({ id, until }: { id: string; until: string }, key) => imports.endDeviceCode({ params: { id }, body: { until } }, { key }),
    "attendance",
  );

export const useDevices = () => useQuery({ queryKey: [...KEY, "devices"], queryFn: ({ signal }) => imports.readDevices({}, { signal }) });
