// Turns rows of leave into what people read.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { RequestView } from "#modules/requests/contract.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import { may } from "#shared/permissions.ts";
import { allowedActions } from "#shared/workflow.ts";
import { isOpen, wayOf } from "../changes/rules.ts";
import type { LeaveDay, LeaveRequest, LeaveRow } from "../contract.ts";
import { MASKED_NAME } from "../messages.ts";
import { leaveReaders } from "../permissions.ts";
import { totalOf } from "../rules.ts";
import { slotOf } from "../slots.ts";
import { leaveTitle } from "../title.ts";
import { type LeaveAction, type LeaveStatus, leaveWorkflow, statusOf, takesFiles } from "../workflow.ts";
import { openChangeOf } from "./changes/open-change.ts";
import { freeBeside } from "./free-now.ts";
import { mayRead } from "./kind.ts";
import * as ledger from "./ledger/store.ts";
import type { ListedLeave } from "./list-store.ts";
import { settingsOf } from "./policies/index.ts";
import { filesFor, maskedAmong } from "./readers.ts";
import * as store from "./store.ts";

/** What was just written or joined must be there; anything else is a bug and no 404. */
const known = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("A leave names a row that is gone.");
  return found;
};

const personOf = (card: people.Card | undefined): Person => {
  const { code, name } = known(card);
  return { code, name };
};

const waitingFor = (view: RequestView) => {
  const open = view.chain.find((step) => step.state === "open");
  return open && { name: open.name, approver: open.approver, people: open.people, ...(open.queue && { queue: open.queue }) };
};

const counting = (days: readonly LeaveDay[]): LeaveDay[] => days.filter((day) => day.units > 0 && !day.givenBack);

/** First and last day that still count, of a leave that was approved. */
const countedSpan = (status: LeaveStatus, days: readonly LeaveDay[]): LeaveRow["counted"] => {
  const left = counting(days);
  const [first, last] = [left[0], left.at(-1)];
  return status === "approved" && first && last ? { from: first.date, to: last.date } : undefined;
};

/** While something is asked about a leave only what goes back at once may. Whether a month is closed is asked with the days themselves. */
const isHeldUp = async (tx: Tx, days: readonly LeaveDay[], today: PlainDate): Promise<boolean> => {
  const { giveBackIsDecided: needsApproval } = await settingsOf(tx);
  return !counting(days).some((day) => isOpen(wayOf({ ...day, locked: false }, { today, byHr: false, needsApproval, waits: true })));
}; // LV-25

/** Its owner gives days back while nothing holds them up; HR takes back what is somebody else's. */
const actionsOn = (tx: Tx, leave: store.LeaveRecordRow, days: readonly LeaveDay[], heldUp: boolean): LeaveAction[] => {
  const { employee, role } = tx.actor;
  const isOwner = leave.employee_id === employee;
  const relations = isOwner ? (heldUp ? [] : ["owner"]) : may(role, leaveReaders) ? ["hr"] : [];
  return allowedActions(leaveWorkflow, { status: leave.status, relations, holds: { hasDays: counting(days).length > 0 } });
};

type Whose = { masked: ReadonlySet<string>; owners: ReadonlyMap<number, people.Card> };
const ONES_OWN: Whose = { masked: new Set(), owners: new Map() };

/** Of other people's leave: who they are, and of which the reader is told no type. */
const whoseOf = async (tx: Tx, leaves: readonly ListedLeave[]): Promise<Whose> => {
  const [owners, types] = await Promise.all([
    people.cards(tx, [...new Set(leaves.map(({ employee_id }) => employee_id))]),
    ledger.allTypes(tx),
  ]);
  return { owners, masked: await maskedAmong(tx, leaves, types) };
};

