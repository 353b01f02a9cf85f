// Opening an ask: who decides first is found before anything is locked that others wait for.
import { type AuditChange, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { FrozenFile } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { keepNumber, takeNumber } from "#api/numbers.ts";
import { sendWritten, type Tx } from "#api/transaction.ts";
import { yearOf } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import type { Decider, RequestView } from "../contract.ts";
import type { Facts } from "../policies/policy.ts";
import { requestWorkflow } from "../workflow.ts";
import { aboutRow, announceOpening, nameOf } from "./announce.ts";
import { decidersOf, openings } from "./deciders.ts";
import { chainKindOf, type Kind, needs } from "./kind.ts";
import { gatherManager } from "./people-facts.ts";
import { type Around, planRound, previewRound } from "./plan.ts";
import { publishedPolicy } from "./policies/store.ts";
import { type Titles, wordsOf } from "./sought.ts";
import * as steps from "./step-store.ts";
import * as store from "./store.ts";
import { summaryOf } from "./summary.ts";
import { tell } from "./timeline-store.ts";
import { refuseSecond } from "./undecided.ts";

type Ask = { kind: string; owner: number; submitter: number };

/** Who it is, also where they do not work any more; empty where there is nobody. */
const managerName = async (tx: Tx, manager: number | undefined, known: ReadonlyMap<number, Person>): Promise<string> =>
  manager === undefined ? "" : (known.get(manager)?.name ?? (await nameOf(tx, manager)));

/** The same for an owner of whom nothing is read yet. */
export const managerOfOwner = async (tx: Tx, owner: number): Promise<string> =>
  managerName(tx, await needs.get().managerOf(tx, owner), new Map());

/** What a submission needs to know before its own facts are known: it may travel with what else its module reads. */
export const prepare = async (tx: Tx, { kind, owner, submitter }: Ask) => {
  const declared = chainKindOf(kind);
  const [{ people, cards, standIns }, today, rules, standing] = await Promise.all([
    gatherManager(tx, owner, declared),
    needs.get().headOfficeDay(tx),
    publishedPolicy(tx, kind),
    needs.get().ownerFacts(tx, owner),
  ]);
  const around: Around = { kind: declared, people, cards, standIns };
  const manager = await managerName(tx, people.line[0], cards);
  return { owner, submitter, around, year: yearOf(today), ...rules, standing: { ...standing, manager } };
};
export type Prepared = Awaited<ReturnType<typeof prepare>>;

/** The facts that every policy may ask, beside the kind's own. */
export const withStanding = ({ departments, locationId, gradeId, role }: Prepared["standing"], facts: Facts): Facts => ({
  ...facts,
  department: [...departments],
  location: locationId,
  grade: gradeId,
  requesterRole: role,
});

/** As it was read with the manager's; of somebody who does not work any more it is read by itself. */
const ownerName = async (tx: Tx, { owner, around }: Pick<Prepared, "owner" | "around">): Promise<string> =>
  around.cards.get(owner)?.name ?? (await nameOf(tx, owner));

/** Who would decide if this were sent now, shown beside every form. */
export const previewDeciders = async (tx: Tx, prepared: Prepared, facts: Facts, excluded: readonly number[] = []): Promise<Decider[]> => {
  const { owner, submitter, policy, around, standing } = prepared;
  const round = { owner, submitter, excluded: [owner, submitter, ...excluded] };
  const deciders = await decidersOf(tx, await previewRound(tx, policy, withStanding(standing, facts), round, around));
  return owner === submitter ? deciders : deciders.map((decider) => ({ ...decider, ofOther: true }));
};

/**
 * The record as its module writes it: `writeParts` what refers to its row, then `write` the row itself, which gets its number from
 * `numberTaken`. `change` and `sealed` are what the audit entry tells of it; `facts` choose the rule; `summary` is what deciders read
 * and what a later round is compared with.
 */
export type NewRecord = {
  id: string;
  facts: Facts;
  summary: store.Summary;
  /** By whose words it is found in lists. */
  titles?: Titles;
  /** What the record has with it, kept by what it was. */
  files?: readonly FrozenFile[];
  excluded?: readonly number[];
  writeParts?: () => void;
  write: () => void;
  change: AuditChange;
  sealed?: AuditChange;
  /** Of a record that has its number: what is asked about it now is a further ask under the same one. */
  number?: string;
};

/** The number of the record, and with whom its ask begins. */
export type Submitted = { number: string; request: Pick<RequestView, "id" | "version">; waitingFor: Decider };

/**
 * Gives the record its number and opens the ask about it. From the number on others of the company wait: what can be written before it
 * is, the rows that bear it are written while it travels here, and what tells of it goes with the commit.
 */
export const submit = async (tx: Tx, prepared: Prepared, record: NewRecord): Promise<Submitted> => {
  const { owner, submitter, year, version: policyVersion, policy, around, standing } = prepared;
  const { kind } = around;
  const others = record.excluded ?? [];
  const facts = withStanding(standing, record.facts);
  const round = { owner, submitter, excluded: [owner, submitter, ...others] };
  const { rule, chain, settled, standIns } = await planRound(tx, policy, facts, round, { ...around, recordId: record.id });
  const shown = await decidersOf(tx, settled, around.cards);

  const at = clock.now();
  const id = newId();
  const entry = { recordId: record.id, requestId: id, at };
  record.writeParts?.();
  store.insertExcluded(tx, id, { owner, submitter, others });
  const sent = { summary: summaryOf(record.summary, standing), facts, files: record.files ?? [], sentBy: submitter, at };
  store.insertRound(tx, { requestId: id, round: 1, ...sent });
  steps.insertSteps(tx, { requestId: id, kind: kind.id, round: 1, at }, chain);
  const begun = openings(
    entry,
    shown,
    settled.map(({ no }) => no),
  );
  tell(tx, { ...entry, actor: submitter, event: "submitted" }, ...begun);

  const number = await writeNumbered(tx, { kind, year, request: { id, owner, submitter, policyVersion, rule, at } }, record);
  const opened = shown.find(({ skipped }) => !skipped);
  if (!opened) throw new Error(`${number} was sent with no step that is open.`);
  const resolution = settled.find((one) => one.resolution?.state === "open")?.resolution;
  const about = aboutRow({ id, number, title: wordsOf(record.titles).title, kind: kind.id, version: 1 });
  await announceOpening(tx, about, { resolution, standIns }, { excluded: round.excluded, owner: await ownerName(tx, prepared) });
  return { number, request: { id, version: 1 }, waitingFor: opened };
};

type Written = {
  kind: Kind;
  year: number;
  request: Pick<store.NewRequest, "id" | "owner" | "submitter" | "policyVersion" | "rule" | "at">;
};

/** What bears the number, which is taken here, and what the audit tells of it. */
export const writeNumbered = async (
  tx: Tx,
  { kind, year, request }: Written,
  record: Pick<NewRecord, "id" | "titles" | "write" | "change" | "sealed" | "number">,
): Promise<string> => {
  if (record.number !== undefined) await refuseSecond(tx, record.id); // RP-01
  const numbered = record.number === undefined ? takeNumber(tx, kind.prefix, year) : keepNumber(tx, record.number);
  store.insertRequest(tx, { ...request, kind: kind.id, recordType: kind.recordType, recordId: record.id, titles: record.titles });
  record.write();
  sendWritten(tx);
  const number = await numbered;
  audit(tx, {
    action: "requests.submit",
    record: { type: kind.recordType, id: record.id, number },
    change: { state: [null, requestWorkflow.initial], ...record.change },
    ...(record.sealed && { sealed: record.sealed }),
  });
  return number;
};
