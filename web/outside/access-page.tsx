import { shellTexts } from "../texts.ts";
import { useTexts } from "../ui/use-texts.ts";
import { ContinueLink } from "./continue-link.tsx";
import { AskedFor, OutsidePage } from "./outside-page.tsx";

export const AccessPage = () => {
  const text = useTexts(shellTexts);
  return (
    <OutsidePage title={text("accessDenied")} purpose={text("accessDeniedPurpose")}>
      <AskedFor />
      <ContinueLink />
    </OutsidePage>
  );
};
