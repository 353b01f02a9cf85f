import { Sidebar } from "primereact/sidebar";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import "./drawer.css";

const EXIT_MS = 300;

type DrawerProps = { title: string; closeLabel: string; open: boolean; onClose: () => void; children: ReactNode };

/** The library gives the focus only once the drawer has come to rest; by then it would have been lost. */
const Focused = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.closest(".drawer")?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={content} className="drawer-content">
      {children}
    </div>
  );
};

/** A dialog that slides in at the end of the screen: closes by its button, the mask and Esc, and gives the focus back. What is behind it must be inert. */
export const Drawer = ({ title, closeLabel, open, onClose, children }: DrawerProps) => {
  const titleId = useId();
  const opener = useRef<Element>(null);
  // Before the browser draws: what becomes inert with this loses the focus when it is drawn.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    return () => {
      const from = opener.current;
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, [open]);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <Sidebar
      visible={open}
      onHide={onClose}
      position="right"
      className="drawer"
      maskClassName="drawer-mask"
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      ariaCloseLabel={closeLabel}
      inert={!open}
      header={<h2 id={titleId}>{title}</h2>}
      transitionOptions={{ timeout: still ? 1 : EXIT_MS }}
    >
      <Focused>{children}</Focused>
    </Sidebar>
  );
};
