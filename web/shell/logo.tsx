import { Link } from "react-router";
import { shellTexts } from "../texts.ts";
import mark from "../theme/logo.svg";
import { useTexts } from "../ui/use-texts.ts";
import "./logo.css";

/** The product's mark and name; leads home. */
export const Logo = ({ to = "/" }: { to?: string }) => {
  const text = useTexts(shellTexts);
  return (
    <Link className="logo" to={to} aria-label={text("productName")}>
      <img src={mark} alt="" />
      <span className="logo-name">{text("productName")}</span>
    </Link>
  );
};
