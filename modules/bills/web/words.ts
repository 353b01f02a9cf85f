// How amounts, colours and limits of bills are shown on every page.
import { formatDay, formatDayOfYear } from "#shared/format.ts";
import { type Hue, hueNames } from "#shared/hues.ts";
import { formatMoney } from "#shared/money.ts";
import { deviceToday } from "#web/ui/days.ts";
import type { PolicyCategory } from "../policy/contract.ts";

export const money = (minor: number, currency: string): string => formatMoney({ minor, currency });

export const hueIn = (colour: string): Hue => hueNames.find((name) => name === colour) ?? "grey";

/** "Tue 24 Nov", with the year if it is not this one. */
export const dayWords = (day: string): string => (day.slice(0, 4) === deviceToday().slice(0, 4) ? formatDay(day) : formatDayOfYear(day));

/** "₹800 a day". */
export const perPeriod: Readonly<Record<PolicyCategory["period"], string>> = {
  line: "each time",
  night: "a night",
  day: "a day",
  month: "a month",
  year: "a year",
  km: "per km",
};

/** A rate without trailing zeros. */
export const rateWords = (rate: string): string => (rate.includes(".") ? rate.replace(/\.?0+$/, "") : rate);
