// Declares bills to the requests platform: how a bill reads, who can read it, and what each answer does to it.
import type { AuditChange } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { ChainKind, Description, GivenDecision } from "#modules/requests/api/index.ts";
import { type Policy, step } from "#modules/requests/contract.ts";
import { grouped } from "#shared/grouped.ts";
import { renderMessage } from "#shared/message.ts";
import { formatMoney } from "#shared/money.ts";
import { may } from "#shared/permissions.ts";
import { BillDecision } from "../../claims/contract.ts";
import { checkDecision, decided, decidedTotals, type LineToDecide, usualDecision } from "../../claims/decision-rules.ts";
import { reducedReasons } from "../../claims/reasons.ts";
import { billTitle } from "../../claims/title.ts";
import { billEvents, flagSentences } from "../../messages.ts";
import { billKind, billRecordPath, editBillPath } from "../../paths.ts";
import { billKeepers } from "../../permissions.ts";
import { billWorkflow, shownStatus, statusesOf } from "../../workflow.ts";
import type { LineFlag } from "../tables.ts";
import { unreadyReceipts } from "./receipts.ts";
import * as store from "./store.ts";

export const billRecord = "bills.bill";
export const ownEvents = { type: billRecord, events: billEvents };

/** The owner, their managers and Finance; only the owner reads a draft. The platform itself lets approvers read a bill. */
const mayRead = async (tx: Tx, { employee_id: owner, status }: store.BillRow): Promise<boolean> => {
  const { employee, role } = tx.actor;
  if (owner === employee) return true;
  return status !== "draft" && (may(role, billKeepers) || people.isAbove(tx, employee, owner));
};

export const sentenceOf = ({ code, params }: LineFlag): string => renderMessage(flagSentences[code], params);

/** A row shows one flag for all of them; each sentence is shown with its expense. */
const flagsOf = (lines: readonly store.LineRow[]): Description["flags"] => {
  const flagged = lines.filter(({ flags, approved, cap }) => flags.length > 0 || (approved !== null && approved < cap));
  const [first] = flagged.flatMap(({ flags }) => flags);
  if (flagged.length === 0) return [];
  const text = flagged.length === 1 ? "1 expense to check" : `${flagged.length} expenses to check`;
  return [
    { code: first?.code ?? "bills.reduced", text, sentence: flagged.flatMap(({ flags }) => flags.map(sentenceOf)).join(" ") || text },
  ];
}; // BL-34

const describe = async (tx: Tx, ids: string[]): Promise<Map<string, Description>> => {
  const [bills, lines] = await Promise.all([store.byIds(tx, ids), store.linesOf(tx, { bills: ids })]);
  const byBill = grouped(lines, ({ bill_id }) => bill_id);
  return new Map(
    bills.map((bill) => {
      const { claimed, approved, currency, status } = bill;
      const shown = shownStatus({ status, claimed, approved: approved ?? undefined });
      const description = {
        title: billTitle(bill),
        amount: formatMoney({ minor: approved ?? claimed, currency }),
        flags: flagsOf(byBill.get(bill.id) ?? []) ?? [],
        status: { ...shown, name: status },
      };
      return [bill.id, description];
    }),
  );
};

const toDecide = ({ id, position, base, cap, approved, paid_by, flags }: store.LineRow): LineToDecide => ({
  id,
  no: position,
  base,
  cap,
  before: approved ?? undefined,
  paidBy: paid_by,
  looks: flags.filter(({ level }) => level === "look").map(sentenceOf),
});

type HeldBill = { bill: store.BillRow; lines: LineToDecide[] };

const figuresIn = (lines: readonly LineToDecide[], { input }: GivenDecision) =>
  input === undefined ? usualDecision(lines) : decided(lines, BillDecision.parse(input).lines);

/** The amounts a step approves apply from now on; those of the last step become the bill's. */
const approve = async (tx: Tx, { bill, lines }: HeldBill, decision: GivenDecision, isLast: boolean): Promise<AuditChange> => {
  const figures = figuresIn(lines, decision);
  const totals = decidedTotals(lines, figures);
  const at = clock.now();
  const entry = { bill: bill.id, step: decision.step, at };
  store.insertDecisions(
    tx,
    figures.map((figure) => ({ ...entry, id: newId(), ...figure })),
  );
  for (const { line, approved } of figures) store.setApproved(tx, line, approved);
  const status = totals.payable > 0 ? "approved" : "settled";
  store.setFigures(tx, bill.id, { payable: totals.payable, ...(isLast && { approved: totals.approved, status, at }) });
  return { approved: [bill.approved, totals.approved], payable: [bill.payable, totals.payable] };
};

const defaultPolicy: Policy = {
  rules: [{ name: "All bills", when: [], steps: [step("manager", { name: "Manager" }), step("finance", { name: "Finance" })] }],
};

export const claimKind: ChainKind<HeldBill> = {
  ...billKind,
  area: "money",
  facts: [
    { name: "amount", label: "Amount claimed", type: "money" },
    { name: "flagged", label: "Something to check", type: "flag" },
  ],
  defaultPolicy,
  offers: ["reject", "return"],
  reasons: [...reducedReasons],
  batch: "unflagged",
  standIn: true,
  withdrawUntil: "last",
  ownerLeft: "keep",
  mailSays: "kind",
  recordType: billRecord,
  statuses: { workflow: billWorkflow, of: statusesOf },
  path: billRecordPath,
  editPath: editBillPath,
  input: (_, action) => (action === "approve" ? BillDecision : undefined),
  inputInBatch: "usual",
  restartAt: (before, after) => (before.figures === after.figures ? "returned" : "first"), // BL-35
  lock: async (tx, id) => {
    await people.lockEmployee(tx, (await store.byId(tx, id)).employee_id);
    const [bill, lines] = await Promise.all([store.lock(tx, id), store.linesOf(tx, { bills: [id] })]);
    return { bill, lines: lines.map(toDecide) };
  },
  check: async (tx, { bill, lines }, { action, input }) => {
    if (action !== "approve") return [];
    const ids = lines.map(({ id }) => id);
    const unready = await unreadyReceipts(tx, ids);
    const nothing = usualDecision(lines).every(({ approved }) => approved === 0);
    if (input === undefined) return nothing ? [...unready, { code: "bills.nothing_approved" }] : unready; // BL-33
    return [...unready, ...checkDecision(lines, BillDecision.parse(input), bill.currency)];
  },
  apply: async (tx, held, event, decision) => {
    // Resubmitting has already rewritten the bill.
    if (event === "resubmitted") return {};
    if (event === "reopened") throw new Error("An approved bill is never opened again.");
    if (event === "approved" || event === "step_approved") {
      if (!decision) throw new Error("A bill is approved by a decision.");
      return approve(tx, held, decision, event === "approved");
    }
    store.setStatus(tx, held.bill.id, statusesOf[event]);
    return { status: [held.bill.status, statusesOf[event]] };
  },
  describe,
  mayRead: async (tx, id) => mayRead(tx, await store.byId(tx, id)),
};
