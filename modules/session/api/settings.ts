import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";

/** What the configuration of the server decides about sessions. */
export type SessionSettings = {
  /** The portal's own address: issuer of the tokens; https makes the cookie secure. */
  baseUrl: URL;
  /** Only a configured address can be compared with a browser's Origin; else the Host it asked for is. */
  baseUrlConfigured: boolean;
  /** 32 bytes derived from the installation key. */
  sealingKey: Buffer;
  /** The sign-ins that the login page of a demo installation shows. */
  demo?: { usernames: string[]; password: string };
};

export const sessionSettings = handedIn<SessionSettings>("session settings");

/** Whether the person behind an account may sign in now. */
type Standing = { code: string; maySignIn: boolean };

/** Who an account belongs to, as the module that knows people tells it. */
export type AccountOwner = Standing & {
  name: string;
  companyName: string;
  timeZone: string;
  currency: string;
  demo: boolean;
};

/** What sessions must know about people, whose module builds on this one. */
type SessionNeeds = {
  identityOf: (tx: Tx, employee: number) => Promise<AccountOwner | undefined>;
  /** The part of it that every call asks for. */
  standingOf: (tx: Tx, employee: number) => Promise<Standing | undefined>;
  companyName: (tx: Tx) => Promise<string>;
};

export const sessionNeeds = handedIn<SessionNeeds>("session");
