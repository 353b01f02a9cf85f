import type { FastifyInstance, FastifyReply } from "fastify";
import { implement } from "#api/implement.ts";
import { recordList } from "#modules/requests/api/index.ts";
import { letter, letterEndpoints, letterList } from "../../letters/contract.ts";
import * as issue from "./issue.ts";
import { letters } from "./record.ts";
import { types } from "./types.ts";
import { verifyLetter } from "./verify.ts";

const asPdf = (reply: FastifyReply, name: string, pdf: Buffer): Buffer => {
  reply.headers({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename*=UTF-8''${name}.pdf`,
    "cache-control": "no-store",
  });
  return pdf;
};

export const letterRoutes = (app: FastifyInstance): void =>
  implement(app, letterEndpoints, {
    ...types.handlers,
    ...letters.handlers,
    ...recordList(letter, letterList, letters),
    requestableLetters: ({ actor, query }) => issue.requestable(actor, query),
    draftLetter: ({ actor, query, body }) => issue.draft(actor, query, body),
    drawLetter: async ({ actor, query, body, reply }) => asPdf(reply, "draft", await issue.draw(actor, query, body)),
    issueLetter: ({ actor, query, body }) => issue.issueLetter(actor, query, body),
    revokeLetter: ({ actor, params, body }) => issue.revokeLetter(actor, params.number, body.reason),
    letterPdf: async ({ actor, params, reply }) => asPdf(reply, params.number, await issue.letterPdf(actor, params.number)),
    verifyLetter: ({ body, request }) => verifyLetter(request.ip, body),
  });
