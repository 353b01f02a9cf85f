import { useMutation, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { sessionEndpoints } from "../contract.ts";

const client = clientFor(sessionEndpoints);

export const useOwnSessions = () => useQuery({ queryKey: ["session", "own"], queryFn: ({ signal }) => client.sessions({}, { signal }) });

/** Of one session, or, without one, of all others. What stands in the list afterwards is read anew, also when it did not work. */
export const useEndSession = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string | undefined) => (id === undefined ? client.endOtherSessions() : client.endSession({ params: { id } })),
    onSettled: () => refresh("session"),
  });
};

export const useChangePassword = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { current: string; next: string }) => client.changePassword({ body }),
    onSuccess: () => refresh("session"),
  });
};
