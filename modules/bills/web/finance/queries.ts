import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { clientFor } from "#web/client.ts";
import { save } from "#web/exports/save.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { paymentEndpoints, type RunForm, type RunList, type RunStep, type SpendingQuery, type ToPayList } from "../../payments/contract.ts";
import type { RunAction } from "../../payments/workflow.ts";

const payments = clientFor(paymentEndpoints);
const { places } = clientFor(directoryEndpoints);

export const usePlaces = () => useQuery({ queryKey: ["people", "places"], queryFn: ({ signal }) => places({}, { signal }) });

export const useToPay = (asked: z.input<typeof ToPayList>) =>
  useQuery({
    queryKey: ["bills", "to-pay", asked],
    queryFn: ({ signal }) => payments.listToPay({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useOutlook = () =>
  useQuery({ queryKey: ["bills", "outlook"], queryFn: ({ signal }) => payments.paymentOutlook({}, { signal }) });

export const useRuns = (asked: z.input<typeof RunList>) =>
  useQuery({
    queryKey: ["bills", "runs", asked],
    queryFn: ({ signal }) => payments.listRuns({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useRun = (number: string) =>
  useQuery({ queryKey: ["bills", "run", number], queryFn: ({ signal }) => payments.readRun({ params: { number } }, { signal }) });

export const useCreateRun = () => useWrite((body: RunForm, key) => payments.createRun({ body }, { key }), "bills", "requests");

export const useRunStep = (number: string) =>
  useWrite(
    ({ action, ...body }: RunStep & { action: RunAction }, key) => payments.actOnRun({ params: { number, action }, body }, { key }),
    "bills",
    "requests",
  );

/** The user has to confirm their password first. */
export const useRunFile = (number: string) =>
  useWrite(async (_: undefined) => save(await payments.runFile({ params: { number } })), "bills");

export const useSpending = (asked: z.input<typeof SpendingQuery>) =>
  useQuery({
    queryKey: ["bills", "spending", asked],
    queryFn: ({ signal }) => payments.spending({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
