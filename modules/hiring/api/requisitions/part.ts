// The part of the module for requisitions and openings.
import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { recordList } from "#modules/requests/api/index.ts";
import { requisitionAccess } from "../../requisitions/access.ts";
import { requisition, requisitionEndpoints, requisitionList } from "../../requisitions/contract.ts";
import { requisitionChoices } from "./choices.ts";
import { actOnOpening, actOnRequisition } from "./commands.ts";
import { seedRequisitions } from "./demo.ts";
import { requisitionOwnEvents } from "./doors.ts";
import { tellOfStaying } from "./leavers.ts";
import { requisitionHandlers, requisitions } from "./record.ts";
import { listOpenings, readOpening } from "./views.ts";

const routes = (app: FastifyInstance): void =>
  implement(app, requisitionEndpoints, {
    ...requisitionHandlers,
    ...recordList(requisition, requisitionList, requisitions),
    requisitionChoices: ({ actor, query }) => requisitionChoices(actor, query),
    actOnRequisition: ({ actor, params, body }) => actOnRequisition(actor, params, body),
    listOpenings: ({ actor }) => listOpenings(actor),
    readOpening: ({ actor, params }) => readOpening(actor, params.number),
    actOnOpening: ({ actor, params, body }) => actOnOpening(actor, params, body),
  });

export const requisitionPart = {
  endpoints: requisitionEndpoints,
  access: requisitionAccess,
  routes: [routes],
  kinds: Object.values(requisitions.kinds),
  recordEvents: [requisitionOwnEvents],
  noticeChanged: tellOfStaying,
  demo: [{ order: 60, seed: seedRequisitions }],
};
