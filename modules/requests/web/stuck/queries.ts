import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { type StuckList, stuckEndpoints } from "../../stuck/contract.ts";

const stuck = clientFor(stuckEndpoints);

export const useStuck = (asked: z.input<typeof StuckList>) =>
  useQuery({
    queryKey: ["requests", "stuck", asked],
    queryFn: ({ signal }) => stuck.stuck({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
