import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { build } from "../build.ts";
import { anyUnsaved } from "../ui/unsaved.ts";

const isOutside = (path: string): boolean => path.startsWith("/auth/");

/** Once the server has a newer build, the next page is loaded anew: not while a form has changes, nor on the way through a sign-in, which keeps what was typed. */ // SH-09
export const NewVersion = () => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = pathname;
    if (from === pathname || isOutside(from) || isOutside(pathname)) return;
    if (build.isOutdated() && !anyUnsaved()) location.reload();
  }, [pathname]);
  return null;
};
