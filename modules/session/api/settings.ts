import { handedIn } from "#api/handed-in.ts";
import type { LookupTx, Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { SessionLimits, SetUp } from "../contract.ts";
import type { MomentaryAccess } from "../rules.ts";

/** What the configuration of the server decides about sessions. */
export type SessionSettings = {
  /** The portal's own address: issuer of the tokens; https makes the cookie secure. */
  baseUrl: URL;
  /** Only a configured address can be compared with a browser's Origin; else the Host it asked for is. */
  baseUrlConfigured: boolean;
  /** Where the portal's pages call, when that is another origin of the same site. */
  apiUrl?: URL | undefined;
  /** 32 bytes derived from the installation key. */
  sealingKey: Buffer;
  /** The sign-ins that the login page of a demo installation shows. */
  demo?: { usernames: string[]; password: string };
};

export const sessionSettings = handedIn<SessionSettings>("session settings");

/** What the person behind an account may do now, by the moment alone. */
type Standing = { code: string; access: MomentaryAccess };

/** Who an account belongs to, as the module that knows people tells it. */
export type AccountOwner = Standing & {
  name: string;
  companyName: string;
  /** Where the company sits. */
  companyTimeZone: string;
  timeZone: string;
  currency: string;
  demo: boolean;
};

/** For the rules of passwords and for mail. */
export type AccountHolder = {
  name: string;
  /** First, middle, last and preferred name, as far as there is one. */
  names: string[];
  /** At work; of whoever has left their own. */
  email: string;
  /** Where links go: for 72 hours after a change the address before it. */
  linkEmail: string;
  companyName: string;
  /** By which the company is named in addresses and commands. */
  companyCode: string;
  /** Where they work: mail says no time without its zone. */
  timeZone: string;
};

/** What the owner of an account is told on screen. */
type SessionNotice = {
  employee: number;
  event:
    | "session.new_browser"
    | "session.password_set"
    | "session.password_changed"
    | "session.failed_sign_ins"
    | "session.reopened"
    | "session.manager_now"
    | "session.manager_no_more";
  params?: Record<string, string | number>;
  /** The page that it is about. */
  path: string;
  /** Absent: now. */
  at?: Instant;
  /** Not told when the same was told to the same person after this moment. */
  notAgainSince?: Instant;
};

/** What sessions must know about people, whose module builds on this one. */
type SessionNeeds = {
  notify: (tx: Tx, notice: SessionNotice) => void;
  holderOf: (tx: Tx, employee: number) => Promise<AccountHolder | undefined>;
  /** Who has this work e-mail, over all companies. */
  employeesByEmail: (tx: LookupTx, email: string) => Promise<{ company: number; employee: number }[]>;
  /** The number of a company that is to be set up. */
  nextCompany: (tx: LookupTx) => Promise<number>;
  /** Makes the transaction's company with what every one begins with, and its first two people. */
  createCompany: (tx: Tx, wish: SetUp) => Promise<{ admin: number; hr: number }>;
  identityOf: (tx: Tx, employee: number) => Promise<AccountOwner | undefined>;
  /** The part of it that every call asks for. */
  standingOf: (tx: Tx, employee: number) => Promise<Standing | undefined>;
  companyName: (tx: Tx) => Promise<string>;
  /** What the transaction's company sets. */
  limitsOf: (tx: Tx) => Promise<SessionLimits>;
  /** Of all companies, the most days that one keeps a session: before the sign-in nobody knows whose page it is. */
  mostKeepDays: (tx: LookupTx) => Promise<number>;
};

export const sessionNeeds = handedIn<SessionNeeds>("session");
