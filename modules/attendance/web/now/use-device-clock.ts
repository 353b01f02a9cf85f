import { useEffect, useState } from "react";
import { deviceNow } from "#web/ui/clock.ts";

const TICK_MS = 1000;

/** The device's clock, looked at every second and whenever the page is seen again. */
export const useDeviceClock = (): number => {
  const [now, setNow] = useState(deviceNow);
  useEffect(() => {
    const look = () => setNow(deviceNow());
    const timer = setInterval(look, TICK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return now;
};
