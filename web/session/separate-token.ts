// Short-lived tokens for one purpose: kept in this tab alone, and never beside those of the session.

const PREFIX = "portal.sessionToken.";

/** What such a token opens: a password to be chosen, a company to be set up, or one file. */
export type SeparatePurpose = "password-link" | "setup" | "download";

export const readSeparateToken = (storage: Storage, purpose: SeparatePurpose): string | undefined =>
  storage.getItem(`${PREFIX}${purpose}`) ?? undefined;

export const keepSeparateToken = (storage: Storage, purpose: SeparatePurpose, token: string): void =>
  storage.setItem(`${PREFIX}${purpose}`, token);

export const dropSeparateToken = (storage: Storage, purpose: SeparatePurpose): void => storage.removeItem(`${PREFIX}${purpose}`);

/** They are part of what is held about a person: gone with the session. */
export const dropSeparateTokens = (storage: Storage): void => {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name);
};

/** The token that a link carries behind its `#`; empty when it carries something else there, undefined when it carries none. */
export const tokenInHash = (hash: string): string | undefined =>
  hash.startsWith("#t=") ? (/^#t=([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? "") : undefined;
