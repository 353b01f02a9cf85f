// How often one person may ask: counted in this process, because a call that only looks writes nothing.
import { clock } from "#api/clock.ts";
import { Problem } from "#shared/problem.ts";

const MINUTE_MS = 60_000;

/** Lets each person through so many times in any minute, and says to the others when to come back. */
export const paceOf = (most: number) => {
  const asked = new Map<number, number[]>();
  let swept = 0;

  /** Once a minute those are forgotten who have stopped asking. */
  const sweep = (now: number): void => {
    if (Math.abs(now - swept) < MINUTE_MS) return;
    swept = now;
    for (const [person, times] of asked) if ((times.at(-1) ?? 0) <= now - MINUTE_MS) asked.delete(person);
  };

  return (person: number): void => {
    const now = clock.millis();
    sweep(now);
    // What lies ahead was noted by a clock that has been set back since.
    const times = (asked.get(person) ?? []).filter((time) => time > now - MINUTE_MS && time <= now);
    const [oldest] = times;
    if (oldest !== undefined && times.length >= most) {
      const seconds = Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000));
      throw new Problem("limited", [{ code: "search.too_many", params: { seconds } }], seconds);
    }
    asked.set(person, [...times, now]);
  };
};
