// "Is it still you?": one question for all calls that wait for its answer, drawn by the shell (SE-17).

export const createConfirmation = () => {
  const listeners = new Set<() => void>();
  let asked: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | undefined;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask: (): Promise<boolean> => {
      if (asked) return asked.answer;
      let settle: (isConfirmed: boolean) => void = () => undefined;
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      asked = { answer, settle };
      changed();
      return answer;
    },
    answer: (isConfirmed: boolean): void => {
      const settle = asked?.settle;
      asked = undefined;
      settle?.(isConfirmed);
      changed();
    },
    isAsked: (): boolean => asked !== undefined,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const confirmation = createConfirmation();
