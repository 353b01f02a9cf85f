// What notifications must know of modules that build on it; `api/modules.ts` hands it in.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Subject } from "../contract.ts";

export type Recipient = { firstName: string; email: string; timeZone: string };

type NotificationNeeds = {
  /** How many decisions wait for the actor of the transaction, and how much else they must do, as their list counts them. */
  waiting: (tx: Tx) => Promise<{ waiting: number; todos: number }>;
  /** Whom mail may be sent to now; who is not active is absent. */
  recipients: (tx: Tx, employees: readonly number[]) => Promise<Map<number, Recipient>>;
  /** The days from one to the other on which the person works. */
  workingDays: (tx: Tx, employee: number, from: PlainDate, to: PlainDate) => Promise<ReadonlySet<PlainDate>>;
  /** Whose clock on the wall the person reads at work. */
  zoneOf: (tx: Tx, employee: number) => Promise<string>;
  /** Days for which the company keeps a notice after it was read. */
  keptDays: (tx: Tx) => Promise<number>;
  /** Whether the person may still read what they were told of. */
  mayRead: (tx: Tx, employee: number, subject: Subject) => Promise<boolean>;
};

export const notificationNeeds = handedIn<NotificationNeeds>("notifications");
