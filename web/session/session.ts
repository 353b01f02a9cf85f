// Who is signed in here, as far as the browser can know: the six stored fields, their renewal and their end.
import { createListeners } from "../listeners.ts";
import { RequestFailure } from "../request-failure.ts";
import type { Credentials, RenewalRefusal, SessionCalls, SessionFacts } from "./calls.ts";
import { anyMissing, readFields, removeFields, type StoredFields, writeFields } from "./fields.ts";
import { type Claims, decodeToken, isExpired, renewalDue } from "./token.ts";

export const PENDING = "portal.logoutPending";
const FACTS = "portal.session";
const TOLERATED_SKEW_MS = 30_000;
/** Kept beside the token, for the other tabs and for a reload. */
type KnownFacts = SessionFacts & {
  /** How far the server's clock is ahead of this device's, in milliseconds; 0 while that is tolerable. */
  skew: number;
};
const usual: KnownFacts = { kept: false, idleMinutes: 30, endsAt: "", skew: 0 };

/** Why somebody stands before the login page; without one they have just arrived. */
export type Farewell =
  | { why: RenewalRefusal; idleMinutes: number }
  /** `told` is false until the server knows of the logout. */
  | { why: "logout"; told: boolean }
  | { why: "lost" };

/** Why what is held about the person goes: the session is over, they have logged out, or somebody signs in. */
export type SessionEnd = "over" | "logout" | "sign-in";

export type SessionView = {
  signedIn: boolean;
  username: string;
  employeeCode: string;
  employeeId: string;
  companyId: string;
  role: string;
  /** Has left the company: only the pages that say so are open. */
  isLeaver: boolean;
};
export type RenewalOutcome = "renewed" | "refused" | "unreachable";

export type SessionEnvironment = {
  storage: Storage;
  now: () => number;
  /** One at a time, over all tabs where the browser can. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Seconds since the last input in any tab. */
  idleSeconds: () => number;
  log: (...what: unknown[]) => void;
};

const isTemporary = (error: unknown): boolean =>
  error instanceof RequestFailure && ["unreachable", "timeout", "busy", "limited", "broken"].includes(error.kind);

