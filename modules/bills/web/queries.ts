import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { save } from "#web/exports/save.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type BillForm, type BillList, billEndpoints, type CategoryChange } from "../contract.ts";

export const bills = clientFor(billEndpoints);

export const useBills = (asked: z.input<typeof BillList>) =>
  useQuery({
    queryKey: ["bills", "list", asked],
    queryFn: ({ signal }) => bills.listBills({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Mine, unless `employee` names somebody. */
export const useSummary = (employee?: string) =>
  useQuery({ queryKey: ["bills", "summary", employee], queryFn: ({ signal }) => bills.summary({ query: { employee } }, { signal }) });

export const useBill = (number: string) =>
  useQuery({ queryKey: ["bills", "record", number], queryFn: ({ signal }) => bills.readBill({ params: { number } }, { signal }) });

/** Read once per form, so that a refetch does not overwrite what is typed. */
export const useDraft = (id: string) =>
  useQuery({
    queryKey: ["bills", "draft", id],
    queryFn: ({ signal }) => bills.readDraft({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const usePolicy = () =>
  useQuery({ queryKey: ["bills", "policy"], queryFn: ({ signal }) => bills.readPolicy({}, { signal }), staleTime: 60_000 });

/** What submitting would do; `number` is the bill being resubmitted. */
export const checkOf = (body: BillForm, number: string | undefined) => ({
  queryKey: ["bills", "check", number, body] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => bills.check({ query: number === undefined ? {} : { number }, body }, { signal }),
});

export const useSubmit = () =>
  useWrite(
    ({ id, body }: { id: string; body: BillForm & { version: number } }, key) => bills.submitDraft({ params: { id }, body }, { key }),
    "bills",
    "requests",
  );

export const useResubmit = (number: string) =>
  useWrite((body: BillForm & { version: number }, key) => bills.resubmit({ params: { number }, body }, { key }), "bills", "requests");

export const useDeleteDraft = () =>
  useWrite(async (id: string) => {
    const { version } = await bills.readDraft({ params: { id } });
    await bills.deleteDraft({ params: { id } }, { version });
  }, "bills");

export const useChangeCategory = (number: string) =>
  useWrite(
    ({ line, ...body }: CategoryChange & { line: string }, key) => bills.changeCategory({ params: { number, line }, body }, { key }),
    "bills",
    "requests",
  );

export const useBillPdf = (number: string) => useWrite(async (_: undefined) => save(await bills.billPdf({ params: { number } })));
