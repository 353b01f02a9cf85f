// What the shell needs of the session module; handed in at start, because the shell imports no module.
import type { z } from "zod";
import type { Instant } from "#shared/dates.ts";
import type { Claims } from "./token.ts";

export type SessionFacts = { kept: boolean; idleMinutes: number; endsAt: Instant };
export type RenewalRefusal = "none" | "idle" | "limit" | "ended";
export type RenewalAnswer = ({ token: string } & SessionFacts) | { token: null; reason: RenewalRefusal; idleMinutes: number };
export type Credentials = { username: string; password: string; keep: boolean };

export type Me = {
  name: string;
  role: string;
  employeeCode: string;
  companyName: string;
  /** Where the company sits; people may work elsewhere. */
  companyTimeZone: string;
  timeZone: string;
  currency: string;
  demo: boolean;
};

export type SessionCalls = {
  claims: z.ZodType<Claims>;
  signIn: (credentials: Credentials) => Promise<{ token: string } & SessionFacts>;
  renew: (idleSeconds: number) => Promise<RenewalAnswer>;
  logOut: () => Promise<unknown>;
  /** Says by the password that it is still this person. */
  confirm: (password: string) => Promise<unknown>;
  me: (signal?: AbortSignal) => Promise<Me>;
  companyName: (companyId: string, signal?: AbortSignal) => Promise<string>;
};
