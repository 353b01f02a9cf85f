// Apart from the other calls of attendance, because home brings these two.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type PunchInput, punchEndpoints } from "../../punching/contract.ts";

const attendance = clientFor(punchEndpoints);

/** Punches also come from the gate and from other tabs. */
const LOOK_AGAIN_MS = 5 * 60_000;

const now = ["attendance", "now"] as const;

export const useNow = () =>
  useQuery({ queryKey: now, queryFn: ({ signal }) => attendance.readNow({}, { signal }), refetchInterval: LOOK_AGAIN_MS });

export const usePunch = () => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ input, key }: { input: z.input<typeof PunchInput>; key: string }) => attendance.punch({ body: input }, { key }),
    onSuccess: (punched) => {
      queries.setQueryData(now, punched.now);
      // What is shown beside it follows; nobody waits for that.
      void refresh("attendance");
    },
    onError: () => refresh("attendance"),
  });
};
