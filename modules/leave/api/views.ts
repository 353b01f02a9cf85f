// Turns rows of leave into what people read.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { RequestView } from "#modules/requests/contract.ts";
import { orMissing } from "#shared/problem.ts";
import type { LeaveBalance, LeaveRequest, LeaveRow } from "../contract.ts";
import { figuresOf } from "../statement.ts";
import * as ledger from "./ledger-store.ts";
import * as store from "./store.ts";

const waitingFor = (view: RequestView | undefined) => view?.chain.find((step) => step.state === "open")?.people ?? [];

/** Rows of a list, in the order given: a fixed number of queries for a page. */
export const rowsOf = async (tx: Tx, actor: Actor, leaves: store.LeaveRecordRow[]): Promise<LeaveRow[]> => {
  if (leaves.length === 0) return [];
  const ids = leaves.map((leave) => leave.id);
  const [units, names, views] = [await store.unitsOf(tx, ids), await ledger.typeNames(tx), await requests.viewOf(tx, actor, ids)];
  return leaves.map((leave) => ({
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
  }));
};

export const present = async (tx: Tx, actor: Actor, leave: store.LeaveRecordRow): Promise<LeaveRequest> => {
  const owner = leave.employee_id;
  const [row] = await rowsOf(tx, actor, [leave]);
  const views = await requests.viewOf(tx, actor, [leave.id]);
  const { today } = await people.todayOf(tx, owner);
  return {
    ...orMissing("leave request")(row),
    owner: orMissing("employee")((await people.cards(tx, [owner])).get(owner)),
    firstDay: leave.first_day,
    lastDay: leave.last_day,
    reason: leave.reason,
    today,
    days: await store.daysOf(tx, leave.id),
    free: await ledger.freeOf(tx, { employee: owner, type: leave.type }),
    request: orMissing("request")(views.get(leave.id)),
    timeline: await requests.timelineFor(tx, leave.id),
  };
};

/** The balances of one person today, in the company's order of types. */
export const balancesOf = async (tx: Tx, employee: number): Promise<{ today: string; balances: LeaveBalance[] }> => {
  const { today } = await people.todayOf(tx, employee);
  const [types, entries] = [await ledger.typesOf(tx, employee), await ledger.entriesOf(tx, employee)];
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
