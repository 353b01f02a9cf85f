// The title of a bill everywhere: "Bill: Pune client visit, ₹6,480".
import { formatMoney } from "#shared/money.ts";

type Titled = { purpose: string; claimed: number; currency: string };

/** Whole amounts without their decimals. */
export const billTitle = ({ purpose, claimed, currency }: Titled): string =>
  `Bill: ${purpose || "no purpose yet"}, ${formatMoney({ minor: claimed, currency }).replace(/\.0+$/, "")}`;
