// Which report, of whom and of when: what stands in the address.
import type { z } from "zod";
import { type AddressChange, askedOf, useAddress } from "#web/ui/use-address.ts";
import { type ReportName, ReportQuery, reportNames } from "../../reports/contract.ts";

type Asked = z.input<typeof ReportQuery>;
export type Change = (next: AddressChange) => void;

export const useAskedReport = (names: readonly ReportName[] = reportNames) => {
  const { params, change } = useAddress();
  const asked: Asked = askedOf(ReportQuery, params);
  return {
    name: names.find((one) => one === params.get("report")) ?? names[0] ?? "balances",
    asked,
    given: asked as Record<string, string>,
    change: ((next) => change({ page: undefined, ...next })) satisfies Change,
  };
};
