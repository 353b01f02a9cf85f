// How long the database waits for what one transaction does next.
import { sendWritten, type Tx, write } from "./transaction.ts";

/** For a company that is filled by one transaction: between two statements it computes, on a busy machine longer than a forgotten one may stand idle. */
export const allowPauses = (tx: Tx): void => {
  write(tx, { sql: "set local idle_in_transaction_session_timeout = 60000", parameters: [] });
  sendWritten(tx);
};
