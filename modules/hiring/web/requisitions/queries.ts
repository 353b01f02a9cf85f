import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type Requisition, type RequisitionStep, requisitionEndpoints, type requisitionList } from "../../requisitions/contract.ts";

const calls = clientFor(requisitionEndpoints);

export const useRequisitions = (query: z.input<typeof requisitionList.List>) =>
  useQuery({
    queryKey: ["hiring", "Requisition", "list", query],
    queryFn: ({ signal }) => calls.listRequisition({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useRequisition = (number: string | undefined) =>
  useQuery({
    queryKey: ["hiring", "Requisition", number],
    queryFn: ({ signal }) => calls.readRequisition({ params: { number: number ?? "" } }, { signal }),
    enabled: number !== undefined,
  });

/** What the owner may choose from. */
export const useChoices = (employee: string | undefined, enabled = true) =>
  useQuery({
    queryKey: ["hiring", "requisition-choices", employee],
    queryFn: ({ signal }) => calls.requisitionChoices({ query: { employee } }, { signal }),
    enabled,
  });

export const useRequisitionStep = (number: string) =>
  useWrite(
    ({ action, ...body }: z.input<typeof RequisitionStep> & { action: Requisition["ownActions"][number] }, key) =>
      calls.actOnRequisition({ params: { number, action }, body }, { key }),
    "hiring",
    "requests",
  );
