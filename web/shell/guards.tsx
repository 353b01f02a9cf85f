// What a path needs before its page is drawn. The server decides again with every call.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Permission } from "#shared/permissions.ts";
import { OutsideFrame } from "../outside/outside-frame.tsx";
import { loginPath } from "../paths.ts";
import { useFarewell, useSession } from "../session.ts";
import { Redirect } from "../ui/redirect.tsx";

type SignedInProps = {
  /** Paths that people who are signed out see as well, without the frame. */
  outside: readonly string[];
  children: ReactNode;
};

/** Signed out on a page of the shell: to the login, and afterwards back. */ // SH-01
export const SignedIn = ({ outside, children }: SignedInProps) => {
  const { signedIn } = useSession();
  const place = useLocation();
  const farewell = useFarewell();
  if (signedIn) return children;
  if (outside.includes(place.pathname)) return <OutsideFrame />;
  // Whoever logs out has finished: the next person starts at the beginning.
  return <Redirect to={farewell?.why === "logout" ? "/auth/login" : loginPath(place)} />;
};

type AllowedProps = {
  permission?: Permission | undefined;
  /** Open to whoever has left the company as well. */
  leaver?: true | undefined;
  children: ReactNode;
};

/** Where the home page is not theirs any more, their own record is what they come for. */
const HOME_OF_LEAVERS = "/profile/view";

export const Allowed = ({ permission, leaver, children }: AllowedProps) => {
  const { may, isLeaver } = useSession();
  const { pathname } = useLocation();
  if (isLeaver && pathname === "/") return <Redirect to={HOME_OF_LEAVERS} />;
  if (isLeaver && !leaver) return <Redirect to="/auth/access" state={{ from: pathname }} />; // PE-18
  if (permission && !may(permission)) return <Redirect to="/auth/access" state={{ from: pathname }} />;
  return children;
};
