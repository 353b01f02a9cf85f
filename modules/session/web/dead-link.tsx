import { Link } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { forgotPath, signInPath } from "../paths.ts";
import { linkTexts } from "./link-texts.ts";

/** Where a link has led nowhere, and how to get another one. */
export const DeadLink = () => {
  const text = useTexts(linkTexts);
  return (
    <>
      <Notice tone="bad">{text("dead")}</Notice>
      <ButtonLink to={forgotPath}>{text("askForNew")}</ButtonLink>
      <p>
        <Link to={signInPath}>{text("backToSignIn")}</Link>
      </p>
    </>
  );
};