export const createSession = ({ storage, now: deviceNow, lock, idleSeconds, log }: SessionEnvironment) => {
  const changes = createListeners();
  const roles = createListeners<[role: string]>();
  const ends = createListeners<[end: SessionEnd]>();
  let calls: SessionCalls | undefined;
  let farewell: Farewell | undefined;
  let renewing: Promise<RenewalOutcome> | undefined;
  let decoded: { token: string; claims: Claims | undefined } | undefined;
  let seen: { key: string; view: SessionView } | undefined;

  const connected = (): SessionCalls => {
    if (!calls) throw new Error("The session's calls were not handed in: main.tsx connects them before the first page.");
    return calls;
  };
  const facts = (): KnownFacts => {
    const text = storage.getItem(FACTS);
    try {
      const known = text ? { ...usual, ...(JSON.parse(text) as Partial<KnownFacts>) } : usual;
      return Number.isFinite(known.skew) ? known : { ...known, skew: 0 };
    } catch {
      return usual;
    }
  };
  const now = () => deviceNow() + facts().skew; // SE-08
  /** Wherever somebody has signed in: what was said when the session before went is over. */
  const changed = (): void => {
    if (usable(readFields(storage).token)) farewell = undefined; // SE-09
    changes.tell();
  };

  /** Undefined when there is no token or it is malformed, which is logged once. */
  const claimsOf = (token: string | undefined): Claims | undefined => {
    if (!token || !calls) return undefined;
    if (decoded?.token === token) return decoded.claims;
    decoded = { token, claims: undefined };
    try {
      decoded.claims = decodeToken(token, calls.claims);
    } catch (error) {
      log(error instanceof Error ? error.message : "The stored token is malformed.");
    }
    return decoded.claims;
  };
  const usable = (token: string | undefined): Claims | undefined => {
    const claims = claimsOf(token);
    return claims && !isExpired(claims, now()) ? claims : undefined;
  };

  /**
   * A stored token that is no good any more is noticed by `check`, which says so before anything is taken off the page: somebody who draws a
   * form anew in the meantime sees the same person, or what is typed in it would be nobody's by then. SE-16
   */
  const view = (): SessionView => {
    const fields = readFields(storage);
    const claims = claimsOf(fields.token);
    if (fields.token !== undefined && !claims && seen?.view.signedIn) return seen.view;
    const key = JSON.stringify([fields, Boolean(claims)]);
    if (seen?.key !== key) seen = { key, view: viewOf(fields, claims) };
    return seen.view;
  };

  const ended = (how: SessionEnd): void => {
    ends.tell(how);
  };

  const end = (why: Farewell | undefined): void => {
    removeFields(storage);
    storage.removeItem(FACTS);
    farewell = why;
    ended(why?.why === "logout" ? "logout" : "over");
    changed();
  };

  /** SE-09: an expired or malformed token is cleared, wherever it is noticed. Says whether a good one is left. */
  const check = (): boolean => {
    const fields = readFields(storage);
    if (!fields.token || !calls) return false;
    const claims = usable(fields.token);
    if (!claims) {
      end(undefined);
      return false;
    }
    if (anyMissing(fields)) {
      log("User information is not available."); // SE-12
      writeFields(storage, fields.token, claims);
      changed();
    }
    return true;
  };

  const adopt = ({ token, ...told }: { token: string } & SessionFacts): Claims => {
    const before = readFields(storage);
    const claims = decodeToken(token, connected().claims);
    const ahead = claims.iat === undefined ? 0 : claims.iat * 1000 - deviceNow();
    const known: KnownFacts = { ...told, skew: Math.abs(ahead) > TOLERATED_SKEW_MS ? ahead : 0 };
    storage.setItem(FACTS, JSON.stringify(known));
    writeFields(storage, token, claims);
    changed();
    if (before.token && before.EmployeeId === String(claims.EmployeeId) && before.role !== claims.role) {
      roles.tell(claims.role); // SE-10
    }
    return claims;
  };

  /** A logout is under way, or still to be told; the lock lets nobody tell it, and so end this, during a renewal. */
  const isLeaving = (): boolean => storage.getItem(PENDING) !== null;

  const ask = async (used: string | undefined, idle: number): Promise<RenewalOutcome> => {
    const whose = personOf(claimsOf(used));
    const stored = readFields(storage).token;
    /** A call is repeated in the name of its own person, or not at all. */
    const goesOn = (claims: Claims): RenewalOutcome => (whose === undefined || whose === personOf(claims) ? "renewed" : "refused"); // SE-14
    const newer = stored !== used && usable(stored);
    if (newer) {
      changed();
      return goesOn(newer);
    }
    if (isLeaving()) {
      end({ why: "logout", told: false }); // SE-13
      return "refused";
    }
    try {
      const answer = await connected().renew(idle);
      // Logged out meanwhile: all is taken away already, and nothing that comes back may undo it. SE-13
      if (isLeaving()) return "refused";
      if (answer.token === null) {
        end({ why: answer.reason, idleMinutes: answer.idleMinutes });
        return "refused";
      }
      return goesOn(adopt(answer));
    } catch (error) {
      if (isTemporary(error)) return "unreachable";
      if (isLeaving()) return "refused";
      log(error instanceof Error ? error.message : "The session could not be renewed.");
      end({ why: "lost" });
      return "refused";
    }
  };

  /** Shared by everybody who waits; inside the lock a newer token of another tab is taken instead. */
  const renew = (used: string | undefined, idle = idleSeconds()): Promise<RenewalOutcome> => {
    renewing ??= lock(() => ask(used, idle)).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  /** Tells the server of a logout that it may not have heard; safe to repeat. */
  const tellLogout = (): Promise<void> =>
    lock(async () => {
      if (!isLeaving()) return;
      await connected().logOut();
      storage.removeItem(PENDING);
      if (farewell?.why === "logout") farewell = { why: "logout", told: true };
      changed();
    });

  return {
    connect: (given: SessionCalls) => {
      calls = given;
      decoded = undefined;
      check();
      changed();
    },
    calls: connected,
    view,
    check,
    renew,
    end,
    now,
    changed,
    facts: (): SessionFacts => facts(),
    token: (): string | undefined => readFields(storage).token,
    /** When the stored token should be renewed and until when that makes sense. */
    due: (): { at: number; token: string } | undefined => {
      const { token } = readFields(storage);
      const claims = usable(token);
      const at = claims && renewalDue(claims);
      return token && at !== undefined ? { at, token } : undefined;
    },
    farewell: () => farewell,
    /** The session has ended in another tab: what this one holds about the person goes too. */
    leftElsewhere: (byLogout: boolean) => {
      if (byLogout) farewell = { why: "logout", told: true };
      ended(byLogout ? "logout" : "over"); // SE-14
      changed();
    },
    /** Another person is signed in here now. */
    switched: () => ended("sign-in"), // SE-14
    logoutPending: isLeaving,
    tellLogout,

    signIn: (credentials: Credentials): Promise<SessionFacts> =>
      lock(async () => {
        const answer = await connected().signIn(credentials);
        storage.removeItem(PENDING);
        ended("sign-in");
        adopt(answer);
        return { kept: answer.kept, idleMinutes: answer.idleMinutes, endsAt: answer.endsAt };
      }),

    /** Local first: whoever leaves is out, whether the server can be reached or not. */
    logOut: async (): Promise<void> => {
      storage.setItem(PENDING, "1");
      end({ why: "logout", told: true });
      try {
        await tellLogout();
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        farewell = { why: "logout", told: false };
        changed();
      }
    },

    subscribe: changes.subscribe,
    onRoleChange: roles.subscribe,
    /** Shared data about the person must go: called when a session ends or another begins. */
    onEnd: ends.subscribe,
  };
};

const personOf = (claims: Claims | undefined): string | undefined => claims && `${claims.CompanyId}/${claims.EmployeeId}`;

const viewOf = (fields: StoredFields, claims: Claims | undefined): SessionView => ({
  signedIn: claims !== undefined,
  username: fields.username ?? claims?.unique_name ?? "",
  employeeCode: fields.EmployeeCode ?? claims?.EmployeeCode ?? "",
  employeeId: fields.EmployeeId ?? "",
  companyId: fields.CompanyId ?? "",
  role: fields.role ?? "",
  isLeaver: claims?.acc === "leaver",
});

export type Session = ReturnType<typeof createSession>;
