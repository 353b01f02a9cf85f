import type { FastifyInstance } from "fastify";
import { type ExportFormat, exportEndpoints } from "#shared/exports/contract.ts";
import { readBytes } from "../files/bytes.ts";
import { ticketOf } from "../files/ticket-guard.ts";
import { implement } from "../implement.ts";
import * as commands from "./commands.ts";

const types: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export const exportRoutes = (app: FastifyInstance): void =>
  implement(app, exportEndpoints, {
    request: ({ actor, body }) => commands.request(actor, body),
    list: ({ actor, query }) => commands.ownExports(actor, query),
    read: ({ actor, params }) => commands.readOwn(actor, params.id),
    cancel: ({ actor, params, body }) => commands.cancel(actor, params.id, body.version),
    ticket: ({ actor, params }) => commands.makeTicket(actor, params.id),
    content: async ({ actor, params, request, reply }) => {
      const { key, bytes, format, name } = await commands.open(actor, params.id, ticketOf(request));
      // To keep, never to show: what is in it was typed by others.
      reply.headers({
        "content-type": types[format],
        "content-length": String(bytes),
        "content-disposition": `attachment; filename*=UTF-8''${name}`,
        "cache-control": "no-store",
      });
      return readBytes(key);
    },
  });
