import { Button as PrimeButton } from "primereact/button";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";

/** Filled for the one most likely action, plain beside it, text for what matters less, danger for what cannot be taken back: red outlined, and filled where a dialog asks for it. */
export type ButtonLook = "primary" | "plain" | "text" | "danger";

const lookProps = {
  primary: {},
  plain: { outlined: true },
  text: { text: true },
  danger: { outlined: true, severity: "danger" },
} as const;

type ButtonProps = {
  label: string;
  look?: ButtonLook;
  /** A primeicons name without its prefix, `plus`. */
  icon?: string;
  /** Only the icon is drawn; the label is still what is spoken. */
  iconOnly?: boolean;
  /** What is spoken in place of the label, where several buttons have the same one. */
  name?: string;
  /** The form that it sends, where it stands outside of it. */
  form?: string;
  type?: "button" | "submit";
  /** The action is running. The button keeps the focus and takes no second press. */
  busy?: boolean;
  disabled?: boolean;
  /** There is nothing left for it to do. Like a busy one it keeps the focus. */
  idle?: boolean;
  className?: string;
  /** In a dialog: takes the focus when it opens. */
  autoFocus?: boolean;
  expanded?: boolean;
  controls?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
};

export const Button = ({
  label,
  look = "primary",
  icon,
  iconOnly,
  name,
  type = "button",
  busy,
  idle,
  expanded,
  controls,
  autoFocus,
  className,
  onClick,
  ...rest
}: ButtonProps) => {
  const shownIcon = busy ? "spinner pi-spin" : icon;
  return (
    <PrimeButton
      {...rest}
      {...lookProps[look]}
      type={type}
      className={idle ? `button-idle ${className ?? ""}` : className}
      label={iconOnly ? undefined : label}
      aria-label={name ?? (iconOnly ? label : undefined)}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-disabled={busy || idle || undefined}
      data-autofocus={autoFocus || undefined}
      icon={shownIcon && `pi pi-${shownIcon}`}
      pt={{ icon: { "aria-hidden": true } }}
      onClick={(event) => {
        // aria-disabled instead of disabled: a button that is switched off while it works would lose the focus.
        if (busy || idle) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
};

type ButtonLinkProps = { to: string; look?: Exclude<ButtonLook, "danger">; icon?: string; children: ReactNode };

const linkClasses = { primary: "", plain: "p-button-outlined", text: "p-button-text" } as const;

/** A link that looks like a button: for what leads to a page and so must open in a new tab too. */
export const ButtonLink = ({ to, look = "primary", icon, children }: ButtonLinkProps) => (
  <Link to={to} className={`button-link p-button p-component ${linkClasses[look]}`}>
    {icon && <span className={`pi pi-${icon}`} aria-hidden="true" />}
    <span>{children}</span>
  </Link>
);
