import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";

/** What people are told of, by the module that tells it. */
export const noticeEvents = ["session.new_browser", "session.password_set", "session.password_changed", "session.failed_sign_ins"] as const;
export const NoticeEvent = z.enum(noticeEvents);
export type NoticeEvent = z.infer<typeof NoticeEvent>;

export const Notice = z.object({
  id: Id,
  at: Instant,
  event: NoticeEvent,
  /** What fills the places of its sentence. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The page that it is about. */
  path: z.string(),
  read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeList = listQuery({
  sorts: { at: byKey },
  initial: "-at",
  filters: { unread: z.literal("yes").optional() },
});
export type NoticeList = z.infer<typeof NoticeList>;

/** Some of the caller's own, or all that are there. */
export const MarkRead = z.union([z.strictObject({ ids: z.array(Id).min(1).max(100) }), z.strictObject({ all: z.literal(true) })]);
export type MarkRead = z.infer<typeof MarkRead>;

/** What the badges of the frame show, from the queries of the lists that they open. */
export const Counts = z.object({ unread: z.int().nonnegative(), waiting: z.int().nonnegative() });
export type Counts = z.infer<typeof Counts>;

export const notificationEndpoints = defineEndpoints({
  list: {
    method: "GET",
    path: "/notifications",
    access: "signed-in",
    query: NoticeList,
    returns: Page(Notice),
    summary: "What I was told, the newest first",
  },
  read: {
    method: "POST",
    path: "/notifications/read",
    access: "signed-in",
    body: MarkRead,
    returns: Counts,
    summary: "Marks notices of mine as read",
  },
  counts: {
    method: "GET",
    path: "/shell/counts",
    access: "signed-in",
    returns: Counts,
    summary: "How much is unread and how much waits for me",
  },
});
