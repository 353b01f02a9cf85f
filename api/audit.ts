// Who changed what: told by commands, written into the company's chain right before the commit of the change itself.
import { noteHead } from "./audit/anchors.ts";
import { type Head, hashOf } from "./audit/chain.ts";
import { appending, type HashedEntry, lockHead } from "./audit/store.ts";
import { clock } from "./clock.ts";
import { deriveKey } from "./installation-key.ts";
import { seal } from "./sealing.ts";
import { beforeCommit, rootOf, type Tx } from "./transaction.ts";

/** Each changed field, before and after; null for nothing. */
export type AuditChange = Record<string, readonly [before: unknown, after: unknown]>;

export type AuditEntry = {
  /** `requests.approve`: module and deed. */
  action: `${string}.${string}`;
  record: { type: string; id: string | number; number?: string | undefined };
  change?: AuditChange;
  /** Values that only a reveal may show: stored encrypted. */
  sealed?: AuditChange;
  reason?: string | undefined;
  /** Only where the transaction's actor is not who did it: a sign-in is done by whom it makes known. */
  actor?: number;
  behalfOf?: number;
  session?: string;
};

/** What a new record begins with; parts without a value say nothing. */
export const auditedAsNew = (values: Record<string, unknown>): AuditChange =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value === null || value === undefined ? [] : [[field, [null, value]]])),
  );

/** What is another than before. */
export const auditedDifference = (before: Record<string, unknown>, after: Record<string, unknown>): AuditChange =>
  Object.fromEntries(
    Object.keys(after).flatMap((field) => {
      const [was, is] = [before[field] ?? null, after[field] ?? null];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[field, [was, is] as const]];
    }),
  );

type Pending = { entries: Omit<HashedEntry, "seq" | "hash">[]; head?: Promise<Head> };
const pending = new WeakMap<object, Pending>();

const sealedValue = (tx: Tx, { type, id }: AuditEntry["record"], field: string, value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : `sealed:${seal(deriveKey("audit values"), `${tx.company}:${type}:${id}:${field}`, Buffer.from(JSON.stringify(value))).toString("base64")}`;

const changeText = (tx: Tx, { record, change = {}, sealed = {} }: AuditEntry): string =>
  JSON.stringify({
    ...change,
    ...Object.fromEntries(
      Object.entries(sealed).map(([field, values]) => [field, values.map((value) => sealedValue(tx, record, field, value))]),
    ),
  });

const pendingOf = (tx: Tx): Pending => {
  const root = rootOf(tx);
  const known = pending.get(root);
  if (known) return known;
  const fresh: Pending = { entries: [] };
  pending.set(root, fresh);
  beforeCommit(tx, () => write(tx, fresh));
  return fresh;
};

/** One entry of this transaction; without any, a change of a business table fails at its commit. */
export const audit = (tx: Tx, entry: AuditEntry): void => {
  const { employee, session, call } = tx.actor;
  pendingOf(tx).entries.push({
    company: tx.company,
    at: clock.now(),
    actor: entry.actor ?? (employee === 0 ? null : employee),
    behalfOf: entry.behalfOf ?? null,
    session: entry.session ?? (session === "system" ? null : session),
    action: entry.action,
    recordType: entry.record.type,
    recordId: String(entry.record.id),
    recordNumber: entry.record.number ?? null,
    change: changeText(tx, entry),
    reason: entry.reason ?? null,
    requestId: call?.requestId ?? null,
  });
}; // AL-01

/** Takes the lock of the chain together with the counter before it, so that it costs no wait of its own at the end. */
export const holdAuditChain = async (tx: Tx): Promise<void> => {
  const state = pendingOf(tx);
  state.head ??= lockHead(tx);
  await state.head;
};

const write = async (tx: Tx, state: Pending) => {
  if (state.entries.length === 0) return { statements: [] };
  state.head ??= lockHead(tx);
  const before = await state.head;
  const key = deriveKey("audit chain");
  let head = before;
  const hashed = state.entries.map((entry) => {
    const numbered = { ...entry, seq: head.seq + 1 };
    head = { seq: numbered.seq, hash: hashOf(key, numbered, head.hash) };
    return { ...numbered, hash: head.hash };
  });
  return {
    statements: appending(tx.company, hashed, head),
    afterwards: () =>
      noteHead(
        tx.company,
        before,
        head,
        hashed.map(({ action }) => action),
      ),
  };
}; // AL-02
