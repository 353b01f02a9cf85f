import type { Handlers } from "#api/implement.ts";
import type { paymentEndpoints } from "../../payments/contract.ts";
import { actOnRun, createRun } from "./commands.ts";
import { readBankFile } from "./file.ts";
import { readSpending } from "./spending.ts";
import { listRuns, listToPay, paymentOutlook, readRun } from "./views.ts";

export const paymentHandlers: Handlers<typeof paymentEndpoints> = {
  listToPay: ({ actor, query }) => listToPay(actor, query),
  paymentOutlook: ({ actor }) => paymentOutlook(actor),
  listRuns: ({ actor, query }) => listRuns(actor, query),
  createRun: ({ actor, body }) => createRun(actor, body),
  readRun: ({ actor, params }) => readRun(actor, params.number),
  actOnRun: ({ actor, params, body }) => actOnRun(actor, params, body),
  runFile: async ({ actor, params: { number }, reply }) => {
    const file = Buffer.from(await readBankFile(actor, number));
    // Always a download and never shown in the browser, because others typed the names in it.
    reply.headers({
      "content-type": "text/csv; charset=utf-8",
      "content-length": String(file.length),
      "content-disposition": `attachment; filename*=UTF-8''${number}.csv`,
      "cache-control": "no-store",
    });
    return file;
  },
  spending: ({ actor, query }) => readSpending(actor, query),
};
