import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import "./scroller.css";

type Props = {
  label: string;
  children: ReactNode;
  /** For whoever draws only what is in sight. */
  box?: RefObject<HTMLDivElement | null>;
  /** No higher than most of the window: what lies below moves in the box too. */
  isTall?: boolean;
};

/** Content too wide for its place moves sideways in its own box, never the page. A stop for the keyboard only while there is something to move;
 * a group, because a region would be a landmark with the name of the card around it. */
export const Scroller = ({ label, children, box: given, isTall = false }: Props) => {
  const own = useRef<HTMLDivElement>(null);
  const box = given ?? own;
  const [tooWide, setTooWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setTooWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  const named = tooWide || isTall ? { role: "group", tabIndex: 0, "aria-label": label } : {};
  return (
    <div ref={box} className={isTall ? "scroller scroller-tall" : "scroller"} {...named}>
      {children}
    </div>
  );
};
