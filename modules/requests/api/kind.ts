// What a module declares so that its records can be decided, and what the platform must be told about people.
import type { AuditChange } from "#api/audit.ts";
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import type { Violation } from "#shared/problem.ts";
import type { RequestState } from "../workflow.ts";

/** How a record reads in a list: "Earned leave, 14–15 Dec" and "2 days". */
export type Description = { title: string; amount?: string };

/** One sort of ask, declared by the module that owns the record. The platform knows nothing else about it. */
export type Kind = {
  /** `leave.application` */
  id: string;
  label: string;
  /** `leave.request` */
  recordType: string;
  /** Two capitals before the number, `LV`. */
  prefix: string;
  /** Where the owner reads the record. */
  path: (number: string) => string;
  /** Locks what an approval will change, before the request row is locked (employee, then balance). */
  lock: (tx: Tx, recordId: string) => Promise<void>;
  /** What forbids an approval now. Nothing can ever block a rejection or a withdrawal (RP-14). */
  check: (tx: Tx, recordId: string) => Promise<Violation[]>;
  /** Gives the record its new status and does what follows from it, in the same transaction; tells what changed for the audit. */
  apply: (tx: Tx, recordId: string, state: Exclude<RequestState, "open">) => Promise<AuditChange>;
  /** Words for many records at once. */
  describe: (tx: Tx, recordIds: string[]) => Promise<Map<string, Description>>;
  /** May the actor of this transaction read the record for a reason of the module's own (owner, line, HR)? */
  mayRead: (tx: Tx, recordId: string) => Promise<boolean>;
};

/** The platform imports neither people nor business modules: `api/modules.ts` hands both in. */
export type RequestNeeds = {
  kinds: readonly Kind[];
  cards: (tx: Tx, employees: number[]) => Promise<Map<number, Person>>;
  managerOf: (tx: Tx, employee: number) => Promise<number | undefined>;
  /** Those of them who work today and whose account is active: only they can decide anything. */
  active: (tx: Tx, employees: number[]) => Promise<ReadonlyMap<number, Person>>;
  /** Head office's calendar day decides the year of a number (NR-01). */
  headOfficeDay: (tx: Tx) => Promise<PlainDate>;
  /** The zone in which a person reads times. */
  zoneOf: (tx: Tx, employee: number) => Promise<string>;
};

export const needs = handedIn<RequestNeeds>("requests");

export const kindOf = (id: string): Kind => {
  const kind = needs.get().kinds.find((candidate) => candidate.id === id);
  if (!kind) throw new Error(`No module declares the kind of request "${id}".`);
  return kind;
};
