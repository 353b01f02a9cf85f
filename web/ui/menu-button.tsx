import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Popup } from "./popup.tsx";
import { uiTexts } from "./texts.ts";
import { useTexts } from "./use-texts.ts";
import "./menu-button.css";

export type MenuItem = {
  label: string;
  /** A primeicons name without its prefix. */
  icon?: string;
  /** Cannot be taken back. */
  danger?: boolean;
} & ({ to: string; onSelect?: never } | { to?: never; onSelect: () => void });

type MenuButtonProps = {
  items: readonly MenuItem[];
  /** Spoken in place of "More actions", where a page has several. */
  name?: string;
  icon?: string;
  /** With a border, beside buttons. */
  isFramed?: boolean;
};

/** The "⋯" of a page, a record or a row: what can be done besides the likeliest thing. Nothing where there is nothing to do. */
export const MenuButton = ({ items, name, icon = "ellipsis-h", isFramed = false }: MenuButtonProps) => {
  const text = useTexts(uiTexts);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<"first" | "last">();
  const close = useCallback(() => setOpen(undefined), []);
  if (items.length === 0) return null;
  const label = name ?? text("moreActions");
  return (
    <>
      <button
        type="button"
        ref={button}
        className={isFramed ? "menu-button menu-button-framed" : "menu-button"}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onClick={() => setOpen(open ? undefined : "first")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(event.key === "ArrowDown" ? "first" : "last");
        }}
      >
        <span className={`pi pi-${icon}`} aria-hidden="true" />
      </button>
      {open && (
        <Popup anchor={button} onClose={close} title={label} atEnd>
          <Menu
            label={label}
            items={items}
            start={open}
            onDone={() => {
              close();
              button.current?.focus();
            }}
          />
        </Popup>
      )}
    </>
  );
};

type MenuProps = { label: string; items: readonly MenuItem[]; start: "first" | "last"; onDone: () => void };

const Menu = ({ label, items, start, onDone }: MenuProps) => {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(
    () =>
      entries()
        .at(start === "first" ? 0 : -1)
        ?.focus(),
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all.at(to)?.focus();
  };
  return (
    <div role="menu" aria-label={label} ref={list} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Entry key={item.label} item={item} onDone={onDone} />
      ))}
    </div>
  );
};

const Entry = ({ item: { label, icon, danger, to, onSelect }, onDone }: { item: MenuItem; onDone: () => void }) => {
  const className = danger ? "popup-item popup-item-danger" : "popup-item";
  const content = (
    <>
      {icon && <span className={`pi pi-${icon}`} aria-hidden="true" />}
      <span>{label}</span>
    </>
  );
  return to === undefined ? (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      onClick={() => {
        // The focus is back before a dialog opens that returns it there.
        onDone();
        onSelect?.();
      }}
    >
      {content}
    </button>
  ) : (
    <Link role="menuitem" tabIndex={-1} className={className} to={to} onClick={onDone}>
      {content}
    </Link>
  );
};
