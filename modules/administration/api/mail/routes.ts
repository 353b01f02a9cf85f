import type { FastifyInstance } from "fastify";
import type { Actor } from "#api/actor.ts";
import { implement } from "#api/implement.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { discardMail, retryMail, undeliveredPage } from "#modules/notifications/api/index.ts";
import { cards } from "#modules/people/api/index.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { mailEndpoints, type UndeliveredList, type UndeliveredMail } from "../../mail/contract.ts";
import { jobKeepers } from "../../permissions.ts";

const requireKeeper = ({ role }: Pick<Actor, "role">): void => {
  if (!may(role, jobKeepers)) throw new Problem("forbidden", [{ code: "administration.mail_not_yours" }]);
};

const listed = async (tx: Tx, asked: UndeliveredList): Promise<Page<UndeliveredMail>> => {
  const page = await undeliveredPage(tx, asked);
  const people = await cards(
    tx,
    page.items.map(({ employee }) => employee),
  );
  return {
    ...page,
    items: page.items.map(({ employee, error, nextAt, ...mail }) => {
      const { code, name } = orMissing("employee")(people.get(employee));
      return { ...mail, person: { code, name }, ...(error !== undefined && { error }), ...(nextAt !== undefined && { nextAt }) };
    }),
  };
};

const settle = (actor: Actor, id: string, act: (tx: Tx, id: string) => Promise<boolean>): Promise<undefined> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    if (!(await act(tx, id))) throw new Problem("conflict", [{ code: "administration.mail_settled" }]);
    return undefined;
  });
};

export const mailRoutes = (app: FastifyInstance): void =>
  implement(app, mailEndpoints, {
    undelivered: ({ actor, query }) => {
      requireKeeper(actor);
      return reading(actor, (tx) => listed(tx, query));
    },
    retryMail: ({ actor, params }) => settle(actor, params.id, retryMail),
    discardMail: ({ actor, params }) => settle(actor, params.id, discardMail),
  });
