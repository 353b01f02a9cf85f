// Says to everybody's open pages that something has changed, over all processes: told in the transaction of the change, heard after its commit.
// A hint may be lost with a connection; whoever listens looks again every minute, so that it heals.
import type { Role } from "#shared/permissions.ts";
import { type Listener, listenForHints } from "./live/listener.ts";
import { outgoing } from "./live/outgoing.ts";
import type { LiveConnection } from "./live/payload.ts";
import { beforeCommit, rootOf, type Tx } from "./transaction.ts";

export type { Listener } from "./live/listener.ts";

export type Change = {
  /** Whom it concerns by name. */
  people: readonly number[];
  /** And everybody who has one of these roles. */
  roles?: readonly Role[];
  /** What is shown of it: names that the pages know, as a rule of modules. */
  topics: readonly string[];
};

let listening: ReturnType<typeof listenForHints> | undefined;

/** Once at start; the connection for listening is made when the first page asks. */
export const openLive = (connection: LiveConnection): void => {
  listening = listenForHints(connection);
};

export const closeLive = async (): Promise<void> => {
  const closing = listening;
  listening = undefined;
  await Promise.all([closing?.close(), outgoing.end()]);
};

const pending = new WeakMap<object, Change[]>();

/** Tells the open pages of these people, after the commit. NOTIFY inside the transaction would make the commits of the whole database wait for each other. */
export const changed = (tx: Tx, change: Change): void => {
  if (!listening || (change.people.length === 0 && !change.roles?.length)) return;
  const root = rootOf(tx);
  const known = pending.get(root);
  if (known) {
    known.push(change);
    return;
  }
  const all = [change];
  pending.set(root, all);
  beforeCommit(tx, async () => ({
    statements: [],
    afterwards: () => {
      for (const { people, roles = [], topics } of all) outgoing.add({ company: tx.company, people, roles, topics });
    },
  }));
};

/** Hears what concerns one person until the answer is called. */
export const listen = (listener: Listener): (() => void) => {
  if (!listening) throw new Error("Nobody listens for changes: openLive comes first.");
  return listening.add(listener);
};
