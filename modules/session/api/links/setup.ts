// The first company of an empty database, and every further one: made by the holder of a set-up link, whole or not at all.

import { systemActor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, lookup } from "#api/transaction.ts";
import { refuseIf, type Violation } from "#shared/problem.ts";
import { type SetUp, type SetUpDone, usualSessionLimits } from "../../contract.ts";
import { expiryOf } from "../../link-rules.ts";
import { checkNewPassword } from "../../password-rules.ts";
import { setUpPath } from "../../paths.ts";
import { isUsername, usernameKey } from "../../rules.ts";
import { auditNewAccount, createAccount } from "../accounts.ts";
import { hashPassword } from "../passwords.ts";
import { isCommonPassword } from "../passwords-common.ts";
import { sessionNeeds } from "../settings.ts";
import { accountByUsername, addAccounts } from "../store.ts";
import { type SetUpLink, setUpDone } from "./held-link.ts";
import { issueLink, linkUrl, newToken, tokenHash } from "./issue.ts";
import * as store from "./link-store.ts";

/** A new link, printed by the start of a portal without a company, or by the operator's command. The one before it is dead. */
export const newSetUpLink = async (): Promise<string> => {
  const now = clock.now();
  const token = newToken();
  await lookup((tx) =>
    store.addSetUpLink(tx, { id: newId(), tokenHash: tokenHash(token), issuedAt: now, expiresAt: expiryOf("setup", now) }),
  );
  return linkUrl(setUpPath, token);
}; // SE-18

const usernames = { admin: "admin.username", hr: "hr.username" } as const;

/** Names that cannot be, or that somebody has: in this form, or anywhere in the installation. */
const checkUsernames = async (wish: SetUp): Promise<Violation[]> => {
  const typed = [wish.admin, wish.hr].map(({ username }) => usernameKey(username));
  const found = await lookup((tx) => Promise.all(typed.map((key) => accountByUsername(tx, key))));
  return Object.entries(usernames).flatMap(([who, field], index): Violation[] => {
    const key = typed[index] ?? "";
    if (!isUsername(key)) return [{ code: "account.username_form", field }];
    const isTaken = found[index] !== undefined || typed.indexOf(key) < index;
    return isTaken ? [{ code: "account.username_taken", field, params: { name: wish[who as keyof typeof usernames].username } }] : [];
  });
};

const checkPassword = ({ company, admin }: SetUp): Violation[] => {
  const owner = {
    username: usernameKey(admin.username),
    names: [admin.firstName, admin.lastName],
    companyWords: [company.name, admin.workEmail.split("@")[1] ?? ""],
  };
  return checkNewPassword(
    admin.password,
    { ...owner, least: usualSessionLimits.leastPassword, isCommon: isCommonPassword, isCurrent: false },
    "admin.password",
  );
};

/** Company, first Admin, first HR person and everything that a company begins with, in one transaction. */
export const setUp = async (link: SetUpLink, wish: SetUp, requestId: string): Promise<SetUpDone> => {
  const { admin, hr } = wish;
  refuseIf([...(await checkUsernames(wish)), ...checkPassword(wish)]);
  const passwordHash = await hashPassword(admin.password);
  const CompanyId = await lookup((tx) => sessionNeeds.get().nextCompany(tx));
  return inTransaction(systemActor(CompanyId, requestId), async (tx) => {
    if (!(await store.useSetUpLink(tx, link.id, clock.now()))) throw setUpDone();
    audit(tx, { action: "session.set_up", record: { type: "session.setup_link", id: link.id } });
    const people = await sessionNeeds.get().createCompany(tx, wish);
    const first = { employee: people.admin, username: usernameKey(admin.username), role: "Admin", state: "active" } as const;
    await addAccounts(tx, [{ ...first, passwordHash }], clock.now(), usernames.admin);
    auditNewAccount(tx, first);
    await createAccount(tx, { employee: people.hr, username: hr.username, role: "HR" }, usernames.hr);
    const issued = await issueLink(tx, { employee: people.hr, purpose: "activate", handedOut: false });
    return { CompanyId, ...(!issued.mailed && { activation: { url: issued.url, expiresAt: issued.expiresAt } }) };
  });
}; // SE-18
