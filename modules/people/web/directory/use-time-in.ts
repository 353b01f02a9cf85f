import { useEffect, useState } from "react";
import { timeIn } from "#shared/dates.ts";
import { deviceNow } from "#web/ui/clock.ts";

const MINUTE = 60_000;

/** The time of day in a zone, and again with every minute that begins while somebody looks. */
export const useTimeIn = (): ((timeZone: string) => string) => {
  const [now, setNow] = useState(deviceNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(deviceNow()), MINUTE - (now % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return (timeZone) => timeIn(timeZone, new Date(now).toISOString());
};
