// Files of records: sent one by one before the form is, and opened by a ticket for one minute.
import { z } from "zod";
import { Instant } from "../dates.ts";
import { defineEndpoints } from "../endpoint.ts";
import { Id } from "../ids.ts";
import { Text } from "../text.ts";
import { FileType } from "./rules.ts";

/** `quarantined` until its check has ended; what is `deleted` or `blocked` has no content any more. */
export const fileStates = ["quarantined", "clean", "blocked", "deleted"] as const;
export const FileState = z.enum(fileStates);
export type FileState = z.infer<typeof FileState>;

/** Record and place in it, `leave.request/certificate`. */
export const SlotName = Text(100)
  .regex(/^[a-z_]+\.[a-z_]+\/[a-z_]+$/, { error: "Name a place for files such as leave.request/certificate." })
  .meta({ examples: ["leave.request/certificate"] });

export const FileEntry = z.object({
  id: Id,
  slot: SlotName,
  name: z.string().meta({ examples: ["certificate.pdf"] }),
  type: FileType,
  bytes: z.int().positive(),
  state: FileState,
  uploadedAt: Instant,
});
export type FileEntry = z.infer<typeof FileEntry>;

export const Ticket = z.object({
  /** The bearer of one download. */
  ticket: z.string(),
  expiresAt: Instant,
});
export type Ticket = z.infer<typeof Ticket>;

const ofFile = z.object({ id: Id });

export const fileEndpoints = defineEndpoints({
  upload: {
    method: "POST",
    path: "/files",
    access: "signed-in",
    leaver: true,
    upload: true,
    body: z.object({ slot: SlotName }),
    returns: FileEntry,
    status: 201,
    summary: "Send a file, for a form that is sent later",
  },
  view: {
    method: "GET",
    path: "/files/:id",
    access: "signed-in",
    leaver: true,
    params: ofFile,
    returns: FileEntry,
    summary: "What is known of a file",
  },
  remove: {
    method: "DELETE",
    path: "/files/:id",
    access: "signed-in",
    leaver: true,
    versioned: false,
    params: ofFile,
    summary: "Remove a file of mine that belongs to no record yet",
  },
  ticket: {
    method: "POST",
    path: "/files/:id/ticket",
    access: "signed-in",
    leaver: true,
    repeatable: true,
    params: ofFile,
    returns: Ticket,
    status: 201,
    summary: "Open a file: a ticket for one download within a minute",
  },
  content: {
    method: "GET",
    path: "/files/:id/content",
    access: "ticket",
    params: ofFile,
    query: z.object({ inline: z.enum(["yes"]).optional() }),
    download: true,
    status: 200,
    summary: "The file itself",
  },
});
