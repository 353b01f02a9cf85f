// Leave's declaration to the requests platform: how its asks are told, who reads them, what an answer changes.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Description, Kind } from "#modules/requests/api/index.ts";
import { formatDays, formatSpan } from "#shared/format.ts";
import { may } from "#shared/permissions.ts";
import { leaveReaders } from "../contract.ts";
import { checkApproval } from "../rules.ts";
import { statusOf } from "../workflow.ts";
import { lock, settle } from "./effects.ts";
import * as ledger from "./ledger-store.ts";
import * as store from "./store.ts";

/** The owner, the managers above, and HR. Whoever decides reads it by the platform's own right. */
export const mayRead = async (tx: Tx, owner: number): Promise<boolean> => {
  const { employee, role } = tx.actor;
  return owner === employee || may(role, leaveReaders) || people.isAbove(tx, employee, owner);
};

const describe = async (tx: Tx, ids: string[]): Promise<Map<string, Description>> => {
  const [leaves, units, names] = await Promise.all([store.byIds(tx, ids), store.unitsOf(tx, ids), ledger.typeNames(tx)]);
  return new Map(
    leaves.map((leave) => {
      const title = `${names.get(leave.type) ?? leave.type}, ${formatSpan(leave.from_day, leave.to_day)}`;
      return [leave.id, { title, amount: formatDays(units.get(leave.id) ?? 0) }];
    }),
  );
};

const accountOf = (leave: store.LeaveRecordRow) => ({ employee: leave.employee_id, type: leave.type });

export const applicationKind: Kind = {
  id: "leave.application",
  label: "Leave",
  recordType: "leave.request",
  prefix: "LV",
  path: (number) => `/leave-management/leave-application/${number}`,
  lock: async (tx, id) => {
    await lock(tx, accountOf(await store.byId(tx, id)));
  },
  check: async (tx, id) => {
    const leave = await store.byId(tx, id);
    const [employment, cards] = await Promise.all([people.factsOf(tx, leave.employee_id), people.cards(tx, [leave.employee_id])]);
    return checkApproval(
      { from: leave.from_day, to: leave.to_day },
      {
        name: cards.get(leave.employee_id)?.name ?? "",
        from: employment.joinedOn,
        to: employment.lastWorkingDay,
        cancelled: employment.status === "cancelled",
      },
    );
  },
  apply: async (tx, id, state) => {
    const { account } = await lock(tx, accountOf(await store.byId(tx, id)));
    return settle(tx, { id, account }, statusOf[state]);
  },
  describe,
  mayRead: async (tx, id) => mayRead(tx, (await store.byId(tx, id)).employee_id),
};
