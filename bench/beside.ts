// What somebody notices who asks one thing after the other while something large goes on.

/** One call after the other until it is told to stop; in the order of how long they took. */
export const asking = (ask: () => Promise<unknown>) => {
  const times: number[] = [];
  let isOver = false;
  let failure: unknown;
  const done = (async () => {
    while (!isOver) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
  })().catch((error: unknown) => {
    failure = error;
  });
  return async (): Promise<number> => {
    isOver = true;
    await done;
    if (failure) throw failure;
    times.sort((one, other) => one - other);
    return times[Math.floor(times.length * 0.99)] ?? 0;
  };
};
