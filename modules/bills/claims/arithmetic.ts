// Exact arithmetic with rates and distances: whole minor units, rounded half up once per line. Pure.
import { decimalsOf } from "#shared/money.ts";

const PLACES = 6;

/** "98.4137" as 98413700 millionths. */
const millionths = (rate: string): bigint => {
  const [whole = "0", fraction = ""] = rate.split(".");
  return BigInt(whole + fraction.padEnd(PLACES, "0"));
};

/** Both above 0. */
const halfUp = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor));

/** Converts minor units of `currency` to those of the company's currency. */
export const converted = (minor: number, currency: string, rate: string, base: string): number => {
  const shift = BigInt(decimalsOf(currency) - decimalsOf(base) + PLACES);
  const product = BigInt(minor) * millionths(rate);
  return shift >= 0n ? halfUp(product, 10n ** shift) : Number(product * 10n ** -shift);
}; // BL-61

/** Kilometres with one decimal as whole tenths. */
export const tenths = (km: number): number => Math.round(km * 10);

/** `tenths` of a kilometre, at a rate per kilometre. */
export const mileage = (distance: number, perKm: number): number => halfUp(BigInt(distance) * BigInt(perKm), 10n); // BL-62
