import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { type ReportQuery, reportEndpoints } from "../../report/contract.ts";

const attendance = clientFor(reportEndpoints);

export const useReport = (asked: z.input<typeof ReportQuery>) =>
  useQuery({
    queryKey: ["attendance", "report", asked],
    queryFn: ({ signal }) => attendance.readReport({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
