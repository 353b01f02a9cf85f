import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { missing } from "#shared/problem.ts";
import { leaveEndpoints } from "../contract.ts";
import { balanceHandlers } from "./balances/handlers.ts";
import { awayToday, readCalendar } from "./calendar/calendar.ts";
import { returnHandlers } from "./changes/commands.ts";
import * as commands from "./commands.ts";
import { compOffHandlers } from "./comp-off/commands.ts";
import { addFiles } from "./documents.ts";
import { beginEntering, enter, previewEntering } from "./entering/entering.ts";
import { feedHandlers } from "./feed/handlers.ts";
import { summaryOf } from "./ledger/views.ts";
import { policyHandlers } from "./policies/handlers.ts";
import { holidaysOf } from "./policies/holidays.ts";
import { tryPolicy } from "./policies/try.ts";
import { listToSettle, settleOne } from "./recount/to-settle.ts";
import { report } from "./reports/reports.ts";
import * as store from "./store.ts";
import { teamBalances } from "./team/balances.ts";
import { listLeave } from "./team/list.ts";
import { present } from "./views.ts";

export const leaveRoutes = (app: FastifyInstance): void =>
  implement(app, leaveEndpoints, {
    ...policyHandlers,
    tryPolicy: ({ actor, params, body }) => tryPolicy(actor, params.id, body),
    summary: ({ actor, query }) => reading(actor, (tx) => summaryOf(tx, actor.employee, query.on)),
    holidays: ({ actor }) => reading(actor, (tx) => holidaysOf(tx, actor.employee)),
    ...returnHandlers,
    ...compOffHandlers,
    ...feedHandlers,
    ...balanceHandlers,
    preview: ({ actor, body }) => commands.preview(actor, body),
    listMine: ({ actor, query }) => reading(actor, (tx) => listLeave(tx, query)),
    apply: ({ actor, body }) => commands.apply(actor, body),
    beginEntering: ({ actor, params }) => beginEntering(actor, params.code),
    previewEntering: ({ actor, params, body }) => previewEntering(actor, params.code, body),
    enter: ({ actor, params, body }) => enter(actor, params.code, body),
    readCalendar: ({ actor, query }) => readCalendar(actor, query),
    awayToday: ({ actor, query }) => awayToday(actor, query.scope),
    teamBalances: ({ actor, query }) => teamBalances(actor, query),
    report: ({ actor, params, query }) => report(actor, params.name, query),
    resubmit: ({ actor, params, body }) => commands.resubmit(actor, params.number, body),
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
