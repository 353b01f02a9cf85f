// Which guards are missing at present, and which of them a call comes by.
import { AsyncLocalStorage } from "node:async_hooks";

export const off = new Set<number>();

const call = new AsyncLocalStorage<object>();
let heard: Map<number, Set<object>> | undefined;

/** Each guard with the calls that come by it: no other call can come out otherwise without it. */
export type Reached = ReadonlyMap<number, ReadonlySet<object>>;

/** Everything that the work does on behalf of this call. */
export const onBehalfOf = <T>(asked: object, work: () => Promise<T>): Promise<T> => call.run(asked, work);

export const listening = async (work: () => Promise<void>): Promise<Reached> => {
  const reached = new Map<number, Set<object>>();
  heard = reached;
  try {
    await work();
  } finally {
    heard = undefined;
  }
  return reached;
};

const portalGuardIsOff = (id: number): boolean => {
  const asked = heard && call.getStore();
  if (heard && asked) {
    const calls = heard.get(id) ?? new Set();
    heard.set(id, calls.add(asked));
  }
  return off.has(id);
};
Object.assign(globalThis, { portalGuardIsOff });
