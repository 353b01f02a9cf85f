import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import "./popup.css";

const GAP = 4; // px

type PopupProps = {
  /** What opened it: it stands beside this, and the focus goes back there. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Stands above it on a phone, where the button is far away. */
  title: string;
  /** Lies along the right edge of the anchor. */
  atEnd?: boolean;
  children: ReactNode;
};

/** What opens over the page beside a button, and at the bottom of a phone. In the browser's top layer: no scrolling box cuts it off. */
export const Popup = ({ anchor, onClose, title, atEnd = false, children }: PopupProps) => {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Missing where pages are tested.
    layer.current?.showPopover?.();
    const place = () => {
      const from = anchor.current?.getBoundingClientRect();
      const box = layer.current;
      if (!from || !box) return;
      const { width, height } = box.getBoundingClientRect();
      const isAbove = window.innerHeight - from.bottom < height + GAP && from.top > height + GAP;
      const left = atEnd ? from.right - width : from.left;
      box.style.setProperty("--popup-left", `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`);
      box.style.setProperty("--popup-top", `${isAbove ? from.top - height - GAP : from.bottom + GAP}px`);
    };
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, [anchor, atEnd]);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !layer.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" && event.key !== "Tab") return;
    if (event.key === "Escape") {
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
    }
    // Tab goes on from here.
    anchor.current?.focus();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what it holds, and on a phone the dimmed page around it
    <div
      className="popup"
      popover="manual"
      ref={layer}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === layer.current && onClose()}
    >
      <div className="popup-box">
        <p className="popup-title" aria-hidden="true">
          {title}
        </p>
        {children}
      </div>
    </div>
  );
};
