// What the other parts of hiring use of applications.
import { filesOf } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";

/** The first interview of an application in screening is scheduled. */
export const startInterviews = async (_tx: Tx, _application: string): Promise<void> => undefined;
