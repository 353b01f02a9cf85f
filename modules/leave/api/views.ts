// Turns rows of leave into what people read.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { RequestView } from "#modules/requests/contract.ts";
import type { LeaveBalance, LeaveRequest, LeaveRow } from "../contract.ts";
import { figuresOf } from "../statement.ts";
import { mayRead } from "./kind.ts";
import * as ledger from "./ledger-store.ts";
import * as store from "./store.ts";

/** What was just written or joined must be there; anything else is a bug and no 404. */
const known = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("A leave names a row that is gone.");
  return found;
};

const waitingFor = (view: RequestView | undefined) => {
  const open = view?.chain.find((step) => step.state === "open");
  return open && { approver: open.approver, people: open.people };
};

/** What rows of leave need beside themselves: the same few queries for one and for a page of them. */
const gather = async (tx: Tx, ids: string[]) => {
  const [units, names, views] = await Promise.all([store.unitsOf(tx, ids), ledger.typeNames(tx), requests.viewOf(tx, ids)]);
  return { units, names, views };
};

const rowOf = (leave: store.LeaveRecordRow, { units, names, views }: Awaited<ReturnType<typeof gather>>): LeaveRow => ({
  id: leave.id,
  number: leave.number,
  type: leave.type,
  typeName: names.get(leave.type) ?? leave.type,
  from: leave.from_day,
  to: leave.to_day,
  units: units.get(leave.id) ?? 0,
  status: leave.status,
  submittedAt: leave.submitted_at,
  waitingFor: waitingFor(views.get(leave.id)),
});

/** Rows of a list, in the order given. */
export const rowsOf = async (tx: Tx, leaves: store.LeaveRecordRow[]): Promise<LeaveRow[]> => {
  if (leaves.length === 0) return [];
  const gathered = await gather(
    tx,
    leaves.map((leave) => leave.id),
  );
  return leaves.map((leave) => rowOf(leave, gathered));
};

export const present = async (tx: Tx, leave: store.LeaveRecordRow): Promise<LeaveRequest> => {
  const owner = leave.employee_id;
  const [gathered, { today }, cards, days, free, seesBalance, timeline] = await Promise.all([
    gather(tx, [leave.id]),
    people.todayOf(tx, owner),
    people.cards(tx, [owner]),
    store.daysOf(tx, leave.id),
    ledger.freeOf(tx, { employee: owner, type: leave.type }),
    mayRead(tx, owner),
    requests.timelineFor(tx, leave.id),
  ]);
  const request = known(gathered.views.get(leave.id));
  return {
    ...rowOf(leave, gathered),
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
