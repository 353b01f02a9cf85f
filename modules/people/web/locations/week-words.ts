// How a work week is told: "Every Sunday, second and fourth Saturday".
import { weekdayName } from "#web/ui/days.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { locationTexts } from "./texts.ts";

/** Monday first, as the grids have it. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
export const occurrences = [1, 2, 3, 4, 5] as const;
export type Occurrence = (typeof occurrences)[number];

/** 1 Nov 2026 is a Sunday. */
export const weekdayWord = (weekday: number): string => weekdayName(`2026-11-0${weekday + 1}`, "long");

export const useOffWord = () => {
  const text = useTexts(locationTexts);
  return (weekday: number, occurrence: Occurrence): string =>
    text("some", { which: text(`nth_${occurrence}`), weekday: weekdayWord(weekday) });
};

export const useWeekWords = () => {
  const text = useTexts(locationTexts);
  const joined = (words: readonly string[]): string =>
    words.length > 1 ? text("and", { first: words.slice(0, -1).join(", "), last: words.at(-1) ?? "" }) : (words[0] ?? "");
  return (daysOff: readonly number[]): string => {
    const parts = weekdays.flatMap((weekday) => {
      const off = occurrences.filter((occurrence) => daysOff.includes(weekday * 10 + occurrence));
      if (off.length === 0) return [];
      if (off.length === occurrences.length) return [text("every", { weekday: weekdayWord(weekday) })];
      return [text("some", { which: joined(off.map((occurrence) => text(`nth_${occurrence}`))), weekday: weekdayWord(weekday) })];
    });
    const told = joined(parts);
    return told === "" ? text("noDayOff") : told[0]?.toUpperCase() + told.slice(1);
  };
};
