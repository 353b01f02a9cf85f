// Parts of the frame that most visits never open: their code comes with the first wish, so that every visit starts with less.
import { type ComponentType, useCallback, useState } from "react";
import { orReload } from "../lazy-page.tsx";

type Load<P> = () => Promise<ComponentType<P>>;

type OnDemand<P> = {
  /** There once it has been asked for. */
  Part: ComponentType<P> | undefined;
  /** Somebody is about to want it. */
  prepare: () => void;
  /** True when it is there; false when its code cannot be had, as without a connection. */
  bring: () => Promise<boolean>;
};

export const useOnDemand = <P>(load: Load<P>): OnDemand<P> => {
  const [Part, setPart] = useState<ComponentType<P>>();
  const bring = useCallback(async () => {
    try {
      const part = await orReload(load);
      setPart(() => part);
      return true;
    } catch {
      return false;
    }
  }, [load]);
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  return { Part, prepare, bring };
};
