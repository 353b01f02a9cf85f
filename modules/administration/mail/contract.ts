// Mail that has not reached its reader, for Admins.
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";

export const mailActions = ["retry", "discard"] as const;
export type MailAction = (typeof mailActions)[number];

export const UndeliveredMail = z.object({
  id: Id,
  at: Instant,
  person: Person,
  /** What it says. */
  sentence: z.string(),
  attempts: z.int().nonnegative(),
  error: z.string().optional(),
  /** When it is tried again by itself; absent: never. */
  nextAt: Instant.optional(),
});
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;

export const UndeliveredList = listQuery({ sorts: { at: byKey }, initial: "-at", filters: {} });
export type UndeliveredList = z.output<typeof UndeliveredList>;

const path = "/undelivered-mail";
const byId = z.object({ id: Id });

export const mailEndpoints = defineEndpoints({
  undelivered: {
    method: "GET",
    path,
    access: "signed-in",
    query: UndeliveredList,
    returns: Page(UndeliveredMail),
    summary: "Mail that was given up or was tried in vain so far",
  },
  retryMail: {
    method: "POST",
    path: `${path}/:id/retry`,
    access: "signed-in",
    params: byId,
    body: z.object({}),
    summary: "Have a mail tried again, as if nobody had tried yet",
  },
  discardMail: {
    method: "POST",
    path: `${path}/:id/discard`,
    access: "signed-in",
    params: byId,
    body: z.object({}),
    summary: "Give up a mail",
  },
});
