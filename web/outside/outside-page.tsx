import { type ReactNode, useContext, useEffect } from "react";
import { useLocation } from "react-router";
import { useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { TitleSuffix } from "../ui/title-suffix.ts";
import { useTexts } from "../ui/use-texts.ts";
import "./outside.css";

type OutsidePageProps = { title: string; purpose?: string; above?: ReactNode; children?: ReactNode };

export const OutsidePage = ({ title, purpose, above, children }: OutsidePageProps) => {
  const suffix = useContext(TitleSuffix);
  useEffect(() => {
    document.title = `${title} · ${suffix}`; // SH-05
  }, [title, suffix]);
  return (
    <>
      <header className="outside-head">
        {above}
        <h1 tabIndex={-1}>{title}</h1>
        {purpose && <p>{purpose}</p>}
      </header>
      {children}
    </>
  );
};

/** The same card, in the frame for people who are signed in. */
export const AstrayPage = ({ icon, children, ...page }: OutsidePageProps & { icon: string }) => {
  const { signedIn } = useSession();
  const content = (
    <OutsidePage {...page}>
      <AskedFor />
      {children}
    </OutsidePage>
  );
  if (!signedIn) return content;
  return (
    <div className="astray">
      <span className={`astray-icon pi pi-${icon}`} aria-hidden="true" />
      {content}
    </div>
  );
};

/** The address that led here, so that a person can tell somebody about it. */
const AskedFor = () => {
  const text = useTexts(shellTexts);
  const { state } = useLocation() as { state: { from?: string } | null };
  return state?.from ? <p className="quiet">{text("askedFor", { path: state.from })}</p> : null;
};
