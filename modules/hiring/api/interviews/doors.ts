// What the other parts of hiring ask of interviews.
import type { Tx } from "#api/transaction.ts";

/** The application has ended: its scheduled interviews without a submitted scorecard are cancelled, and missing scorecards are no longer asked for. */
export const endInterviews = async (_tx: Tx, _application: string): Promise<void> => undefined; // AP-05
