import type { Handlers } from "#api/implement.ts";
import type { periodEndpoints } from "../../periods/contract.ts";
import { lockPeriod, reopenPeriod, reviewPeriod } from "./commands.ts";
import { listPeriods, readDifferences, readOpenItems, readPeriod, readSnapshot } from "./views.ts";

export const periodHandlers: Handlers<typeof periodEndpoints> = {
  listPeriods: ({ actor, query }) => listPeriods(actor, query),
  readPeriod: ({ actor, params }) => readPeriod(actor, params.id),
  readOpenItems: ({ actor, params, query }) => readOpenItems(actor, params.id, query),
  readSnapshot: ({ actor, params, query }) => readSnapshot(actor, params.id, query),
  readDifferences: ({ actor, params, query }) => readDifferences(actor, params.id, query),
  reviewPeriod: ({ actor, params, body }) => reviewPeriod(actor, params.id, body.version),
  lockPeriod: ({ actor, params, body }) => lockPeriod(actor, params.id, body),
  reopenPeriod: ({ actor, params, body }) => reopenPeriod(actor, params.id, body),
};
