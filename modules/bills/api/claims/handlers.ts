import type { Handlers } from "#api/implement.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import type { claimEndpoints } from "../../claims/contract.ts";
import { changeCategory } from "./category.ts";
import { draftHandlers } from "./drafts.ts";
import { listBills, summaryOf } from "./list.ts";
import { billPdf } from "./pdf.ts";
import { present, readable } from "./read.ts";
import { check, resubmitIn, submitDraft } from "./submit.ts";

type Actor = Parameters<typeof check>[0];
const read = (actor: Actor, number: string) => reading(actor, async (tx) => present(tx, await readable(tx, number)));

export const claimHandlers: Handlers<typeof claimEndpoints> = {
  ...draftHandlers,
  listBills: ({ actor, query }) => reading(actor, (tx) => listBills(tx, query)),
  summary: ({ actor, query }) => reading(actor, (tx) => summaryOf(tx, query.employee)),
  check: ({ actor, body, query }) => check(actor, body, query.number),
  submitDraft: ({ actor, params, body }) => submitDraft(actor, params.id, body),
  readBill: ({ actor, params }) => read(actor, params.number),
  billPdf: async ({ actor, params: { number }, reply }) => {
    const file = await billPdf(actor, number);
    reply.headers({
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": `attachment; filename*=UTF-8''${number}.pdf`,
      "cache-control": "no-store",
    });
    return file;
  },
  resubmit: async ({ actor, params, body }) => {
    await inTransaction(actor, (tx) => resubmitIn(tx, params.number, body));
    return read(actor, params.number);
  },
  changeCategory: async ({ actor, params, body }) => {
    await inTransaction(actor, (tx) => changeCategory(tx, params.number, params.line, body));
    return read(actor, params.number);
  },
};
