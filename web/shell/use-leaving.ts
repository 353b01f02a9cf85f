import { type RefObject, useEffect, useRef } from "react";

type Leaving = {
  open: boolean;
  /** What belongs to it: its box, and the button that opens it. */
  inside: readonly RefObject<HTMLElement | null>[];
  onLeave: () => void;
};

/** Whatever slides over the page goes by a press elsewhere and by Esc; the focus goes back to the last of its parts when it would be lost. */
export const useLeaving = ({ open, inside, onLeave }: Leaving): void => {
  const latest = useRef({ inside, onLeave });
  useEffect(() => {
    latest.current = { inside, onLeave };
  });
  useEffect(() => {
    if (!open) return;
    const parts = () => latest.current.inside.map(({ current }) => current);
    const [box, opener] = parts();
    const pressed = (event: MouseEvent) => {
      if (!parts().some((part) => part?.contains(event.target as Node))) latest.current.onLeave();
    };
    const keyed = (event: KeyboardEvent) => {
      if (event.key === "Escape") latest.current.onLeave();
    };
    document.addEventListener("click", pressed);
    document.addEventListener("keydown", keyed);
    return () => {
      document.removeEventListener("click", pressed);
      document.removeEventListener("keydown", keyed);
      // By now the opener may take the focus again; a page one arrives at takes it from there.
      if (box?.contains(document.activeElement) || document.activeElement === document.body) opener?.focus();
    };
  }, [open]);
};
