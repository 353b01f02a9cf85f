// What HR's calls about balances, batches and runs come to, and the statement that others read.
import type { Handlers } from "#api/implement.ts";
import type { balanceEndpoints } from "../../balances/contract.ts";
import type { batchEndpoints } from "../../batches/contract.ts";
import type { statementEndpoints } from "../../ledger/contract.ts";
import type { runEndpoints } from "../../runs/contract.ts";
import { actOnBatch, batchRows, checkBatchOf, listBatches, readBatch } from "../batches/commands.ts";
import { readStatement } from "../ledger/read-statement.ts";
import { listRuns, retryRun } from "../runs/runs.ts";
import { adjust } from "./adjust.ts";
import { listBalances } from "./list.ts";

type Kept = typeof balanceEndpoints & typeof batchEndpoints & typeof runEndpoints & typeof statementEndpoints;

export const balanceHandlers: Handlers<Kept> = {
  statement: ({ actor, params, query }) => readStatement(actor, params.type, query),
  listBalances: ({ actor, query }) => listBalances(actor, query),
  adjust: ({ actor, body }) => adjust(actor, body),
  checkBatch: ({ actor, body }) => checkBatchOf(actor, body),
  listBatches: ({ actor, query }) => listBatches(actor, query),
  readBatch: ({ actor, params }) => readBatch(actor, params.number),
  batchRows: ({ actor, params, query }) => batchRows(actor, params.number, query),
  actOnBatch: ({ actor, params, body }) => actOnBatch(actor, params, body.version),
  listRuns: ({ actor, query }) => listRuns(actor, query),
  retryRun: ({ actor, params }) => retryRun(actor, params.id),
};
