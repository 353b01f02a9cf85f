import { addDays, type PlainDate } from "#shared/dates.ts";

/** "2026-12" and so many months on. */
export const monthBeside = (month: string, months: 1 | -1): string => addDays(`${month}-15`, months * 30).slice(0, 7);

export const lastDayOf = (month: string): PlainDate => addDays(`${monthBeside(month, 1)}-01`, -1);