/** Rows of a list, in the order given: of one's own nothing more is asked of the database when none of them waits. */
export const rowsOf = async (tx: Tx, leaves: ListedLeave[], { areOwn = true } = {}): Promise<LeaveRow[]> => {
  const waiting = leaves.filter((leave) => leave.status === statusOf.open || leave.change_waits);
  const [deciders, { masked, owners }] = await Promise.all([
    requests.waitingFor(
      tx,
      waiting.map((leave) => leave.id),
    ),
    areOwn ? ONES_OWN : whoseOf(tx, leaves),
  ]);
  return leaves.map((leave) => ({
    id: leave.id,
    number: leave.number,
    type: masked.has(leave.id) ? undefined : leave.type,
    typeName: masked.has(leave.id) ? MASKED_NAME : leave.type_name,
    ...(!areOwn && { owner: personOf(owners.get(leave.employee_id)) }),
    from: leave.from_day,
    to: leave.to_day,
    units: leave.units ?? 0,
    givenBack: leave.given_back ?? 0,
    counted: leave.counted_from && leave.counted_to ? { from: leave.counted_from, to: leave.counted_to } : undefined,
    status: leave.status,
    submittedAt: leave.submitted_at,
    waitingFor: deciders.get(leave.id),
  }));
};

export const present = async (tx: Tx, leave: store.LeaveRecordRow): Promise<LeaveRequest> => {
  const { id, employee_id: owner } = leave;
  const [views, units, types, { today }, cards, days, { free, without }, seesBalance, timeline, files, change] = await Promise.all([
    requests.viewOf(tx, [id]),
    store.unitsOf(tx, [id]),
    ledger.allTypes(tx),
    people.todayOf(tx, owner),
    people.cards(tx, [owner]),
    store.daysOf(tx, id),
    freeBeside(tx, { employee: owner, type: leave.type }, id),
    mayRead(tx, owner),
    requests.timelineFor(tx, id),
    filesFor(tx, id),
    openChangeOf(tx, leave),
  ]);
  const isMasked = (await maskedAmong(tx, [leave], types)).has(id);
  const typeName = isMasked ? MASKED_NAME : (types.get(leave.type)?.name ?? leave.type);
  const view = known(views.get(id));
  // Whoever only decided it once reads the leave, and not what is left today.
  const readsFree = (seesBalance && !isMasked) || view.actions.includes("approve");
  // What was changed between two submissions tells the type and the reason as well, and so may every word that was said.
  const request = isMasked ? requests.viewWithoutWords(view) : view;
  return {
    id,
    number: leave.number,
    title: leaveTitle(typeName, leave.from_day, leave.to_day),
    type: isMasked ? undefined : leave.type,
    typeName,
    from: leave.from_day,
    to: leave.to_day,
    units: units.get(id) ?? 0,
    givenBack: totalOf(days.filter((day) => day.givenBack)),
    counted: countedSpan(leave.status, days),
    status: leave.status,
    submittedAt: leave.submitted_at,
    waitingFor: waitingFor(request),
    owner: known(cards.get(owner)),
    firstDay: leave.first_day,
    lastDay: leave.last_day,
    reason: isMasked ? "" : leave.reason,
    today,
    days,
    free: readsFree ? free : undefined,
    freeWithout: readsFree && without !== free ? without : undefined,
    files: files.files,
    // That a certificate is there tells the type.
    hiddenFiles: isMasked ? [] : files.hiddenFiles,
    documentSlot: slotOf({ masked: !isMasked && (types.get(leave.type)?.masked ?? false) }),
    documentBy: isMasked ? undefined : (leave.document_due_on ?? undefined),
    takesFiles: owner === tx.actor.employee && takesFiles(leave.status),
    request,
    timeline: isMasked ? requests.timelineWithoutWords(timeline) : timeline,
    isOwn: owner === tx.actor.employee,
    leaveActions: actionsOn(tx, leave, days, change !== undefined && (await isHeldUp(tx, days, today))),
    // Why is said to whoever may know why somebody is away.
    change: change && (isMasked ? { ...change, reason: "" } : change),
  };
};
