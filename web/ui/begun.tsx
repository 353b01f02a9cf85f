import { Fragment, type ReactNode, useState } from "react";

type Again<T> = {
  /** What the form goes on with, whatever is read meanwhile: what somebody else saves is told when it is sent, and takes nothing away. */
  of: T;
  /** With what was saved. */
  anew: (saved: T) => void;
  /** With what somebody else has saved: read first, then begun anew. */
  theirs: () => void;
};

type BegunProps<T> = { now: T; read: () => Promise<{ data: T | undefined }>; children: (again: Again<T>) => ReactNode };

/** A form over a record that others change too: begun with the record as it was then. */
export const Begun = <T,>({ now, read, children }: BegunProps<T>) => {
  const [begun, setBegun] = useState({ round: 0, of: now });
  const anew = (of: T) => setBegun(({ round }) => ({ round: round + 1, of }));
  const theirs = async () => {
    const { data } = await read();
    if (data !== undefined) anew(data);
  };
  return <Fragment key={begun.round}>{children({ of: begun.of, anew, theirs: () => void theirs() })}</Fragment>;
};
