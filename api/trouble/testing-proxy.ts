// Stands between the portal and its database and does what networks do: carries, carries late, or carries nothing and says nothing.
import { connect, createServer, type Server, type Socket } from "node:net";

export type NetworkProxy = {
  port: number;
  /** Carries nothing more, in neither direction, not even a farewell; new connections are taken and stay as silent. */
  cut: () => void;
  /** Carries on where it stopped, as TCP does: nothing is lost on the way. */
  mend: () => void;
  /** The connections of now stay silent for good, without a word to either side, as behind a router that was restarted. */
  forget: () => void;
  /** Once: carries the statement that says this, and then no answer on that connection any more. */
  loseAnswerTo: (words: string) => void;
  /** Milliseconds by which everything comes later, in each direction. */
  delay: (millis: number) => void;
  close: () => Promise<void>;
};

type Pair = { ends: [Socket, Socket]; isForgotten: boolean };

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

export const networkProxy = async (socketPath: string): Promise<NetworkProxy> => {
  let isCut = false;
  let late = 0;
  let fateful: string | undefined;
  const pairs = new Set<Pair>();
  const inTime = (act: () => void): void => void (late === 0 ? act() : setTimeout(act, late));

  const server = createServer((client) => {
    const pair: Pair = { ends: [client, connect(socketPath)], isForgotten: false };
    pairs.add(pair);
    const [, upstream] = pair.ends;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true);
      from.on("data", (chunk) => {
        if (from === client && fateful !== undefined && chunk.includes(fateful)) {
          fateful = undefined;
          pair.isForgotten = true;
          upstream.pause();
        }
        inTime(() => void (to.writable && to.write(chunk)));
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        pairs.delete(pair);
        inTime(() => to.destroy());
      });
      if (isCut) from.pause();
    }
  });

  const port = await listening(server);
  return {
    port,
    cut: () => {
      isCut = true;
      for (const { ends } of pairs) for (const end of ends) end.pause();
    },
    mend: () => {
      isCut = false;
      for (const { ends, isForgotten } of pairs) if (!isForgotten) for (const end of ends) end.resume();
    },
    forget: () => {
      for (const pair of pairs) {
        pair.isForgotten = true;
        for (const end of pair.ends) end.pause();
      }
    },
    loseAnswerTo: (words) => {
      fateful = words;
    },
    delay: (millis) => {
      late = millis;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { ends } of pairs) for (const end of ends) end.destroy();
      }),
  };
};
