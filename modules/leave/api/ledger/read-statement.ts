// Who reads which statement (file 04, section 7): its owner, whoever stands above them, and HR, whose reading is audited. Nobody else.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing } from "#shared/problem.ts";
import type { LeaveStatement, StatementQuery } from "../../ledger/contract.ts";
import { balanceKeepers } from "../../permissions.ts";
import { statementOf } from "./views.ts";

/** Of somebody else, without what is only asked about: that is the owner's. */
const statementFor = async (tx: Tx, employee: number, type: string, { on }: StatementQuery): Promise<LeaveStatement> => {
  const [statement, cards] = await Promise.all([statementOf(tx, employee, type, { on }), people.cards(tx, [employee])]);
  const { code, name } = orMissing("employee")(cards.get(employee));
  return { ...statement, owner: { code, name } };
};

const ownerOf = async (tx: Tx, code: string): Promise<number> => orMissing("employee")(await people.employeeByCode(tx, code));

const readAsKeeper = (actor: Actor, code: string, type: string, query: StatementQuery): Promise<LeaveStatement> =>
  inTransaction(actor, async (tx) => {
    const employee = await ownerOf(tx, code);
    if (employee === actor.employee) return statementOf(tx, employee, type, query);
    const statement = await statementFor(tx, employee, type, query);
    audit(tx, { action: "leave.view_statement", record: { type: "leave.account", id: `${employee}:${type}` } });
    return statement;
  });

export const readStatement = (actor: Actor, type: string, { employee: code, ...query }: StatementQuery): Promise<LeaveStatement> => {
  if (code !== undefined && may(actor.role, balanceKeepers)) return readAsKeeper(actor, code, type, query);
  return reading(actor, async (tx) => {
    if (code === undefined) return statementOf(tx, actor.employee, type, query);
    const employee = await ownerOf(tx, code);
    if (employee === actor.employee) return statementOf(tx, employee, type, query);
    if (!(await people.isAbove(tx, actor.employee, employee))) throw missing("leave account");
    const statement = await statementFor(tx, employee, type, query);
    // They read that somebody is away and not why: the lines of a masked type would say it.
    if (statement.masked) throw missing("leave account");
    return statement;
  });
};
