import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { shellTexts } from "../texts.ts";
import { useTexts } from "../ui/use-texts.ts";

type OutsidePageProps = { title: string; purpose?: string; above?: ReactNode; children?: ReactNode };

export const OutsidePage = ({ title, purpose, above, children }: OutsidePageProps) => {
  const text = useTexts(shellTexts);
  useEffect(() => {
    document.title = `${title} · ${text("productName")}`; // SH-05
  }, [title, text]);
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

/** The address that led here, so that a person can tell somebody about it. */
export const AskedFor = () => {
  const text = useTexts(shellTexts);
  const { state } = useLocation() as { state: { from?: string } | null };
  return state?.from ? <p className="asked-for">{text("askedFor", { path: state.from })}</p> : null;
};
