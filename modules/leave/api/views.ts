// Turns rows of leave into what people read.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { RequestView } from "#modules/requests/contract.ts";
import type { LeaveBalance, LeaveRequest, LeaveRow } from "../contract.ts";
import { figuresOf } from "../statement.ts";
import { statusOf } from "../workflow.ts";
import { mayRead } from "./kind.ts";
import * as ledger from "./ledger-store.ts";
import type { ListedLeave } from "./list-store.ts";
import * as store from "./store.ts";

/** What was just written or joined must be there; anything else is a bug and no 404. */
const known = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("A leave names a row that is gone.");
  return found;
};

const waitingFor = (view: RequestView) => {
  const open = view.chain.find((step) => step.state === "open");
  return open && { name: open.name, approver: open.approver, people: open.people, ...(open.queue && { queue: open.queue }) };
};

/** Rows of a list, in the order given: nothing more is asked of the database when none of them waits. */
export const rowsOf = async (tx: Tx, leaves: ListedLeave[]): Promise<LeaveRow[]> => {
  const waiting = leaves.filter((leave) => leave.status === statusOf.open);
  const deciders = await requests.waitingFor(
    tx,
    waiting.map((leave) => leave.id),
  );
  return leaves.map((leave) => ({
    id: leave.id,
    number: leave.number,
    type: leave.type,
    typeName: leave.type_name,
    from: leave.from_day,
    to: leave.to_day,
    units: leave.units ?? 0,
    status: leave.status,
    submittedAt: leave.submitted_at,
    waitingFor: deciders.get(leave.id),
  }));
};

export const present = async (tx: Tx, leave: store.LeaveRecordRow): Promise<LeaveRequest> => {
  const { id, employee_id: owner } = leave;
  const [views, units, names, { today }, cards, days, free, seesBalance, timeline] = await Promise.all([
    requests.viewOf(tx, [id]),
    store.unitsOf(tx, [id]),
    ledger.typeNames(tx),
    people.todayOf(tx, owner),
    people.cards(tx, [owner]),
    store.daysOf(tx, id),
    ledger.freeOf(tx, { employee: owner, type: leave.type }),
    mayRead(tx, owner),
    requests.timelineFor(tx, id),
  ]);
  const request = known(views.get(id));
  return {
    id,
    number: leave.number,
    type: leave.type,
    typeName: names.get(leave.type) ?? leave.type,
    from: leave.from_day,
    to: leave.to_day,
    units: units.get(id) ?? 0,
    status: leave.status,
    submittedAt: leave.submitted_at,
    waitingFor: waitingFor(request),
    owner: known(cards.get(owner)),
    firstDay: leave.first_day,
    lastDay: leave.last_day,
    reason: leave.reason,
    today,
    days,
    // Whoever only decided it once reads the leave, and not what is left today.
    free: seesBalance || request.actions.includes("approve") ? free : undefined,
    request,
    timeline,
  };
};

/** The balances of one person today, in the company's order of types. */
export const balancesOf = async (tx: Tx, employee: number): Promise<{ today: string; balances: LeaveBalance[] }> => {
  const [{ today }, types, entries] = await Promise.all([
    people.todayOf(tx, employee),
    ledger.typesOf(tx, employee),
    ledger.entriesOf(tx, employee),
  ]);
  return {
    today,
    balances: types.map(({ code, name, step }) => ({
      type: code,
      name,
      step,
      ...figuresOf(
        entries.filter((entry) => entry.type === code),
        today,
      ),
    })),
  };
};
