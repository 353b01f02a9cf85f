import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { type CalendarQuery, calendarEndpoints } from "../../calendar/contract.ts";

const { readCalendar } = clientFor(calendarEndpoints);

export const useCalendar = (asked: z.input<typeof CalendarQuery>) =>
  useQuery({
    queryKey: ["leave", "calendar", asked],
    queryFn: ({ signal }) => readCalendar({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
