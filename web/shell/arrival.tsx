import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

const LONGEST_WAIT_MS = 10_000;

/** Focus goes to the heading of the page one has arrived at, and its title is spoken; not at first load. */ // SH-06
export const Arrival = () => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const arrive = () => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      setAnnounced(document.title);
      return true;
    };
    if (arrive()) return;
    // The page's code or its record is still on the way.
    const watcher = new MutationObserver(() => {
      if (arrive()) watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), LONGEST_WAIT_MS);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {announced}
    </div>
  );
};
