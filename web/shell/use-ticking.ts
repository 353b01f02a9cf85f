import { useEffect, useState } from "react";

const TICK_MS = 1000;

/** What the clock makes of something, looked at every second and whenever the page is seen again. */
export const useTicking = <T>(read: () => T): T => {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const look = () => setValue(read);
    const timer = setInterval(look, TICK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [read]);
  return value;
};
