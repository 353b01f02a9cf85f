import type { Socket } from "node:net";
import type { PoolClient } from "pg";

/**
 * Lets a connection send what is written in one turn of the event loop as one packet: the statements of a flight would otherwise be a
 * system call each on both sides, a third of their cost, and so would the end of a reading and the beginning of the next on that
 * connection. Nothing is held for longer than the turn lasts.
 */
export const sendTogether = (client: PoolClient): void => {
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection;
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  let isHeld = false;
  stream.write = (...given: unknown[]): boolean => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      setImmediate(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return write(...given);
  };
};
