import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { uiTexts } from "./texts.ts";
import { anyUnsaved, holdUnsaved } from "./unsaved.ts";
import { useTexts } from "./use-texts.ts";

/** Asks before a changed form is left. Never stands in the way to the sign-in page: an ended session must not keep its page open. */
export const UnsavedGuard = ({ when }: { when: boolean }) => {
  const text = useTexts(uiTexts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !nextLocation.pathname.startsWith("/auth/"),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (anyUnsaved()) event.preventDefault();
    };
    const release = holdUnsaved();
    window.addEventListener("beforeunload", ask);
    return () => {
      release();
      window.removeEventListener("beforeunload", ask);
    };
  }, [when]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title={text("unsaved")}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button label={text("unsavedLeave")} look="danger" onClick={() => blocker.proceed()} />
          <Button label={text("unsavedStay")} autoFocus onClick={() => blocker.reset()} />
        </>
      }
    >
      <p>{text("unsavedHelp")}</p>
    </Dialog>
  );
};
