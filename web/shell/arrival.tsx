import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After the heading has come: as long as its record may take, with whose name it or another one is drawn anew. */
const SETTLED_AFTER_MS = 10_000;

/** Focus goes to the heading of the page one has arrived at, and its title is spoken, anew when it turns out to be another; not at first load. */ // SH-06
export const Arrival = () => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrive = () => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading) return undefined;
      timer ??= setTimeout(() => watcher.disconnect(), SETTLED_AFTER_MS);
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      setAnnounced(document.title);
      return heading;
    };
    let arrived: HTMLElement | undefined;
    // The page's code is still on the way, or its record, whose name becomes the title, or with which another heading comes.
    const watcher = new MutationObserver(() => {
      const isLost = !arrived?.isConnected && document.activeElement === document.body;
      if (arrived && !isLost) setAnnounced(document.title);
      else arrived = arrive();
    });
    watcher.observe(document, { childList: true, subtree: true });
    arrived = arrive();
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
