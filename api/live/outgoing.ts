// The hints of this process: gathered while a statement is on its way or was just sent, so that there are at most twenty a second however many commits.
import { lookup } from "../transaction.ts";
import { type Hint, payloadsOf } from "./payload.ts";
import { sendHints } from "./store.ts";

/** Milliseconds from one statement to the next. */
const PAUSE = 50;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));

const createOutgoing = () => {
  let gathered: Hint[] = [];
  let sending: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    while (gathered.length > 0) {
      const payloads = payloadsOf(gathered);
      gathered = [];
      // What is lost here, the pages find by themselves within a minute.
      await lookup((tx) => sendHints(tx, payloads)).catch(() => undefined);
      await pause();
    }
    sending = undefined;
  };

  return {
    add: (hint: Hint): void => {
      gathered.push(hint);
      sending ??= send();
    },
    /** What was told is still sent. */
    end: async (): Promise<void> => sending,
  };
};

export const outgoing = createOutgoing();
