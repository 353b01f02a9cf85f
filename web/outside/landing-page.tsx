import { shellTexts } from "../texts.ts";
import { useTexts } from "../ui/use-texts.ts";
import { ContinueLink } from "./continue-link.tsx";
import { OutsidePage } from "./outside-page.tsx";

export const LandingPage = () => {
  const text = useTexts(shellTexts);
  return (
    <OutsidePage title={text("productName")}>
      <ul className="stack landing-list">
        <li>{text("landingApply")}</li>
        <li>{text("landingFollow")}</li>
        <li>{text("landingDecide")}</li>
        <li>{text("landingProfile")}</li>
      </ul>
      <ContinueLink />
    </OutsidePage>
  );
};
