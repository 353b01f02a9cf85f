import { useEffect, useState } from "react";
import { endUnused, stayOn, warningsNow } from "../session.ts";
import { deviceNow } from "../ui/clock.ts";
import { useTicking } from "./use-ticking.ts";

/** A pointer on its way to a button of the dialog has renewed the session: the button is still there when it arrives. */
const LINGER_MS = 4000;

const readUnused = () => warningsNow().unused;

/** Follows the input of all tabs: asks in time, renews as soon as somebody is back, and ends what nobody uses. */ // SE-15
export const useUnused = () => {
  const unused = useTicking(readUnused);
  const [asking, setAsking] = useState(false);
  const [endsAt, setEndsAt] = useState<number>();

  useEffect(() => {
    if (unused === "over") void endUnused();
    if (unused !== "soon") return;
    setEndsAt(deviceNow() + warningsNow().left);
    setAsking(true);
    return () => setEndsAt(undefined);
  }, [unused]);

  useEffect(() => {
    if (!asking || unused !== "no") return;
    void stayOn();
    const timer = setTimeout(() => setAsking(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [asking, unused]);

  return { asking, endsAt, stop: () => setAsking(false) };
};
