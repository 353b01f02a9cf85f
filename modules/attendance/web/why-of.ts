import type { DayRow } from "../day/contract.ts";
import { whySentence } from "../day/why.ts";

/** Why a day has its status, its times read in the zone of the day; an owner is spoken to, others read about somebody. */
export const whyOf = ({ why, zone }: Pick<DayRow, "why" | "zone">, isOwn: boolean): string => whySentence(why, zone, isOwn);
