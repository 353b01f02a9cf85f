// What a menu of icons needs: the name of an icon beside it, and its items in a box beside the rail.
import { type CSSProperties, type SyntheticEvent, useRef, useState } from "react";
import { useLeaving } from "./use-leaving.ts";

/** In pixels: so far from the edge of the window. */
const EDGE = 8;

const placeBeside = (button: HTMLElement): CSSProperties => {
  const { top, bottom } = button.getBoundingClientRect();
  if (top < innerHeight / 2) return { insetBlockStart: top, maxBlockSize: innerHeight - top - EDGE };
  return { insetBlockEnd: innerHeight - bottom, maxBlockSize: bottom - EDGE };
};

/** The items of a group beside its icon; gone after a press elsewhere, Esc and a navigation. */
export const useFlyOut = (rail: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const isOpen = rail && place !== undefined;
  const close = () => setPlace(undefined);
  useLeaving({ open: isOpen, inside: [panel, button], onLeave: close });
  const turn = () => setPlace(isOpen || !button.current ? undefined : placeBeside(button.current));
  return { button, panel, isOpen, place: isOpen ? place : undefined, close, turn };
};

type Tip = { label: string; middle: number };

/** Only for the eye: what is spoken is the label of the row itself. */
export const useRailTip = (rail: boolean) => {
  const [tip, setTip] = useState<Tip>();
  const hide = () => setTip(undefined);
  const show = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest(".menu-row:not(.menu-list *, [aria-expanded=true])") : null;
    const label = row?.querySelector(".menu-label")?.textContent;
    if (!row || !label) return hide();
    const { top, height } = row.getBoundingClientRect();
    setTip({ label, middle: top + height / 2 });
  };
  const watch = rail && {
    onPointerOver: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onKeyDown: hide,
    onClick: hide,
  };
  return {
    watch,
    tip: rail && tip && (
      <span className="rail-tip" aria-hidden="true" style={{ insetBlockStart: tip.middle }}>
        {tip.label}
      </span>
    ),
  };
};
