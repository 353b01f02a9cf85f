import { type ReactNode, useState } from "react";
import { logOut } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { uiTexts } from "../ui/texts.ts";
import { anyUnsaved } from "../ui/unsaved.ts";
import { useTexts } from "../ui/use-texts.ts";

const LoseChanges = ({ onStay }: { onStay: () => void }) => {
  const text = useTexts(shellTexts);
  const uiText = useTexts(uiTexts);
  return (
    <Dialog
      title={text("logOutUnsaved")}
      onClose={onStay}
      actions={
        <>
          <Button label={text("logOutAnyway")} look="danger" onClick={() => void logOut()} />
          <Button label={uiText("unsavedStay")} autoFocus onClick={onStay} />
        </>
      }
    >
      <p>{uiText("unsavedHelp")}</p>
    </Dialog>
  );
};

/** Logs out, or asks first where a form has changes; the question is drawn by whoever offers the button. */ // SE-13
export const useLeave = (): { leave: () => void; question: ReactNode } => {
  const [asking, setAsking] = useState(false);
  const leave = () => {
    if (anyUnsaved()) setAsking(true);
    else void logOut();
  };
  return { leave, question: asking ? <LoseChanges onStay={() => setAsking(false)} /> : null };
};
