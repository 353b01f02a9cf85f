import { type ReactNode, useContext, useLayoutEffect } from "react";
import { Link } from "react-router";
import { MenuButton, type MenuItem } from "./menu-button.tsx";
import { TitleSuffix } from "./title-suffix.ts";
import "./page.css";

type PageProps = {
  title: string;
  /** Of a person, before the title. */
  face?: ReactNode;
  /** Beside the title: the status of a record. */
  badge?: ReactNode;
  /** Of a record, small and grey. */
  number?: string | undefined;
  /** One line below the title, where it says more than the title does. */
  purpose?: ReactNode;
  /** The primary action, at the right end of the title row. */
  action?: ReactNode;
  /** Whatever else can be done here, behind "⋯". */
  more?: readonly MenuItem[];
  /** A form or a document: no wider than is read well. */
  narrow?: boolean;
  /** Only on details: the list they belong to. */
  parent?: { to: string; label: string };
  children: ReactNode;
};

/** The anatomy that every page shares, so that a person who knows one knows all. */
export const Page = ({ title, face, badge, number, purpose, action, more = [], narrow = false, parent, children }: PageProps) => {
  const suffix = useContext(TitleSuffix);
  // Before anybody who waits for the heading reads it.
  useLayoutEffect(() => {
    document.title = `${title} · ${suffix}`; // SH-05
  }, [title, suffix]);
  return (
    <div className={narrow ? "page page-narrow" : "page"}>
      {parent && (
        <Link className="page-parent" to={parent.to}>
          <span className="pi pi-angle-left" aria-hidden="true" />
          {parent.label}
        </Link>
      )}
      <header className="page-head">
        {face}
        <div className={face ? "page-title page-person" : "page-title"}>
          <h1 tabIndex={-1}>{title}</h1>
          {number && <span className="page-number">{number}</span>}
          {badge}
          {purpose && <p className="page-purpose">{purpose}</p>}
        </div>
        {(action || more.length > 0) && (
          <div className="page-action">
            {action}
            <MenuButton items={more} isFramed />
          </div>
        )}
      </header>
      {children}
    </div>
  );
};
