// Preview and sending: the same facts, the same rules; sending holds the person's clock first.

import type { Actor } from "#api/actor.ts";
import { auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { type FrozenFile, hold } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { Facts } from "#modules/requests/contract.ts";
import { type PlainDate, timeIn } from "#shared/dates.ts";
import { cityOf, formatDay } from "#shared/format.ts";
import { withSentences } from "#shared/message.ts";
import { missing, orMissing, refuseIf } from "#shared/problem.ts";
import { workedInHours } from "../../day/why.ts";
import { attendanceMessages } from "../../messages.ts";
import { attendanceReaders } from "../../permissions.ts";
import type {
  Proposal,
  Regularisation,
  RegularisationPreview,
  RegularisationSent,
  Regularising,
  RegularisingAgain,
} from "../../regularise/contract.ts";
import { type RegulariseViolation, reasonLabels } from "../../regularise/messages.ts";
import { regularisationRecord, regularisationTitle } from "../../regularise/record.ts";
import {
  checkProposal,
  checkReason,
  type Ends,
  flagsFor,
  isOften,
  oftenThisMonth,
  outcomeOf,
  type RegulariseFacts,
} from "../../regularise/rules.ts";
import { lockClocks } from "../punches-store.ts";
import { factsFor } from "./facts.ts";
import { regularisationKind } from "./kind.ts";
import { filesFor } from "./readers.ts";
import * as store from "./store.ts";

const kind = regularisationKind.id;

const slotOf = (id: string) => ({ recordType: regularisationRecord, recordId: id, slot: "document" });

const policyFacts = (facts: RegulariseFacts): Facts => ({ days: 1, thisMonth: facts.earlier + 1, often: isOften(facts) });

const zoneOf = ({ days, date }: RegulariseFacts): string => orMissing("day of attendance")(days.find((day) => day.date === date)).zone;

/** "09:31–13:00, 14:00–18:40" */
const inWords = (ends: readonly Ends[], zone: string): string =>
  ends.map((pair) => `${timeIn(zone, pair.in)}–${timeIn(zone, pair.out)}`).join(", ");

/** The same for whoever decides, with the place of its clock where that is another one than the head office's: who will read it is not known yet. */
const toldInWords = async (tx: Tx, { pairs, zone }: Pick<store.Asked, "pairs" | "zone">): Promise<string> =>
  zone === (await people.headOfficeZone(tx)) ? inWords(pairs, zone) : `${inWords(pairs, zone)} ${cityOf(zone)}`;

/** What the rules ask about a day that its owner asks about, or HR for them, and who would decide. */
const prepared = (tx: Tx, owner: number, date: PlainDate) => {
  const submitter = tx.actor.employee;
  return Promise.all([factsFor(tx, owner, date, { byHr: submitter !== owner }), requests.prepare(tx, { kind, owner, submitter })]);
};

const previewIn = async (tx: Tx, { date, pairs }: Proposal, code: string | undefined): Promise<RegularisationPreview> => {
  const [facts, asking] = await prepared(tx, await requests.ownerFor(tx, attendanceReaders, code), date);
  const { before, after, violations } = checkProposal(pairs, facts);
  const deciders = await requests.previewDeciders(tx, asking, policyFacts(facts));
  const leveled = (found: typeof violations, level: "stop" | "info") =>
    withSentences(attendanceMessages, found).map((finding) => ({ ...finding, level }));
  return {
    zone: zoneOf(facts),
    before: outcomeOf(before),
    ...(after && { after: outcomeOf(after.record) }),
    punches: (after?.changes ?? before.punches.map((punch) => ({ ...punch, change: "kept" as const }))).map(({ at, kind, change }) => ({
      at,
      kind,
      change,
    })),
    findings: [...leveled(violations, "stop"), ...leveled(oftenThisMonth(facts), "info")],
    deciders,
  };
};

export const previewRegularisation = (actor: Actor, asked: Proposal, code: string | undefined): Promise<RegularisationPreview> =>
  reading(actor, (tx) => previewIn(tx, asked, code));

/** What is kept of it, and everything that stops it. */
const proposed = (
  asked: Omit<Regularising, "date" | "files">,
  facts: RegulariseFacts,
): { asked: store.Asked; violations: RegulariseViolation[] } => {
  const { before, after, ends, violations } = checkProposal(asked.pairs, facts);
  const record = after?.record ?? before;
  return {
    violations: [...violations, ...checkReason(asked)],
    asked: {
      zone: zoneOf(facts),
      pairs: ends,
      changes: after?.changes ?? [],
      reason: asked.reason,
      text: asked.text,
      before: outcomeOf(before),
      after: outcomeOf(record),
      flags: flagsFor(facts, record),
    },
  };
};

const told = async (tx: Tx, { date }: RegulariseFacts, { before, after, reason, text, ...punches }: store.Asked) => ({
  summary: [
    ["Date", formatDay(date)],
    ["Punches", await toldInWords(tx, punches)],
    ["Worked", `${workedInHours(before.net)} → ${workedInHours(after.net)}`],
    ["Reason", reasonLabels[reason]],
    ["In words", text],
  ] as [string, string][],
  titles: { all: `${regularisationKind.label} ${regularisationTitle(date)}`, name: regularisationTitle(date) },
  sealed: auditedAsNew({ text: text || null }),
});

const audited = ({ date }: RegulariseFacts, { pairs, zone, reason }: store.Asked) =>
  auditedAsNew({ date, punches: inWords(pairs, zone), reason });

type Sent = Omit<RegularisationSent, "title"> & { id: string };

/** In the name of the transaction's actor, about a day of their own; of somebody else's where HR asks. */
export const regulariseIn = async (tx: Tx, { date, files, ...asked }: Regularising, owner = tx.actor.employee): Promise<Sent> => {
  await lockClocks(tx, [owner]);
  const [facts, asking] = await prepared(tx, owner, date);
  const { asked: kept, violations } = proposed(asked, facts);
  refuseIf(violations);
  const id = newId();
  const held = await hold(tx, { ...slotOf(id), fileIds: files });
  const submitter = owner === tx.actor.employee ? null : tx.actor.employee;
  const { number, waitingFor } = await requests.submit(tx, asking, {
    id,
    facts: policyFacts(facts),
    ...(await told(tx, facts, kept)),
    files: held.files,
    change: audited(facts, kept),
    write: () => store.insertRegularisation(tx, { ...kept, id, employee: owner, submitter, date, at: clock.now() }),
  });
  await held.keep(number);
  return { id, number, waitingFor };
};

export const regularise = (actor: Actor, asked: Regularising, code: string | undefined): Promise<RegularisationSent> =>
  inTransaction(actor, async (tx) => {
    const owner = await requests.ownerFor(tx, attendanceReaders, code);
    const { id, number, waitingFor } = await regulariseIn(tx, asked, owner);
    await requests.tellOwner(tx, { id, owner });
    return { number, title: regularisationTitle(asked.date), waitingFor };
  });

const present = async (tx: Tx, row: store.RegularisationRow): Promise<Regularisation> => {
  const { id, number, employee, submitter, date, zone, status, reason, text, pairs, before, after, changes, askedAt } = row;
  const [views, cards, last, timeline, files] = await Promise.all([
    requests.viewOf(tx, [id]),
    people.cards(tx, submitter === null ? [employee] : [employee, submitter]),
    store.lastBefore(tx, row),
    requests.timelineFor(tx, id),
    filesFor(tx, id),
  ]);
  const owner = orMissing("employee")(cards.get(employee));
  const askedBy = submitter === null ? undefined : orMissing("employee")(cards.get(submitter));
  return {
    id,
    number,
    title: regularisationTitle(date),
    date,
    zone,
    status,
    reason,
    text,
    pairs,
    before,
    after,
    askedAt,
    timeline,
    ...files,
    owner: { code: owner.code, name: owner.name },
    ...(askedBy && { askedBy: { code: askedBy.code, name: askedBy.name } }),
    isOwn: employee === tx.actor.employee,
    punches: changes.map(({ at, kind, change }) => ({ at, kind, change })),
    last: last.map((other) => ({ number: other.number, date: other.date, status: other.status })),
    request: orMissing("request")(views.get(id)),
  };
};

const readable = async (tx: Tx, number: string): Promise<store.RegularisationRow> => {
  const row = await store.byNumber(tx, number);
  if (!(await requests.mayReadRecord(tx, row.id))) throw missing("regularisation");
  return row;
};

export const readRegularisation = (actor: Actor, number: string): Promise<Regularisation> =>
  reading(actor, async (tx) => present(tx, await readable(tx, number)));

/** By its owner, or by whoever of HR has asked for them. */
const resubmitIn = async (tx: Tx, number: string, { version, files: fileIds, ...asked }: RegularisingAgain): Promise<void> => {
  const { id, employee, submitter, date } = await readable(tx, number);
  await lockClocks(tx, [employee]);
  const facts = await factsFor(tx, employee, date, { but: id, byHr: submitter !== null });
  // Whether it may be sent at all is asked before what is wrong with it.
  const kept = proposed(asked, facts);
  let files: readonly FrozenFile[] = [];
  await requests.resubmit(tx, {
    recordId: id,
    version,
    facts: policyFacts(facts),
    ...(await told(tx, facts, kept.asked)),
    files: () => files,
    write: async () => {
      refuseIf(kept.violations);
      const held = await hold(tx, { ...slotOf(id), fileIds, replaces: true });
      files = held.files;
      await held.keep(number);
      store.changeRegularisation(tx, id, kept.asked);
      return audited(facts, kept.asked);
    },
  });
  await requests.tellOwner(tx, { id, owner: employee });
};

export const resubmitRegularisation = async (actor: Actor, number: string, asked: RegularisingAgain): Promise<Regularisation> => {
  await inTransaction(actor, (tx) => resubmitIn(tx, number, asked));
  return readRegularisation(actor, number);
};
