// What opens an account without a sign-in: one-time links, the question for one, and the set-up of a company.
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { CompanyId } from "#shared/ids.ts";
import { Secret, Text } from "#shared/text.ts";

/** Never trimmed or cut: what was typed is what is kept. 128 code points of PW-01 may be several times as many units. */
const TypedPassword = Secret(1024);

export const LinkPurpose = z.enum(["activate", "reset", "admin", "setup"]);
export type LinkPurpose = z.infer<typeof LinkPurpose>;

export const OpenLink = z.object({
  purpose: LinkPurpose,
  /** Whose password is chosen; none where a company is set up. */
  username: z.string().optional(),
  /** Characters that the password needs. */
  leastPassword: z.int().positive(),
  expiresAt: Instant,
});
export type OpenLink = z.infer<typeof OpenLink>;

const Email = Text(254)
  .toLowerCase()
  .pipe(z.email({ error: "Enter an address such as name@example.com." }))
  .meta({ examples: ["meera.k@example.com"] });

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "" && /^[A-Z][A-Za-z]+\/[\w/+-]+$/.test(name);
  } catch {
    return false;
  }
};

const Person = z.object({
  firstName: Text(80).min(1),
  lastName: Text(80).default(""),
  workEmail: Email,
  username: Text(60).normalize("NFKC").min(1),
});

export const SetUp = z.object({
  company: z.object({
    name: Text(120).min(1),
    country: Text(2)
      .regex(/^[A-Z]{2}$/, { error: "Choose a country." })
      .default("IN")
      .meta({ examples: ["IN"] }),
    timeZone: Text(60).refine(isTimeZone, { error: "Choose a time zone such as Asia/Kolkata." }).default("Asia/Kolkata"),
    currency: Text(3)
      .regex(/^[A-Z]{3}$/, { error: "Choose a currency." })
      .default("INR")
      .meta({ examples: ["INR"] }),
  }),
  admin: Person.extend({ password: TypedPassword }),
  hr: Person,
});
export type SetUp = z.infer<typeof SetUp>;

export const SetUpDone = z.object({
  CompanyId,
  /** The link of the HR person, told once, where no mail could bring it. */
  activation: z.object({ url: z.string(), expiresAt: Instant }).optional(),
});
export type SetUpDone = z.infer<typeof SetUpDone>;

export const linkEndpoints = defineEndpoints({
  changePassword: {
    method: "PUT",
    path: "/auth/password",
    access: "signed-in",
    versioned: false,
    limited: true,
    body: z.object({ current: TypedPassword, next: TypedPassword }),
    summary: "Change my password; all other sessions end",
  },
  forgot: {
    method: "POST",
    path: "/auth/forgot",
    access: "public",
    body: z.object({ login: Text(254).min(1) }),
    returns: z.object({ message: z.string() }),
    status: 202,
    summary: "Ask for a link to choose a new password",
  },
  openLink: {
    method: "GET",
    path: "/auth/link",
    access: "link",
    returns: OpenLink,
    summary: "What a one-time link is for",
  },
  choosePassword: {
    method: "POST",
    path: "/auth/link",
    access: "link",
    body: z.object({ password: TypedPassword }),
    summary: "Choose a password by a one-time link",
  },
  setUp: {
    method: "POST",
    path: "/auth/setup",
    access: "link",
    body: SetUp,
    returns: SetUpDone,
    status: 201,
    summary: "Set up a company with its first Admin and HR person by a set-up link",
  },
});
