// How long an interviewer can read a candidate's card and résumé.
import type { Tx } from "#api/transaction.ts";

/** Whether a seat of the actor opens the card and résumé of this application. */
export const mayReadAsSeat = async (_tx: Tx, _application: string): Promise<boolean> => false; // IV-07
