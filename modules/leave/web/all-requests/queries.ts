import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type EnteredLeave, type LeaveList, leaveEndpoints } from "../../contract.ts";

const leave = clientFor(leaveEndpoints);
const { places } = clientFor(directoryEndpoints);

export type OthersScope = "team" | "company";

/** Leave of everybody below the reader, or of the company. */
export const useOthersLeave = (scope: OthersScope, asked: z.input<typeof LeaveList>) =>
  useQuery({
    queryKey: ["leave", scope, asked],
    queryFn: ({ signal }) => leave.listMine({ query: { ...asked, scope } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Departments and locations of the company. */
export const usePlaces = () => useQuery({ queryKey: ["people", "places"], queryFn: ({ signal }) => places({}, { signal }) });

export const useEntering = (code: string) =>
  useQuery({ queryKey: ["leave", "entering", code], queryFn: ({ signal }) => leave.beginEntering({ params: { code } }, { signal }) });

export const useEnter = (code: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ application, key }: { application: EnteredLeave; key: string }) =>
      leave.enter({ params: { code }, body: application }, { key }),
    onSuccess: () => refresh("leave", "requests"),
    // What stands in its way now is looked at anew, with its links.
    onError: () => void refresh("leave"),
  });
};
