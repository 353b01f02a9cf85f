import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { type PersonPunchList, personPunchEndpoints } from "../../punches/contract.ts";

const punches = clientFor(personPunchEndpoints);

export const usePunchesOf = (employee: string, asked: z.input<typeof PersonPunchList>) =>
  useQuery({
    queryKey: ["attendance", "punches", employee, asked],
    queryFn: ({ signal }) => punches.listPunches({ params: { employee }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
