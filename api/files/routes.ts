import type { FastifyInstance, FastifyReply } from "fastify";
import { type FileEntry, fileEndpoints } from "#shared/files/contract.ts";
import { type FileType, shownTypes } from "#shared/files/rules.ts";
import { implement } from "../implement.ts";
import * as commands from "./commands.ts";
import { ticketOf } from "./ticket-guard.ts";
import { upload } from "./upload.ts";

const office = "application/vnd.openxmlformats-officedocument";
const mediaTypes: Readonly<Record<FileType, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  csv: "text/csv; charset=utf-8",
};

/** Letters of other scripts travel beside a name that every browser reads. */
const disposition = ({ name, type }: FileEntry, isShown: boolean): string => {
  const plain = name.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isShown && shownTypes.includes(type) ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Whatever a browser makes of it, it is alone: no script, no part of the portal, nothing kept. */
const setHeaders = (reply: FastifyReply, file: FileEntry, isShown: boolean): void => {
  reply.headers({
    "content-type": mediaTypes[file.type],
    "content-length": String(file.bytes),
    "content-disposition": disposition(file, isShown),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
}; // FI-05

export const fileRoutes = (app: FastifyInstance): void =>
  implement(app, fileEndpoints, {
    upload: ({ actor, body, file }) => upload(actor, { slot: body.slot, file }),
    view: ({ actor, params }) => commands.view(actor, params.id),
    remove: async ({ actor, params }): Promise<undefined> => void (await commands.remove(actor, params.id)),
    ticket: ({ actor, params }) => commands.makeTicket(actor, params.id),
    content: async ({ actor, params, query, request, reply }) => {
      const { file, content } = await commands.open(actor, params.id, ticketOf(request));
      setHeaders(reply, file, query.inline !== undefined);
      return content;
    },
  });
