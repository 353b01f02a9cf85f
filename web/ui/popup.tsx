import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Popover } from "./popover.tsx";
import "./popup.css";

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

/** A menu or a list of options over the page beside its button, and at the bottom of a phone. */
export const Popup = ({ anchor, onClose, title, atEnd = false, children }: PopupProps) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !content.current?.contains(target) && !anchor.current?.contains(target)) onClose();
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
    <Popover anchor={anchor} atEnd={atEnd} className="popup" onKeyDown={onKeyDown}>
      <div className="popup-box" ref={content}>
        <p className="popup-title" aria-hidden="true">
          {title}
        </p>
        {children}
      </div>
    </Popover>
  );
};
