// Limits how often a crashed database is started again: a lasting fault must end the portal, so that its operator notices.

const WINDOW = 60_000;

/** Asked before each restart: at most so many within a minute. */
export const restartLimit = (most: number) => {
  let begun: number[] = [];
  return (now: number): boolean => {
    begun = begun.filter((at) => now - at < WINDOW);
    if (begun.length >= most) return false;
    begun.push(now);
    return true;
  };
};
