import { useMe } from "#web/session.ts";
import type { DayRow } from "../day/contract.ts";
import { whySentence } from "../day/why.ts";

/** Why a day has its status, its times read on the clock of the day; an owner is spoken to, others read about somebody. */
export const useWhy = (): ((day: Pick<DayRow, "why" | "zone">, isOwn: boolean) => string) => {
  const zone = useMe().data?.timeZone;
  return (day, isOwn) => whySentence(day.why, day.zone, { isOwn, zone });
};
