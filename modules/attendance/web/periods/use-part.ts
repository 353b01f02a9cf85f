// Which part of a period is shown, and what it is narrowed by, stands in the address.
import { type AddressChange, useAddress } from "#web/ui/use-address.ts";
import { type OpenKind, openKinds, type PeriodDetail } from "../../periods/contract.ts";

export const parts = ["open", "snapshot", "since", "carried"] as const;
export type Part = (typeof parts)[number];

/** Those that there is something to show in. */
export const partsOf = ({ open, version }: Pick<PeriodDetail, "open" | "version">): Part[] => [
  ...(open ? ["open" as const] : []),
  ...(version > 0 ? ["snapshot" as const] : []),
  ...(version > 0 && !open ? (["since", "carried"] as const) : []),
];

export const numberIn = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;

export const usePart = (offered: readonly Part[]) => {
  const { params, change } = useAddress();
  const kind: OpenKind = openKinds.find((one) => one === params.get("kind")) ?? "incomplete";
  return {
    part: offered.find((one) => one === params.get("part")) ?? offered[0],
    kind,
    page: numberIn(params.get("page")) ?? 1,
    version: numberIn(params.get("version")),
    search: params.get("search") ?? "",
    change: (next: AddressChange) => change({ page: undefined, ...next }),
  };
};
