import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { missing } from "#shared/problem.ts";
import { leaveEndpoints } from "../contract.ts";
import { beginGiveBack, beginTakeBack, giveBack, takeBack } from "./changes/commands.ts";
import * as commands from "./commands.ts";
import { addFiles } from "./documents.ts";
import { balancesOf, statementOf } from "./ledger/views.ts";
import { ownLeave } from "./list-store.ts";
import { holidaysOf } from "./policies/holidays.ts";
import { othersOf } from "./policies/index.ts";
import { listToSettle, settleOne } from "./recount/to-settle.ts";
import * as store from "./store.ts";
import { present, rowsOf } from "./views.ts";

export const leaveRoutes = (app: FastifyInstance): void =>
  implement(app, leaveEndpoints, {
    summary: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const summary = await balancesOf(tx, actor.employee, query.on);
        return { ...summary, others: await othersOf(tx, actor.employee, summary.today) };
      }),
    holidays: ({ actor }) => reading(actor, (tx) => holidaysOf(tx, actor.employee)),
    statement: ({ actor, params, query }) => reading(actor, (tx) => statementOf(tx, actor.employee, params.type, query)),
    preview: ({ actor, body }) => commands.preview(actor, body),
    listMine: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const page = await ownLeave(tx, actor.employee, query);
        return { ...page, items: await rowsOf(tx, page.items) };
      }),
    apply: ({ actor, body }) => commands.apply(actor, body),
    resubmit: ({ actor, params, body }) => commands.resubmit(actor, params.number, body),
    beginGiveBack: ({ actor, params }) => beginGiveBack(actor, params.number),
    giveBack: ({ actor, params, body }) => giveBack(actor, params.number, body),
    beginTakeBack: ({ actor, params }) => beginTakeBack(actor, params.number),
    takeBack: ({ actor, params, body }) => takeBack(actor, params.number, body),
    listToSettle: ({ actor, query }) => listToSettle(actor, query),
    settleOne: ({ actor, params, body }) => settleOne(actor, params.id, body),
    addFiles: ({ actor, params, body }) => addFiles(actor, params.number, body.files),
    read: ({ actor, params }) =>
      reading(actor, async (tx) => {
        const leave = await store.byNumber(tx, params.number);
        if (!(await requests.mayReadRecord(tx, leave.id))) throw missing("leave request");
        return present(tx, leave);
      }),
  });
