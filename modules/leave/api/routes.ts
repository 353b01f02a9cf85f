import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { missing, orMissing } from "#shared/problem.ts";
import { leaveEndpoints } from "../contract.ts";
import { linesOf } from "../statement.ts";
import * as commands from "./commands.ts";
import { addFiles } from "./documents.ts";
import * as ledger from "./ledger-store.ts";
import { ownLeave } from "./list-store.ts";
import * as store from "./store.ts";
import { balancesOf, present, rowsOf } from "./views.ts";

export const leaveRoutes = (app: FastifyInstance): void =>
  implement(app, leaveEndpoints, {
    summary: ({ actor }) => reading(actor, (tx) => balancesOf(tx, actor.employee)),
    statement: ({ actor, params }) =>
      reading(actor, async (tx) => {
        const { today, balances } = await balancesOf(tx, actor.employee);
        const balance = orMissing("leave account")(balances.find(({ type }) => type === params.type));
        return { ...balance, today, lines: linesOf(await ledger.entriesOf(tx, actor.employee, params.type), today) };
      }),
    preview: ({ actor, body }) => commands.preview(actor, body),
    listMine: ({ actor, query }) =>
      reading(actor, async (tx) => {
        const page = await ownLeave(tx, actor.employee, query);
        return { ...page, items: await rowsOf(tx, page.items) };
      }),
    apply: ({ actor, body }) => commands.apply(actor, body),
    resubmit: ({ actor, params, body }) => commands.resubmit(actor, params.number, body),
    addFiles: ({ actor, params, body }) => addFiles(actor, params.number, body.files),
    read: ({ actor, params }) =>
      reading(actor, async (tx) => {
        const leave = await store.byNumber(tx, params.number);
        if (!(await requests.mayReadRecord(tx, leave.id))) throw missing("leave request");
        return present(tx, leave);
      }),
  });
