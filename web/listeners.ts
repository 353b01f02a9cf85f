// Who wants to hear of a change: the same for every little store of the browser.

export const createListeners = <News extends unknown[] = []>() => {
  const listeners = new Set<(...news: News) => void>();
  return {
    /** Those who stop listening meanwhile, or begin to, change nothing of who is told now. */
    tell: (...news: News): void => {
      for (const listener of [...listeners]) listener(...news);
    },
    /** Answers with how to stop. */
    subscribe: (listener: (...news: News) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
