import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { type CalendarQuery, type CalendarScope, calendarEndpoints } from "../../calendar/contract.ts";

const { readCalendar } = clientFor(calendarEndpoints);

/** A kept choice may be one that is not open to its person any more: then it is the usual one. */
export const useCalendar = (asked: z.input<typeof CalendarQuery>, kept: CalendarScope | undefined) => {
  const query = kept === undefined ? asked : { ...asked, scope: kept };
  return useQuery({
    queryKey: ["leave", "calendar", query],
    queryFn: ({ signal }) =>
      readCalendar({ query }, { signal }).catch((refusal: unknown) => {
        const isClosed = refusal instanceof RequestFailure && refusal.kind === "forbidden" && kept !== undefined;
        if (!isClosed) throw refusal;
        return readCalendar({ query: asked }, { signal });
      }),
    placeholderData: keepPreviousData,
  });
};
