// Which report, of whom and of when stands in the address.
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { type ReportName, ReportQuery, reportNames } from "../../reports/contract.ts";

type Asked = z.input<typeof ReportQuery>;
export type Change = (next: Record<string, string | undefined>) => void;

export const useAskedReport = (names: readonly ReportName[] = reportNames) => {
  const [params, setParams] = useSearchParams();
  const name = names.find((one) => one === params.get("report")) ?? names[0] ?? "balances";
  const given = Object.entries(ReportQuery.shape).flatMap(([field, schema]): [string, string][] => {
    const value = params.get(field);
    return value !== null && schema.safeParse(value).success ? [[field, value]] : [];
  });
  const change: Change = (next) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [field, value] of Object.entries({ page: undefined, ...next })) {
          if (value) after.set(field, value);
          else after.delete(field);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const asked = Object.fromEntries(given);
  return { name, asked: asked as Asked, given: asked, change };
};
