// The usual kind of request about a record: its owner's manager approves, its owner, the line and HR read it, and its status follows.
import type { AuditChange } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { may, type Permission } from "#shared/permissions.ts";
import type { Violation } from "#shared/problem.ts";
import { step } from "../contract.ts";
import { type ChainKind, type GivenDecision, needs, type RecordEvent } from "./kind.ts";

/** What an answer makes of a record. A step with others behind it changes nothing, and whoever resubmits has written it anew. */
export type Answer = Exclude<RecordEvent, "step_approved" | "resubmitted" | "reopened">;

/** Parts that are other than usual. */
export type KindParts<Held> = Partial<Omit<ChainKind<Held>, "id" | "label" | "prefix" | "lock" | "apply" | "check">>;

type Declared<Held> = Pick<ChainKind<Held>, "id" | "label" | "prefix" | "statuses" | "path" | "describe"> & {
  /** Who reads all of them. */
  keepers: Permission;
  byId: (tx: Tx, id: string) => Promise<{ employee: number }>;
  lock: (tx: Tx, id: string) => Promise<Held>;
  /** The first of those that belong to the answer. */
  setStatus: (tx: Tx, held: Held, status: string) => void;
  /** What forbids its approval now. */
  check?: (tx: Tx, held: Held, decision: GivenDecision) => Promise<Violation[]>;
  /** What follows from an answer, beside its status. */
  follow?: (tx: Tx, held: Held, answer: Answer, decision: GivenDecision | undefined) => Promise<AuditChange>;
} & KindParts<Held>;

export const recordKind = <Held>({ keepers, byId, lock, setStatus, check, follow, ...parts }: Declared<Held>): ChainKind<Held> => ({
  recordType: parts.id,
  area: "people",
  facts: [],
  defaultPolicy: { rules: [{ name: "All of them", when: [], steps: [step("manager", { name: "Manager" })] }] },
  offers: ["reject"],
  batch: "yes",
  standIn: true,
  withdrawUntil: "last",
  ownerLeft: "withdraw",
  mailSays: "kind",
  editPath: parts.path,
  lock,
  check: async (tx, held, decision) => check?.(tx, held, decision) ?? [],
  apply: async (tx, held, event, decision) => {
    if (event === "step_approved" || event === "resubmitted") return {};
    const [status] = event === "reopened" ? [] : [parts.statuses.of[event]].flat();
    if (event === "reopened" || status === undefined) throw new Error(`${parts.label} is asked for anew, never ${event}.`);
    setStatus(tx, held, status);
    return follow?.(tx, held, event, decision) ?? {};
  },
  mayRead: async (tx, id) => {
    const { employee: owner } = await byId(tx, id);
    const { employee, role } = tx.actor;
    return owner === employee || may(role, keepers) || (await needs.get().lineAbove(tx, owner)).includes(employee);
  },
  ...parts,
});
