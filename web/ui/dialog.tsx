import { type ReactNode, useEffect, useId, useRef } from "react";
import { openModal } from "./modal.ts";
import "./dialog.css";

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** At its end; absent where they stand elsewhere. */
  actions?: ReactNode;
  /** Of what does not stand in the middle. */
  className?: string;
};

/** The browser's own modal: it keeps the focus inside, closes by Esc and gives the focus back. Draw it only while it is open. */
export const Dialog = ({ title, onClose, children, actions, className = "" }: DialogProps) => {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = element.current;
    const close = dialog && openModal(dialog);
    // The browser takes the first button there is, which may be the one that loses something.
    dialog?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      close?.();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
};
