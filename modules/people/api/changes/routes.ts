import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { may } from "#shared/permissions.ts";
import { missing, Problem } from "#shared/problem.ts";
import { changeEndpoints } from "../../changes/contract.ts";
import { changeQueueReaders } from "../../permissions.ts";
import { seenByCode } from "../record/sight.ts";
import * as commands from "./commands.ts";
import { changesIn, ownChanges } from "./list-store.ts";
import { revealIn } from "./reveal.ts";
import * as store from "./store.ts";
import { presentOf, rowsOf, waitingOf } from "./views.ts";
import { stop } from "./waiting-time.ts";

export const changeRoutes = (app: FastifyInstance): void =>
  implement(app, changeEndpoints, {
    listChanges: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const page = await ownChanges(tx, actor.employee, query);
        return { ...page, items: await rowsOf(tx, page.items) };
      }),
    changeQueue: ({ actor, query }) => {
      if (!may(actor.role, changeQueueReaders.bank)) throw new Problem("forbidden", [{ code: "people.changes_not_yours" }]);
      return reading(actor, async (tx) => {
        const page = await changesIn(tx, query, !may(actor.role, changeQueueReaders.all));
        return { ...page, items: await rowsOf(tx, page.items) };
      });
    },
    waitingValues: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const employee = query.of === undefined ? actor.employee : (await seenByCode(tx, actor, query.of)).employee;
        return { values: await waitingOf(tx, employee) };
      }),
    beginChange: ({ actor, params, query }) => commands.begin(actor, params.section, query.of),
    submitChange: async ({ actor, body }) => {
      const { number, title, status, waitingFor } = await commands.submit(actor, body);
      return { number, title, status, waitingFor };
    },
    readChange: ({ actor, params }) =>
      reading(actor, async (tx) => {
        const change = await store.byNumber(tx, params.number);
        if (!(await requests.mayReadRecord(tx, change.id))) throw missing("profile change");
        return presentOf(tx, change);
      }),
    resubmitChange: ({ actor, params, body, version }) => commands.resubmit(actor, params.number, body, version),
    stopChange: ({ actor, params, body }) => stop(actor, params.number, body.comment),
    revealInChange: ({ actor, params, body }) => revealIn(actor, params.number, body),
  });
