// What every page asks of this module: kept apart, so that no more than this comes with the first one.
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id } from "#shared/ids.ts";

/** The record that something was told of. */
export const Subject = z.strictObject({ type: z.string().min(1).max(60), id: z.string().min(1).max(80) });
export type Subject = z.infer<typeof Subject>;

/** Some of the caller's own, all that was told of one subject, or all that are there. */
export const MarkRead = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  z.strictObject({ subject: Subject }),
  z.strictObject({ all: z.literal(true) }),
]);
export type MarkRead = z.infer<typeof MarkRead>;

/** What the badges of the frame show, from the queries of the lists that they open. */
export const Counts = z.object({
  unread: z.int().nonnegative(),
  /** Decisions. */
  waiting: z.int().nonnegative(),
  /** What one must do that is no decision. */
  todos: z.int().nonnegative(),
});
export type Counts = z.infer<typeof Counts>;

/** What the stream says besides `summary`, which holds the counts: what is shown of these topics may be out of date. */
export const Changed = z.object({ topics: z.array(z.string()) });
export type Changed = z.infer<typeof Changed>;

export const countEndpoints = defineEndpoints({
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
  stream: {
    method: "GET",
    path: "/notifications/stream",
    access: "signed-in",
    streams: true,
    summary: "Says at once when the counts or what a page shows have changed",
  },
});
