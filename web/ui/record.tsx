import { type ReactNode, useContext, useLayoutEffect } from "react";
import { Link } from "react-router";
import type { Instant } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import { PersonName } from "./face.tsx";
import { Moment } from "./moment.tsx";
import { uiTexts } from "./texts.ts";
import { TitleSuffix } from "./title-suffix.ts";
import { useTexts } from "./use-texts.ts";
import "./record.css";

type RecordHeadProps = {
  /** What it is, not its number: "Casual leave, Thu 17 Dec". Until that is known the number stands in its place. */
  title: string | undefined;
  number: string;
  icon?: ReactNode;
  badge?: ReactNode;
  owner?: Pick<Person, "code" | "name"> | undefined;
  submittedAt?: Instant | undefined;
  /** What it is about in one figure: days, an amount. */
  figure?: ReactNode;
};

/** What it is, how it stands, whose it is, and how much of it. */
export const RecordHead = ({
  title,
  number,
  icon,
  badge,
  owner,
  submittedAt,
  figure,
  level: Heading,
}: RecordHeadProps & { level: "h1" | "h2" }) => {
  const text = useTexts(uiTexts);
  return (
    <header className="record-head">
      {icon}
      <div className="record-name">
        <Heading tabIndex={-1}>{title ?? number}</Heading>
        {badge}
        {title && (
          <div className="record-line">
            {owner && <PersonName name={owner.name} code={owner.code} />}
            <span className="page-number">{number}</span>
            {submittedAt && (
              <span>
                {text("submitted")} <Moment at={submittedAt} />
              </span>
            )}
          </div>
        )}
      </div>
      {figure && <div className="record-figure">{figure}</div>}
    </header>
  );
};

type RecordPageProps = RecordHeadProps & {
  /** The likeliest one filled, what cannot be taken back red, the others behind "⋯"; in reach of the thumb on a phone. */
  actions?: ReactNode;
  /** The list that it belongs to. */
  parent: { to: string; label: string };
  children: ReactNode;
};

/** The page of one thing that somebody owns: its head, then what `RecordLayout` lays out. */
export const RecordPage = ({ actions, parent, children, ...head }: RecordPageProps) => {
  const suffix = useContext(TitleSuffix);
  const name = head.title ?? head.number;
  useLayoutEffect(() => {
    document.title = `${name} · ${suffix}`; // SH-05
  }, [name, suffix]);
  return (
    <div className="page record-page">
      <Link className="page-parent" to={parent.to}>
        <span className="pi pi-angle-left" aria-hidden="true" />
        {parent.label}
      </Link>
      <RecordHead {...head} level="h1" />
      {actions && <div className="record-actions">{actions}</div>}
      {children}
    </div>
  );
};

type RecordLayoutProps = {
  /** Where no head has them. */
  actions?: ReactNode;
  side: ReactNode;
  children: ReactNode;
};

/** Facts left, who and when right. */
export const RecordLayout = ({ actions, side, children }: RecordLayoutProps) => (
  <div className="record">
    {actions && <div className="record-actions">{actions}</div>}
    <div className="record-main">{children}</div>
    <div className="record-side">{side}</div>
  </div>
);

export type Fact = { label: string; value: ReactNode; wide?: boolean };

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, wide }) => (
      <div key={label} className={wide ? "fact-wide" : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
