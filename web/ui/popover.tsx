// What opens beside a field or a button: in the browser's top layer, so that no dialog, card or scroller cuts it off.
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import "./popover.css";

const GAP = 4; // px

type PopoverProps = Omit<ComponentProps<"div">, "popover"> & {
  /** What it belongs to: its nearest corner is where it opens. */
  anchor: RefObject<HTMLElement | null>;
  /** Lies along the end of the anchor, not its start. */
  atEnd?: boolean;
};

const place = (box: HTMLElement, anchor: HTMLElement, atEnd: boolean): void => {
  const { top, bottom, left, right, width } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  box.style.setProperty("--anchor-width", `${width}px`);
  const below = bottom + GAP;
  const above = top - GAP - box.offsetHeight;
  const isRoomBelow = below + box.offsetHeight <= clientHeight || above < 0;
  // Where neither side has room it covers the field rather than leave the screen.
  const y = Math.min(isRoomBelow ? below : above, Math.max(GAP, clientHeight - box.offsetHeight - GAP));
  const isMirrored = getComputedStyle(anchor).direction === "rtl";
  const start = isMirrored === atEnd ? left : right - box.offsetWidth;
  const x = Math.max(2 * GAP, Math.min(start, clientWidth - box.offsetWidth - 2 * GAP));
  box.style.setProperty("--popover-top", `${y}px`);
  box.style.setProperty("--popover-left", `${x}px`);
};

/** Where there is room on neither side the page moves up, so that the field stays in sight. */
const bringIntoRoom = (box: HTMLElement, anchor: HTMLElement): void => {
  const { top, bottom } = anchor.getBoundingClientRect();
  const missing = bottom + GAP + box.offsetHeight - document.documentElement.clientHeight;
  if (missing > 0 && top - GAP < box.offsetHeight) window.scrollBy(0, missing + GAP);
};

export const Popover = ({ anchor, atEnd = false, className = "", children, ...rest }: PopoverProps) => {
  const box = useRef<HTMLDivElement>(null);
  // With each drawing, because what stands in it decides how high it is.
  useLayoutEffect(() => {
    if (!box.current || !anchor.current) return;
    if ("showPopover" in box.current && !box.current.matches(":popover-open")) {
      box.current.showPopover();
      bringIntoRoom(box.current, anchor.current);
    }
    place(box.current, anchor.current, atEnd);
  });
  useEffect(() => {
    const follow = () => box.current && anchor.current && place(box.current, anchor.current, atEnd);
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [anchor, atEnd]);
  return (
    <div {...rest} ref={box} popover="manual" className={`popover ${className}`}>
      {children}
    </div>
  );
};

/** Closes what is open when somebody presses outside of it or the focus goes on. */
export const useClosing = (whole: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) latest.current();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen, whole]);
};
