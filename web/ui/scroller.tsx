import { type ReactNode, useEffect, useRef, useState } from "react";

/** Content too wide for its place moves sideways in its own box, never the page. A stop for the keyboard only while there is something to move;
 * a group, because a region would be a landmark with the name of the card around it. */
export const Scroller = ({ label, children }: { label: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [tooWide, setTooWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setTooWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const named = tooWide ? { role: "group", tabIndex: 0, "aria-label": label } : {};
  return (
    <div ref={box} className="scroller" {...named}>
      {children}
    </div>
  );
};
