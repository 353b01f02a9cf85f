// "Is it still you?": one question for all calls that wait for its answer, drawn by the shell (SE-17).

import { createListeners } from "./listeners.ts";

export const createConfirmation = () => {
  const { tell, subscribe } = createListeners();
  let asked: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | undefined;

  return {
    ask: (): Promise<boolean> => {
      if (asked) return asked.answer;
      let settle: (isConfirmed: boolean) => void = () => undefined;
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      asked = { answer, settle };
      tell();
      return answer;
    },
    answer: (isConfirmed: boolean): void => {
      const settle = asked?.settle;
      asked = undefined;
      settle?.(isConfirmed);
      tell();
    },
    isAsked: (): boolean => asked !== undefined,
    subscribe,
  };
};

export const confirmation = createConfirmation();
