/** A slot that `api/doors/connect.ts` fills at start, so that a foundation module can use what it may not import. */
export type HandedIn<T> = { give: (value: T) => void; get: () => T };

export const handedIn = <T>(name: string): HandedIn<T> => {
  let held: { value: T } | undefined;
  return {
    give: (value) => {
      held = { value };
    },
    get: () => {
      if (!held) throw new Error(`Nothing was handed in for "${name}": api/doors/connect.ts connects the modules before the first call.`);
      return held.value;
    },
  };
};
