import { useEffect, useSyncExternalStore } from "react";
import { confirmation } from "../confirmation.ts";
import { useOnDemand } from "./use-on-demand.ts";

const loadDialog = () => import("./confirm-dialog.tsx").then((file) => file.ConfirmDialog);

/** Brings the question for the password when a call first needs it; where it cannot be asked the call is refused. */ // SE-17
export const Confirmations = () => {
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked);
  const { Part, bring } = useOnDemand(loadDialog);
  useEffect(() => {
    if (!asked || Part) return;
    void bring().then((there) => {
      if (!there) confirmation.answer(false);
    });
  }, [asked, Part, bring]);
  return Part ? <Part /> : null;
};
