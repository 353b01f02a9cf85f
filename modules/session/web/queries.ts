import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { sessionEndpoints } from "../contract.ts";

const client = clientFor(sessionEndpoints);

export const useSignInOptions = () =>
  useQuery({
    queryKey: ["session", "options"],
    queryFn: ({ signal }) => client.options({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ofNobody: true },
  });
