import { openKeys } from "./keys.ts";
import { type SessionSettings, sessionSettings } from "./settings.ts";

export { lastAdmin, setAccess } from "./accounts/access.ts";
export { leaversWithAccess } from "./accounts/access-store.ts";
export {
  type AccountRow,
  accountPage,
  accountsOf,
  changeRole,
  closeAccount,
  endSessionsOf,
  lockForChange,
  reopenAccount,
} from "./accounts/changes.ts";
export { removeUnused, signedInAmong } from "./accounts/unused.ts";
export { activeAmong, createAccount, holdersOf, isUsernameTaken, roleOf } from "./accounts.ts";
export { authenticate, holderOfSession, requireSameSite } from "./authenticate.ts";
export { needsConfirmation } from "./confirmation.ts";
export { seedAccounts, seedNotice, seedSignIns } from "./demo.ts";
export { accountHolders, becomeManagers, noLongerManagers } from "./line/roles.ts";
export { requireLink } from "./links/held-link.ts";
export { issueLink } from "./links/issue.ts";
export { lastResetByLink } from "./links/last-reset.ts";
export { newSetUpLink } from "./links/setup.ts";
export { sessionApi } from "./module.ts";
export * from "./releases/releases.ts";
export { type AccountHolder, type AccountOwner, sessionNeeds } from "./settings.ts";
export { accountByUsername } from "./store.ts";
export { needsTrust, untrusted } from "./trust.ts";

/** Once at start, after the migrations: without its keys the portal can neither sign a token nor believe one. */
export const openSessions = async (settings: SessionSettings): Promise<void> => {
  sessionSettings.give(settings);
  await openKeys(settings.sealingKey);
};
