import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useWrite } from "#web/ui/use-write.ts";
import type { BillSettingsForm, RateForm, RateList } from "../../contract.ts";
import { bills } from "../queries.ts";

export const useRates = (asked: z.input<typeof RateList>) =>
  useQuery({
    queryKey: ["bills", "rates", asked],
    queryFn: ({ signal }) => bills.listRates({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAddRate = () => useWrite((body: RateForm, key) => bills.addRate({ body }, { key }), "bills");

export const useBillSettings = () =>
  useQuery({ queryKey: ["bills", "settings"], queryFn: ({ signal }) => bills.billSettings({}, { signal }) });

export const useSaveSettings = () =>
  useWrite(({ body, version }: { body: BillSettingsForm; version: number }) => bills.saveBillSettings({ body }, { version }), "bills");
