import { type ReactNode, useId, useRef } from "react";
import { useLeaving } from "./use-leaving.ts";

type TopMenuProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  look: "bar-button" | "bar-profile" | "bottom-item";
  /** The class of the box around the button and what it opens. */
  box?: string;
  /** Somebody is about to open it. */
  onPrepare?: () => void;
  /** Spoken in place of the face, where that is only an icon. */
  name?: string;
  face: ReactNode;
  /** Gets what closes the menu and leaves the focus on its button, for whatever gives the focus back later. */
  children: (leave: () => void) => ReactNode;
};

/** A button of the top bar and what opens below it. */
export const TopMenu = ({ open, onOpen, look, box = "bar-menu", onPrepare, name, face, children }: TopMenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leave = () => {
    button.current?.focus();
    onOpen(false);
  };
  useLeaving({ open, inside: [panel, button], onLeave: () => onOpen(false) });
  return (
    <div className={box}>
      <button
        ref={button}
        type="button"
        className={look}
        aria-label={name}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={() => onOpen(!open)}
      >
        {face}
      </button>
      <div ref={panel} id={id} className="bar-panel" data-open={open} inert={!open}>
        {children(leave)}
      </div>
    </div>
  );
};
