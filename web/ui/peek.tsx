// The card of a person opens when the pointer rests on their name, when the name has the focus, and by a press.
import { createContext, type MouseEvent, type ReactNode, type Ref, Suspense, useContext, useEffect, useRef, useState } from "react";
import type { PersonCard } from "../module.ts";

const REST_MS = 400;
const LINGER_MS = 200;

/** True inside a row that is a link as a whole: there a press belongs to the row, and a name is no stop of the Tab key. */
export const InRowLink = createContext(false);

/** A press on the name is one on the row; inside of the link it is one anyway. */
const followRow = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  if (currentTarget.closest("a")) return;
  currentTarget.closest("tr, li")?.querySelector<HTMLElement>(".row-link")?.click();
};

type PeekProps = { code: string; name: string; Card: PersonCard; children: ReactNode };

export const Peek = ({ code, name, Card, children }: PeekProps) => {
  const inRow = useContext(InRowLink);
  const [open, setOpen] = useState<"seen" | "entered">();
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const openSoon = () => {
    stop();
    timer.current = setTimeout(() => setOpen((now) => now ?? "seen"), REST_MS);
  };
  const closeSoon = () => {
    stop();
    timer.current = setTimeout(() => setOpen(undefined), LINGER_MS);
  };
  const close = () => {
    if (open === "entered") anchor.current?.focus();
    stop();
    setOpen(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what the keyboard works
    <span
      className="person-peek"
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && openSoon()}
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && closeSoon()}
      onFocus={openSoon}
      onBlur={closeSoon}
    >
      {inRow ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the row's own link takes the keys
        <span className="person" ref={anchor} onClick={followRow}>
          {children}
        </span>
      ) : (
        <button
          type="button"
          className="person"
          ref={anchor as Ref<HTMLButtonElement>}
          aria-haspopup="dialog"
          aria-expanded={open !== undefined}
          onClick={() => {
            stop();
            setOpen("entered");
          }}
        >
          {children}
        </button>
      )}
      {open && anchor.current && (
        <Suspense fallback={null}>
          <Card code={code} name={name} anchor={anchor.current} isEntered={open === "entered"} onClose={close} />
        </Suspense>
      )}
    </span>
  );
};
