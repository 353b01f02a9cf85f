// Sign-in, renewal and logout one after the other, over all tabs of the browser where it can (SE-07).
const NAME = "portal.session";

/** The Web Lock exists in secure contexts only; without it this tab at least waits for itself. */
export const createLock = (locks: Pick<LockManager, "request"> | undefined) => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (locks) return locks.request(NAME, work) as Promise<T>;
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
};
