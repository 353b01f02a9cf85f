// The session's contract as the shell needs it; `web/modules.ts` hands it in.
import { clientFor } from "#web/client.ts";
import type { SessionCalls } from "#web/session/calls.ts";
import { MOST_IDLE_SECONDS, sessionEndpoints, TokenClaims } from "../contract.ts";

const client = clientFor(sessionEndpoints);

export const sessionCalls: SessionCalls = {
  claims: TokenClaims,
  signIn: (credentials) => client.signIn({ body: credentials }),
  renew: (idleSeconds) => client.renew({ body: { idleSeconds: Math.min(idleSeconds, MOST_IDLE_SECONDS) } }),
  logOut: () => client.logOut({ body: {} }),
  confirm: (password) => client.confirm({ body: { password } }),
  me: (signal) => client.me({}, { signal }),
  companyName: async (companyId, signal) => (await client.footer({ params: { companyId } }, { signal })).companyName,
};
