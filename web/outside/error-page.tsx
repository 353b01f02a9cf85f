import { shellTexts } from "../texts.ts";
import { Button } from "../ui/button.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { OutsidePage } from "./outside-page.tsx";

/** Where somebody lands when the app itself could not start. */
export const ErrorPage = () => {
  const text = useTexts(shellTexts);
  return (
    <OutsidePage title={text("wentWrong")} purpose={text("wentWrongPurpose")}>
      <p className="outside-actions">
        <Button label={text("tryAgain")} onClick={() => location.assign("/")} />
      </p>
    </OutsidePage>
  );
};
