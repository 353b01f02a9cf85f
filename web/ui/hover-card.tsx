import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTopModal } from "./modal.ts";
import "./hover-card.css";

const APART = 8; // px

/** What a name's card needs of the place where it opens. */
export type HoverCardPlace = {
  anchor: HTMLElement;
  /** Somebody has pressed: the focus goes into the card. */
  isEntered: boolean;
  onClose: () => void;
};

const place = (card: HTMLElement, anchor: HTMLElement): void => {
  const [at, { width, height }] = [anchor.getBoundingClientRect(), card.getBoundingClientRect()];
  const below = at.bottom + APART;
  const top = below + height > innerHeight && at.top > height + APART ? at.top - APART - height : below;
  card.style.top = `${top}px`;
  card.style.left = `${Math.max(APART, Math.min(at.left, innerWidth - width - APART))}px`;
};

/** Lies over everything beside its anchor, also over an open dialog. Whatever happens inside of it is not the row's. */
export const HoverCard = ({ label, anchor, isEntered, onClose, children }: HoverCardPlace & { label: string; children: ReactNode }) => {
  const card = useRef<HTMLDivElement>(null);
  const modal = useTopModal();
  useLayoutEffect(() => {
    if (!card.current) return;
    card.current.showPopover?.();
    const follow = new ResizeObserver(() => card.current && place(card.current, anchor));
    follow.observe(card.current);
    return () => follow.disconnect();
  }, [anchor]);
  useEffect(() => {
    if (isEntered) card.current?.focus();
  }, [isEntered]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    const scrolled = (event: Event) => !card.current?.contains(event.target as Node) && onClose();
    document.addEventListener("keydown", press, { capture: true });
    document.addEventListener("scroll", scrolled, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", press, { capture: true });
      document.removeEventListener("scroll", scrolled, { capture: true });
    };
  }, [onClose]);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps presses from the row below it
    <div
      ref={card}
      popover="manual"
      className="hover-card"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      onAuxClick={(event) => event.stopPropagation()}
    >
      {children}
    </div>,
    modal ?? document.body,
  );
};
