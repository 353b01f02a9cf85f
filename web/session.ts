// Who is signed in, for every screen: the stored fields as a hook, and the two ways to change them.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { Instant } from "#shared/dates.ts";
import { may, type Permission } from "#shared/permissions.ts";
import { input, session } from "./session/browser.ts";
import type { Credentials, Me, SessionCalls, SessionFacts } from "./session/calls.ts";
import { dropSeparateTokens } from "./session/separate-token.ts";
import type { Farewell, RenewalOutcome, SessionView } from "./session/session.ts";
import { type Warnings, warningsAt } from "./session/warnings.ts";
import { wasSwitched as switchedIn, watchSession } from "./session/watch.ts";
import { letUnsavedGo } from "./ui/unsaved.ts";

/** Hands in the calls of the session module; once, before the first page. */
export const connectSession = (calls: SessionCalls): void => session.connect(calls);

type SignedInPerson = SessionView & {
  /** By the stored role: it decides what is shown. The server decides again. */
  may: (permission: Permission) => boolean;
};

export const useSession = (): SignedInPerson => {
  const view = useSyncExternalStore(session.subscribe, session.view);
  return useMemo(() => ({ ...view, may: (permission: Permission) => may(view.role, permission) }), [view]);
};

export const useFarewell = (): Farewell | undefined => useSyncExternalStore(session.subscribe, session.farewell);

/** The signed-in person as the server knows them: name, company, time zone. */
export const useMe = (): UseQueryResult<Me> =>
  useQuery({ queryKey: ["session", "me"], queryFn: ({ signal }) => session.calls().me(signal), staleTime: Number.POSITIVE_INFINITY });

/** The company's name by the stored CompanyId, asked once per sign-in. */ // SH-13
export const useCompanyName = (companyId: string): UseQueryResult<string> =>
  useQuery({
    queryKey: ["session", "footer", companyId],
    queryFn: ({ signal }) => session.calls().companyName(companyId, signal),
    enabled: companyId !== "",
    staleTime: "static",
  });

export const signIn = (credentials: Credentials): Promise<SessionFacts> => session.signIn(credentials);
export const confirmPassword = (password: string): Promise<unknown> => session.calls().confirm(password);
export const logOut = (): Promise<void> => session.logOut();

/** Somebody is there again: the session goes on, without waiting until a renewal is due. */
export const stayOn = (): Promise<unknown> => session.renew(session.token());

const standing = () => ({ ...session.facts(), now: session.now(), idleSeconds: input.idleSeconds() });

/** What the signed-in person must be told about the end of their session, now. */
export const warningsNow = (): Warnings => warningsAt(standing());

/** When the session ends, however much it is used. */
export const sessionEndsAt = (): Instant => session.facts().endsAt;

/** Nobody has used the portal for too long. The server is asked with the true time, so that a clock of its own cannot start it anew. */ // SE-15
export const endUnused = async (): Promise<void> => {
  await session.renew(session.token());
  const { signedIn } = session.view();
  if (signedIn && warningsNow().unused === "over") session.end({ why: "idle", idleMinutes: session.facts().idleMinutes });
};

/** The login page's attempt to go on with the cookie of an earlier sign-in. */
export const renewSilently = (): Promise<RenewalOutcome> => session.renew(undefined, 0);

/** Keeps the session alive while it is used, and follows what other tabs do. Gives what ends that. */
export const startSession = (): (() => void) => {
  const stopListening = input.listen(window);
  const stopDropping = session.onEnd(() => dropSeparateTokens(sessionStorage));
  const stopWatching = watchSession({
    session,
    storage: localStorage,
    tabStorage: sessionStorage,
    target: window,
    idleSeconds: input.idleSeconds,
    startOver: () => {
      letUnsavedGo();
      location.assign("/");
    },
  });
  return () => {
    stopWatching();
    stopDropping();
    stopListening();
  };
};

export const onRoleChange = session.onRoleChange;
export const onSessionEnd = session.onEnd;

/** True once, after this tab began anew because another person had signed in. */
export const wasSwitched = (): boolean => switchedIn(sessionStorage);
