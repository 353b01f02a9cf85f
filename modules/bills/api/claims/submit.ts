// Checking and submitting a bill use the same facts and the same function; submitting also locks and writes.
import { createHash } from "node:crypto";
import type { Actor } from "#api/actor.ts";
import { auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { Facts } from "#modules/requests/contract.ts";
import { withSentences } from "#shared/message.ts";
import { missing, refuseIf } from "#shared/problem.ts";
import type { Submitted } from "../../claims/contract.ts";
import type { BillCheck, BillForm, Finding } from "../../claims/form.ts";
import { checkedLine, figuresOf, stopsAmong } from "../../claims/rules.ts";
import { billTitle } from "../../claims/title.ts";
import { billMessages } from "../../messages.ts";
import { billKind } from "../../paths.ts";
import { nextRunIn } from "../policy/settings.ts";
import type { DraftLine, LineFlag } from "../tables.ts";
import { nameLines, ownDraft } from "./drafts.ts";
import { type Gathered, gather } from "./gather.ts";
import { keepReceipts, receiptsByLine } from "./receipts.ts";
import * as store from "./store.ts";
import { soughtWords, summaryOf } from "./words.ts";

const kind = billKind.id;

const flagsOf = ({ findings }: Pick<Gathered, "findings">, no: number): LineFlag[] =>
  findings.flatMap(({ line, level, code, params }) =>
    line === no && level !== "stop" ? [{ code, level, ...(params && { params }) }] : [],
  );

/** `figures` shows whether a later round claims the same money. */
const factsFor = ({ claimed, findings, lines }: Gathered): Facts => ({
  amount: claimed,
  flagged: findings.some(({ line, level }) => line !== undefined && level !== "stop"),
  figures: createHash("sha256")
    .update(figuresOf(lines.map(({ form }) => form)))
    .digest("hex"),
});

/** What submitting would do, without doing it. */
export const check = (actor: Actor, form: BillForm, number: string | undefined): Promise<BillCheck> =>
  reading(actor, async (tx) => {
    const owner = tx.actor.employee;
    const again = number === undefined ? undefined : await store.byNumber(tx, number);
    if (again && again.employee_id !== owner) throw missing("bill");
    const employment = await people.factsOf(tx, owner);
    const [gathered, prepared, nextRunOn] = await Promise.all([
      gather(tx, { owner, employment, form, ...(again && { except: again.id }) }),
      requests.prepare(tx, { kind, owner, submitter: owner }),
      nextRunIn(tx),
    ]);
    const { facts, findings, lines, claimed, payable } = gathered;
    return {
      findings: withSentences(billMessages, findings) as Finding[],
      lines: lines.map(checkedLine),
      currency: facts.currency,
      claimed,
      payable,
      deciders: await requests.previewDeciders(tx, prepared, factsFor(gathered)),
      nextRunOn,
    };
  });

/** What the requests platform gets in the first and every later round. */
const roundOf = (purpose: string, gathered: Gathered, lines: readonly DraftLine[]) => {
  const { facts, claimed, lines: priced } = gathered;
  const { currency } = facts;
  const title = billTitle({ purpose, claimed, currency });
  return {
    facts: factsFor(gathered),
    summary: summaryOf({ purpose, currency, claimed, lines: priced }, facts.categories),
    titles: { all: soughtWords(purpose, lines), name: title },
    sealed: auditedAsNew({ purpose }),
  };
};

const changeOf = ({ claimed, payable, facts, lines }: Gathered) =>
  auditedAsNew({ claimed, payable, currency: facts.currency, lines: lines.length });

const costCentreOf = async (tx: Tx, owner: number, day: string): Promise<string> =>
  (await people.placementOn(tx, [owner], day)).get(owner)?.costCentre ?? "";

/** The columns of the bill at submission. */
const sentAs = (purpose: string, { facts, claimed, payable }: Gathered, costCentre: string, version: number) => ({
  purpose,
  day: facts.today,
  currency: facts.currency,
  cost_centre: costCentre,
  claimed,
  payable,
  version,
  at: clock.now(),
});

const linesFor = (gathered: Gathered, lines: readonly DraftLine[], approved: readonly (number | null)[]): store.NewLine[] =>
  gathered.lines.map((priced, place) => {
    const before = approved[place] ?? null;
    const kept = before === null ? null : Math.min(before, priced.cap);
    return { id: lines[place]?.id ?? "", priced, flags: flagsOf(gathered, priced.no), approved: kept };
  });

type Submission = BillForm & { version: number };

/** The same inside a running transaction, on behalf of its actor. */
export const submitIn = async (tx: Tx, id: string, { version, ...form }: Submission): Promise<Submitted> => {
  const owner = tx.actor.employee;
  // Bills of one person are submitted one after the other, so that they cannot share what is left of a limit.
  const employment = await people.lockEmployee(tx, owner);
  const before = await ownDraft(tx, id, store.lock);
  requireVersion(version, before.version);
  const [gathered, prepared, costCentre] = await Promise.all([
    gather(tx, { owner, employment, form }),
    requests.prepare(tx, { kind, owner, submitter: owner }),
    costCentreOf(tx, owner, employment.today),
  ]);
  refuseIf(stopsAmong(gathered.findings));
  const lines = nameLines(form.lines, before.draft);
  let number: string | undefined;
  const receipts = await keepReceipts(tx, { lines, before: before.draft, number: () => number });
  const round = roundOf(form.purpose, gathered, lines);
  const submitted = await requests.submit(tx, prepared, {
    ...round,
    id,
    files: receipts.files,
    change: changeOf(gathered),
    writeParts: () => store.insertLines(tx, id, gathered.facts.currency, linesFor(gathered, lines, [])),
    write: () => store.submitBill(tx, id, sentAs(form.purpose, gathered, costCentre, version + 1)),
  });
  number = submitted.number;
  await receipts.keep();
  return { number, title: round.titles.name, waitingFor: submitted.waitingFor };
};

export const submitDraft = (actor: Actor, id: string, body: Submission): Promise<Submitted> =>
  inTransaction(actor, (tx) => submitIn(tx, id, body));

/** The owner resubmits after changes were requested; earlier approvals stay if the amounts are the same. */
export const resubmitIn = async (tx: Tx, number: string, { version, ...form }: Submission): Promise<void> => {
  const found = await store.byNumber(tx, number);
  if (!(await requests.mayReadRecord(tx, found.id))) throw missing("bill");
  const { id, employee_id: owner } = found;
  const employment = await people.lockEmployee(tx, owner);
  const before = await store.lock(tx, id);
  const known = await store.linesOf(tx, { bills: [id] });
  const [gathered, costCentre, files] = await Promise.all([
    gather(tx, { owner, employment, form, except: id }),
    costCentreOf(tx, owner, employment.today),
    receiptsByLine(
      tx,
      known.map((line) => line.id),
    ),
  ]);
  const lines = nameLines(form.lines, known);
  const isSame = figuresOf(gathered.lines.map((line) => line.form)) === figuresOf(known.map(formOf(before.currency)));
  // The lines are the same, in the same order, even if their ids differ.
  const approved = isSame ? known.map((line) => line.approved) : [];
  const receipts = () =>
    keepReceipts(tx, {
      lines,
      before: known.map((line) => ({ id: line.id, receipts: (files.get(line.id) ?? []).map((file) => file.id) })),
      number: () => number,
    });
  let held: Awaited<ReturnType<typeof receipts>> | undefined;
  await requests.resubmit(tx, {
    ...roundOf(form.purpose, gathered, lines),
    recordId: id,
    version,
    files: () => held?.files ?? [],
    write: async () => {
      // Check first whether it can be resubmitted at all, then what is wrong with it.
      refuseIf(stopsAmong(gathered.findings));
      held = await receipts();
      await held.keep();
      store.deleteLines(tx, id);
      store.insertLines(tx, id, gathered.facts.currency, linesFor(gathered, lines, approved));
      store.resubmitBill(tx, id, sentAs(form.purpose, gathered, costCentre, before.version + 1));
      return changeOf(gathered);
    },
  });
}; // BL-35

/** The values of a stored line that show whether the same money is claimed. */
const formOf =
  (base: string) =>
  ({ category, day, currency, amount, rate, typed_rate, nights, km, paid_by }: store.LineRow) => ({
    category,
    day,
    currency: currency === base ? undefined : currency,
    amount: km === null ? amount : undefined,
    rate: typed_rate && rate !== null ? String(rate) : undefined,
    nights: nights ?? undefined,
    km: km ?? undefined,
    paidBy: paid_by,
  });
