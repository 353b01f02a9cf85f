import { useSyncExternalStore } from "react";
import type { Instant } from "#shared/dates.ts";
import { formatMoment, formatRelative } from "#shared/format.ts";
import { deviceNow } from "./clock.ts";

const MINUTE_MS = 60_000;
/** After a day what is said of a moment changes with the date alone. */
const FRESH_MS = 24 * 60 * MINUTE_MS;

const everyMinute = (changed: () => void) => {
  const timer = setInterval(changed, MINUTE_MS);
  return () => clearInterval(timer);
};
const never = () => () => undefined;
const minute = () => Math.floor(deviceNow() / MINUTE_MS);

/** When something happened, as people say it; the whole moment on hover. */
export const Moment = ({ at, zone }: { at: Instant; zone?: string }) => {
  const isFresh = Math.abs(deviceNow() - Date.parse(at)) < FRESH_MS;
  useSyncExternalStore(isFresh ? everyMinute : never, minute);
  return (
    <time className="moment" dateTime={at} title={formatMoment(at, zone)}>
      {formatRelative(at, deviceNow(), zone)}
    </time>
  );
};
