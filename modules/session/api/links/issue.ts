// A new one-time link: it replaces the live one of its purpose, and its token is known to nobody but who gets it.

import { hash, randomBytes } from "node:crypto";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { hasMail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { expiryOf, fits } from "../../link-rules.ts";
import { passwordPath, type setUpPath } from "../../paths.ts";
import { mails } from "../mails.ts";
import { sessionSettings } from "../settings.ts";
import { lockAccount } from "../store.ts";
import * as store from "./link-store.ts";
import { mailLink } from "./owner.ts";

const TOKEN_BYTES = 32; // 43 characters in base64url

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Finds the link's row; the token itself is never kept. */
export const tokenHash = (token: string): string => hash("sha256", token, "base64url");

/** The token stands behind `#`: no server, proxy or log on the way sees it. The address is the configured one, whatever a request says. */
export const linkUrl = (page: typeof passwordPath | typeof setUpPath, token: string): string =>
  `${sessionSettings.get().baseUrl.origin}${page}#t=${token}`; // PW-06

export type PasswordPurpose = "activate" | "reset" | "admin";

/** How the link reaches its holder: by mail, or shown once to whoever made it. */
export type Issued = { mailed: true } | { mailed: false; url: string; expiresAt: Instant };

type Wish = {
  employee: number;
  purpose: PasswordPurpose;
  /** What the mail says, where it is not what such a link is usually for. */
  letter?: "reopened";
  /** Of the set-up alone: the company is nobody's yet. Whoever asks for their own reset gets no link from others either. */
  handedOut?: false;
  /** Why somebody made it for another; the audit keeps it. */
  reason?: string;
  /** To be read on the screen of the server by its operator, whatever mail could do. */
  shown?: true;
};

/** In the caller's transaction. Throws where the account is not one for such a link. */
export const issueLink = async (tx: Tx, { employee, purpose, letter, handedOut, reason, shown }: Wish): Promise<Issued> => {
  const account = orMissing("account")(await lockAccount(tx, employee));
  if (!fits(purpose, account.state)) throw new Problem("conflict", [{ code: "account.link_unfit", params: { case: purpose } }]);
  const now = clock.now();
  const [id, token, expiresAt] = [newId(), newToken(), expiryOf(purpose, now)];
  await store.replaceLinks(tx, employee, now, purpose);
  const isHandedOut = handedOut ?? purpose !== "reset";
  await store.addLink(tx, { id, employee, purpose, tokenHash: tokenHash(token), issuedAt: now, expiresAt, handedOut: isHandedOut });
  audit(tx, {
    action: "session.issue_link",
    record: { type: "session.account", id: employee },
    change: { link: [null, purpose], expiresAt: [null, expiresAt] },
    ...(reason !== undefined && { reason }),
  });
  const url = linkUrl(passwordPath, token);
  if (shown || !hasMail()) return { mailed: false, url, expiresAt };
  await mailLink(tx, employee, (owner) => mails[letter ?? purpose]({ ...owner, url }), {
    until: expiresAt,
    isUsed: account.state === "active" || account.firstSignInAt !== null,
  });
  return { mailed: true };
};
