import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading, type Tx } from "#api/transaction.ts";
import { holdsSummary } from "#modules/people/api/index.ts";
import { accountsOf } from "#modules/session/api/index.ts";
import { orMissing } from "#shared/problem.ts";
import { type AccountDetail, accountEndpoints } from "../../accounts/contract.ts";
import * as commands from "./commands.ts";
import { candidates, invite } from "./invite.ts";
import { employeeOf, requireKeeper } from "./needs.ts";
import { refuseRelease, release, releases } from "./releases.ts";
import { listed, tell } from "./rows.ts";

const detailed = async (tx: Tx, code: string): Promise<AccountDetail> => {
  const employee = await employeeOf(tx, code);
  const row = orMissing("account")((await accountsOf(tx, [employee])).get(employee));
  const [account, holds] = await Promise.all([tell(tx, row), holdsSummary(tx, employee)]);
  return { ...account, isOwn: employee === tx.actor.employee, holds };
};

export const accountRoutes = (app: FastifyInstance): void =>
  implement(app, accountEndpoints, {
    accounts: ({ actor, query }) => {
      requireKeeper(actor);
      return reading(actor, (tx) => listed(tx, query));
    },
    candidates: ({ actor, query }) => reading(actor, (tx) => candidates(tx, query.typed)),
    account: ({ actor, params }) => {
      requireKeeper(actor);
      return reading(actor, (tx) => detailed(tx, params.code));
    },
    invite: ({ actor, params, body }) => invite(actor, params.code, body),
    makeLink: ({ actor, params, body }) => commands.makeLink(actor, params.code, body),
    releases: ({ actor }) => releases(actor),
    release: ({ actor, params }) => release(actor, params.id),
    refuseRelease: ({ actor, params, body }) => refuseRelease(actor, params.id, body),
    changeRole: ({ actor, params, body }) => commands.changeRole(actor, params.code, body),
    closeAccount: ({ actor, params, body }) => commands.close(actor, params.code, body),
    reopenAccount: ({ actor, params, body }) => commands.reopen(actor, params.code, body),
    endSessions: ({ actor, params }) => commands.endSessions(actor, params.code),
  });
