import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { type TeamDayQuery, type TeamMonthQuery, teamEndpoints } from "../../team/contract.ts";

const attendance = clientFor(teamEndpoints);

/** Who was not in yet may come at any moment. */
const LOOK_AGAIN_MS = 60_000;

export const useTeamDay = (asked: z.input<typeof TeamDayQuery>) =>
  useQuery({
    queryKey: ["attendance", "team-day", asked],
    queryFn: ({ signal }) => attendance.readTeamDay({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** A page of people of the month; how to ask for one, or for several at once. */
export const teamMonthPage = (asked: z.input<typeof TeamMonthQuery>) =>
  queryOptions({
    queryKey: ["attendance", "team-month", asked],
    queryFn: ({ signal }) => attendance.readTeamMonth({ query: asked }, { signal }),
  });

export const useTeamMonth = (asked: z.input<typeof TeamMonthQuery>) =>
  useQuery({ ...teamMonthPage(asked), placeholderData: keepPreviousData });
