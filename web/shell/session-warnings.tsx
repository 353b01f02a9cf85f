import { formatTime } from "#shared/format.ts";
import { stayOn } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { useLeave } from "./leave.tsx";
import { noticeTexts } from "./notice-texts.ts";
import { useUnused } from "./use-unused.ts";

/** Two minutes before an unused session ends somebody who is there can keep it. */ // SE-15
export const SessionWarning = () => {
  const text = useTexts(noticeTexts);
  const shellText = useTexts(shellTexts);
  const { asking, endsAt, stop } = useUnused();
  const { leave, question } = useLeave();
  const stay = () => {
    void stayOn();
    stop();
  };
  const goAway = () => {
    stop();
    leave();
  };
  return (
    <>
      {asking && (
        <Dialog
          title={text("idleTitle")}
          onClose={stay}
          actions={
            <>
              <Button label={shellText("logOut")} look="plain" onClick={goAway} />
              <Button label={text("stay")} autoFocus onClick={stay} />
            </>
          }
        >
          <p>{endsAt === undefined ? text("stillIn") : text("idle", { time: formatTime(new Date(endsAt).toISOString()) })}</p>
        </Dialog>
      )}
      {question}
    </>
  );
};
