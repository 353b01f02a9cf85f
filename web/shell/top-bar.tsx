import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { logOut, useMe, useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { uiTexts } from "../ui/texts.ts";
import { anyUnsaved } from "../ui/unsaved.ts";
import { useTexts } from "../ui/use-texts.ts";
import { Logo } from "./logo.tsx";

/** Name and role; what is stored stands there until the server has answered. */
const Person = () => {
  const { username, role } = useSession();
  const me = useMe().data;
  const name = me?.name ?? username;
  return (
    <span className="bar-person">
      <Avatar name={name} />
      <span className="bar-words">
        <span className="bar-name">{name}</span>
        <span className="bar-role">{me?.role ?? role}</span>
      </span>
    </span>
  );
};

const LogOut = ({ onLeave }: { onLeave: () => void }) => {
  const text = useTexts(shellTexts);
  return <Button look="text" icon="sign-out" label={text("logOut")} onClick={onLeave} />;
};

const LoseChanges = ({ onStay }: { onStay: () => void }) => {
  const text = useTexts(shellTexts);
  const uiText = useTexts(uiTexts);
  return (
    <Dialog
      title={text("logOutUnsaved")}
      onClose={onStay}
      actions={
        <>
          <Button label={text("logOutAnyway")} look="danger" onClick={() => void logOut()} />
          <Button label={uiText("unsavedStay")} onClick={onStay} />
        </>
      }
    >
      <p>{uiText("unsavedHelp")}</p>
    </Dialog>
  );
};

/** On a phone everything about the person stands behind one button. */
const More = ({ onLeave }: { onLeave: () => void }) => {
  const text = useTexts(shellTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      box.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [open]);
  return (
    <div className="bar-more" ref={box}>
      <button
        type="button"
        className="bar-button"
        aria-label={text("more")}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="pi pi-ellipsis-v" aria-hidden="true" />
      </button>
      <div id={id} className="bar-panel" hidden={!open}>
        <Person />
        <Link to="/profile/view" onClick={() => setOpen(false)}>
          {text("viewProfile")}
        </Link>
        <LogOut
          onLeave={() => {
            // The panel closes, so what may be asked now gives the focus back to the button that stays.
            setOpen(false);
            box.current?.querySelector("button")?.focus();
            onLeave();
          }}
        />
      </div>
    </div>
  );
};

type TopBarProps = {
  desktop: boolean;
  menuShown: boolean;
  menuId: string;
  toggle: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
  inert: boolean;
};

export const TopBar = ({ desktop, menuShown, menuId, toggle, onToggle, inert }: TopBarProps) => {
  const text = useTexts(shellTexts);
  const [asking, setAsking] = useState(false);
  // SE-13
  const leave = () => {
    if (anyUnsaved()) setAsking(true);
    else void logOut();
  };
  const toggleButton = (
    <button
      ref={toggle}
      type="button"
      className="bar-button bar-toggle"
      aria-label={text("menu")}
      aria-expanded={menuShown}
      aria-controls={menuId}
      onClick={onToggle}
    >
      <span className="pi pi-bars" aria-hidden="true" />
    </button>
  );
  return (
    <header className="top-bar" inert={inert}>
      {desktop ? (
        <>
          <div className="bar-logo">
            <Logo />
          </div>
          {toggleButton}
          <div className="bar-end">
            <Link className="bar-profile" to="/profile/view">
              <span className="visually-hidden">{text("viewProfile")}</span>
              <Person />
            </Link>
            <LogOut onLeave={leave} />
          </div>
        </>
      ) : (
        <>
          {toggleButton}
          <Logo />
          <More onLeave={leave} />
        </>
      )}
      {asking && <LoseChanges onStay={() => setAsking(false)} />}
    </header>
  );
};
