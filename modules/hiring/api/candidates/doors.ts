// What the other parts of hiring ask of candidates.
import type { Tx } from "#api/transaction.ts";

/** The first interview of an application in screening is scheduled. */
export const startInterviews = async (_tx: Tx, _application: string): Promise<void> => undefined;
