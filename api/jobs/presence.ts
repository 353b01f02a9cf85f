// Says that a worker is alive: one connection of its process holds the lock of its id, and the lock ends with the process.
//
// When that connection breaks while the worker lives, the lock is gone until it is taken again, half a second later as a rule.
// Others give a worker's jobs away only after its lock was missing all the time for `patience` (dead-workers.ts), and a worker
// without its lock starts no further job. Should it stay without for longer, its jobs are given away although they run: then
// `hold_job` refuses each transaction they still want to begin, and one that is open is waited for. So a job never changes
// anything twice; what it does outside of the database it may do twice, as after every crash.
import pg from "pg";
import { makePauses } from "../pauses.ts";
import { ownConnection } from "./connection.ts";

// Milliseconds. The server ends a connection that misses several beats, as one does whose machine was cut off.
const BEAT = 2000;
const SILENCE = 8000;
const AGAIN = 300;

const HOLD = "select platform.hold_worker($1) as held";

export type Presence = {
  /** Resolves while the lock is held, else as soon as it is; at once when closed, so that nothing waits for what ends. */
  held: () => Promise<void>;
  close: () => Promise<void>;
};

/** A door that is opened and shut; who comes while it is shut waits. */
const makeDoor = () => {
  let open = (): void => undefined;
  let opened = Promise.resolve();
  let isOpen = true;
  return {
    shut: (): void => {
      if (!isOpen) return;
      isOpen = false;
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: (): void => {
      isOpen = true;
      open();
    },
    passed: (): Promise<void> => opened,
  };
};

export const keepPresence = (owner: pg.PoolConfig, worker: string): Presence => {
  const door = makeDoor();
  door.shut();
  const { pause, wake, isOver, end } = makePauses();

  const hold = async (): Promise<void> => {
    const connection = ownConnection({ ...owner, options: `-c idle_session_timeout=${SILENCE} ${owner.options ?? ""}` });
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 2000 });
    client.on("error", () => {
      door.shut();
      wake();
    });
    try {
      await client.connect();
      // Somebody looking for dead workers holds the lock for a moment while trying it.
      let isHeld = false;
      while (!isOver()) {
        const { rows }: pg.QueryResult<{ held: boolean }> = await client.query(
          isHeld ? "select true as held" : HOLD,
          isHeld ? [] : [worker],
        );
        isHeld = rows[0]?.held ?? false;
        if (isHeld) door.open();
        await pause(isHeld ? BEAT : AGAIN);
      }
    } finally {
      door.shut();
      await client.end().catch(() => undefined);
    }
  };

  const keeping = (async () => {
    while (!isOver()) {
      await hold().catch(() => undefined); // what is wrong, the workers' other connections say too
      await pause(AGAIN);
    }
    door.open();
  })();
  return {
    held: () => (isOver() ? Promise.resolve() : door.passed()),
    close: async () => {
      end();
      door.open();
      await keeping;
    },
  };
};
