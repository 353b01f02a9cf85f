// A loop that rests between two turns, and can be woken before its time is over.

/** A pause ends by itself, when it is woken, or when everything is over: after `end` none lasts. */
export const makePauses = () => {
  let isOver = false;
  let wake = (): void => undefined;
  return {
    pause: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isOver) wake();
      }),
    wake: (): void => wake(),
    isOver: (): boolean => isOver,
    end: (): void => {
      isOver = true;
      wake();
    },
  };
};
