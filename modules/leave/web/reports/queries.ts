import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { type ReportName, type ReportQuery, reportEndpoints } from "../../reports/contract.ts";

const { report } = clientFor(reportEndpoints);

export const useReport = (name: ReportName, asked: z.input<typeof ReportQuery>) =>
  useQuery({
    queryKey: ["leave", "report", name, asked],
    queryFn: ({ signal }) => report({ params: { name }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
