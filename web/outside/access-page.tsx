import { shellTexts } from "../texts.ts";
import { useTexts } from "../ui/use-texts.ts";
import { ContinueLink } from "./continue-link.tsx";
import { AstrayPage } from "./outside-page.tsx";

export const AccessPage = () => {
  const text = useTexts(shellTexts);
  return (
    <AstrayPage icon="lock" title={text("accessDenied")} purpose={text("accessDeniedPurpose")}>
      <ContinueLink />
    </AstrayPage>
  );
};
