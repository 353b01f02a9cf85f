// Whether the server can be reached, as far as the browser and the calls of this page know.

import { createListeners } from "./listeners.ts";

const IN_A_ROW = 2;

export const createConnection = () => {
  const { tell, subscribe } = createListeners();
  let missed = 0;
  let offline = false;

  const set = (next: boolean): void => {
    if (offline === next) return;
    offline = next;
    tell();
  };

  return {
    isOffline: (): boolean => offline,
    /** A call came back, whatever it says. It does not end being offline: only a good health call does. */
    reached: (): void => {
      missed = 0;
    },
    /** A call did not get through. */
    missed: (): void => {
      missed += 1;
      if (missed >= IN_A_ROW) set(true); // SH-08
    },
    /** The browser says that there is no connection. */
    lost: (): void => set(true),
    isBack: (): void => {
      missed = 0;
      set(false);
    },
    subscribe,
  };
};

export const connection = createConnection();
