// Tokens, a storage and a server for tests of the session; nothing here verifies anything, as the browser cannot either.
import { z } from "zod";
import type { Permission } from "#shared/permissions.ts";
import type { RenewalAnswer, SessionCalls } from "./calls.ts";
import { createLock } from "./lock.ts";
import { createSession } from "./session.ts";
import type { Claims } from "./token.ts";

const part = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

export const encode = (claims: unknown): string => `${part({ alg: "EdDSA" })}.${part(claims)}.c2ln`;

export const asha: Claims = { unique_name: "employee", EmployeeId: 42, CompanyId: 1001, EmployeeCode: "LF-0042", role: "Employee" };

export const managers: Permission = ["Manager"];

export const claimsSchema: z.ZodType<Claims> = z.object({
  unique_name: z.string(),
  EmployeeId: z.int(),
  CompanyId: z.int(),
  EmployeeCode: z.string(),
  role: z.string(),
  exp: z.number().optional(),
  iat: z.number().optional(),
  acc: z.literal("leaver").optional(),
});

/** Notes the order of writing and removing. */
export const noteStorage = () => {
  const values = new Map<string, string>();
  const notes: string[] = [];
  const storage: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => {
      notes.push(`+${name}`);
      values.set(name, value);
    },
    removeItem: (name) => {
      if (values.delete(name)) notes.push(`-${name}`);
    },
  };
  return { storage, notes, values };
};

export const facts = { kept: false, idleMinutes: 30, endsAt: "2026-11-23T16:00:00.000Z" };

/** A call that the test does not expect. */
export const never = async (): Promise<never> => {
  throw new Error("not expected in this test");
};
export const noCalls: SessionCalls = {
  claims: claimsSchema,
  signIn: never,
  renew: never,
  logOut: never,
  confirm: never,
  me: never,
  companyName: never,
};

type Given = Partial<SessionCalls> & { storage?: Storage; at?: number; idle?: number };

export const makeSession = ({ storage = noteStorage().storage, at = 0, idle = 0, ...given }: Given = {}) => {
  const clock = { now: at, idle };
  const logged: unknown[][] = [];
  const session = createSession({
    storage,
    now: () => clock.now,
    lock: createLock(undefined),
    idleSeconds: () => clock.idle,
    log: (...what) => logged.push(what),
  });
  session.connect({ ...noCalls, ...given });
  return { session, clock, logged, storage };
};

export const granted = (claims: Claims): RenewalAnswer & { token: string } => ({ token: encode(claims), ...facts });
