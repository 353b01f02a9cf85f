// When so many of a team are away that a decider should know: facts in, the worst day out. No clock, no database.
import type { PlainDate } from "#shared/dates.ts";

/** Of fewer people one who is away says nothing about the team. */
const SMALLEST = 4;

export type ThinDay = { date: PlainDate; away: number; size: number };

/**
 * The date of a leave on which most others of the team are away, the earliest of several; nothing where enough are there. `size` counts
 * the owner; `others` says how many besides them are booked away; `percent` of the team, the owner included, make it thin.
 */
export const thinDay = (
  dates: readonly PlainDate[],
  size: number,
  others: (date: PlainDate) => number,
  percent: number,
): ThinDay | undefined => {
  if (size < SMALLEST) return undefined;
  let worst: ThinDay | undefined;
  for (const date of dates) {
    const away = others(date);
    if (away > 0 && (away + 1) * 100 >= size * percent && away > (worst?.away ?? 0)) worst = { date, away, size };
  }
  return worst;
}; // LV-19
