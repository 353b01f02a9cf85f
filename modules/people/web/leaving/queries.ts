import { useMutation, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { leavingEndpoints, type SuccessorsForm } from "../../leaving/contract.ts";

const leaving = clientFor(leavingEndpoints);

export const useHolds = (code: string) =>
  useQuery({ queryKey: ["people", "holds", code], queryFn: ({ signal }) => leaving.holds({ params: { code } }, { signal }) });

export const useNameSuccessors = (code: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ version, ...body }: SuccessorsForm & { version: number }) =>
      leaving.nameSuccessors({ params: { code }, body }, { version }),
    onSettled: () => refresh("people"),
  });
};
