// Keeps the session true while the page is open: renews in time, notices its end, follows the other tabs.
import { PENDING, type Session } from "./session.ts";

const CHECK_EVERY_MS = 15_000;
const WAITS_MS = [5_000, 15_000, 30_000] as const;
const SWITCHED = "portal.switched";

type Watched = {
  session: Session;
  storage: Storage;
  /** Of this tab alone: survives the reload after another person signed in. */
  tabStorage: Storage;
  target: Window;
  idleSeconds: () => number;
  /** Loads the page anew, because another person is signed in now. */
  startOver: () => void;
};

export const watchSession = ({ session, storage, tabStorage, target, idleSeconds, startOver }: Watched) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let misses = 0;
  let notBefore = 0;
  const person = () => {
    const { signedIn, companyId, employeeId } = session.view();
    return signedIn ? `${companyId}/${employeeId}` : undefined;
  };
  let signedIn = person() !== undefined;
  let loggedOutElsewhere = false;
  /** Remembered across a sign-out: the login page here may still hold that person's way back. */
  let last = person();

  /** Says whether this tab starts over, because it was another person's. */
  const follow = (): boolean => {
    const now = person();
    const isOther = now !== undefined && last !== undefined && now !== last;
    last = now ?? last;
    signedIn = now !== undefined || (signedIn && session.token() !== undefined);
    if (!isOther) return false;
    tabStorage.setItem(SWITCHED, "1"); // SE-14
    session.switched();
    startOver();
    return true;
  };
  const unsubscribe = session.subscribe(() => {
    // Who leaves by Logout leaves no way back.
    if (signedIn && !session.token() && session.farewell()?.why === "logout") last = undefined;
    follow();
  });

  const inUse = () => {
    const { kept, idleMinutes } = session.facts();
    return kept || idleSeconds() < idleMinutes * 60;
  };

  const renewIfDue = async (): Promise<void> => {
    const due = session.due();
    const now = session.now();
    if (!due || now < due.at || now < notBefore || !inUse()) return;
    const outcome = await session.renew(due.token);
    if (outcome === "unreachable") {
      notBefore = session.now() + (WAITS_MS[Math.min(misses, WAITS_MS.length - 1)] ?? CHECK_EVERY_MS); // SE-07
      misses += 1;
    } else {
      notBefore = 0;
      misses = 0;
    }
  };

  const plan = () => {
    clearTimeout(timer);
    const due = session.due();
    const next = due ? Math.max(due.at, notBefore) - session.now() : CHECK_EVERY_MS;
    timer = setTimeout(look, next > 0 ? Math.min(next, CHECK_EVERY_MS) : CHECK_EVERY_MS);
  };

  const tellPendingLogout = async (): Promise<void> => {
    if (!session.logoutPending()) return;
    // Not reachable yet: the next look tries again, and the login page says that it is still to be told.
    await session.tellLogout().catch(() => undefined);
  };

  const look = () => {
    session.check();
    void Promise.all([tellPendingLogout(), renewIfDue()]).finally(plan);
  };

  const followOthers = () => {
    const left = signedIn && !session.token();
    if (follow()) return;
    if (left) session.leftElsewhere(loggedOutElsewhere);
    loggedOutElsewhere = false;
    session.changed();
  };

  const seenElsewhere = (event: StorageEvent) => {
    if (event.storageArea !== storage) return;
    if (event.key === PENDING && event.newValue !== null) loggedOutElsewhere = true;
    if (event.key === "token" || event.key === null || event.key === "role") followOthers();
  };

  const wakes = ["focus", "pageshow", "online", "visibilitychange"] as const;
  const wake = () => {
    notBefore = 0;
    // A page that slept, as one does that Back brings again, was not told what the others did meanwhile.
    followOthers();
    look();
  };
  target.addEventListener("storage", seenElsewhere);
  for (const kind of wakes) (kind === "visibilitychange" ? target.document : target).addEventListener(kind, wake);
  look();

  return () => {
    clearTimeout(timer);
    unsubscribe();
    target.removeEventListener("storage", seenElsewhere);
    for (const kind of wakes) (kind === "visibilitychange" ? target.document : target).removeEventListener(kind, wake);
  };
};

/** True once after this tab was started over for another person. */
export const wasSwitched = (tabStorage: Storage): boolean => {
  const switched = tabStorage.getItem(SWITCHED) !== null;
  tabStorage.removeItem(SWITCHED);
  return switched;
};
