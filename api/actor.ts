import type { Role } from "#shared/permissions.ts";
import type { RepeatKey } from "./repeat.ts";

/** The call that somebody acts through. */
export type CallContext = {
  /** As in the log, in the answer's `x-request-id` and in the audit entry. */
  requestId: string;
  /** Only of calls that create or decide. */
  repeat?: RepeatKey | undefined;
};

/** Who acts, as the server believes it: read from the database with each call, never from the token alone. */
export type Actor = {
  company: number;
  employee: number;
  role: Role;
  /** The session the call came through. */
  session: string;
  /** Has left the company, and reaches only what is open to leavers. */
  access?: "leaver";
  call?: CallContext;
  /** Only in calls that change nothing: the open reading (a `Tx`) in which the actor was believed, and which all of the call reads in. */
  reading?: object;
};

/** Set-up, jobs and calls before sign-in act for a company without being a person of it; such an actor holds no relation to any record. */
export type SystemActor = {
  company: number;
  employee: 0;
  role: "system";
  session: "system";
  call?: CallContext;
  reading?: undefined;
  access?: undefined;
};

export const systemActor = (company: number, requestId?: string): SystemActor => ({
  company,
  employee: 0,
  role: "system",
  session: "system",
  ...(requestId !== undefined && { call: { requestId } }),
});
