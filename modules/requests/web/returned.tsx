import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { defineTexts, useTexts } from "#web/ui/use-texts.ts";
import type { RequestView } from "../view.ts";

const returnedTexts = defineTexts("requestReturned", {
  notReturned: "{title} can’t be changed now.",
  toRecord: "Open the request",
  returnedBy: "{name} requested changes:",
});

type ReturnedProps = {
  title: string;
  request: RequestView;
  /** Its record. */
  path: string;
  /** Something was submitted from here: the form stays with what was typed, whatever became of the record. */
  wasSent: boolean;
  /** The form with what was submitted. */
  children: ReactNode;
};

/** What was returned, to be changed and sent again: who returned it and why, then its form; or where to go when it is not returned any more. */
export const Returned = ({ title, request, path, wasSent, children }: ReturnedProps) => {
  const text = useTexts(returnedTexts);
  const returned = request.chain.find(({ state }) => state === "returned");
  if (!request.actions.includes("resubmit") && !wasSent)
    return (
      <Notice
        tone="attention"
        action={
          <ButtonLink to={path} look="plain">
            {text("toRecord")}
          </ButtonLink>
        }
      >
        {text("notReturned", { title })}
      </Notice>
    );
  return (
    <>
      {returned && (
        <Notice tone="attention">
          <strong>{text("returnedBy", { name: returned.decidedBy?.name ?? "" })}</strong> {returned.comment}
        </Notice>
      )}
      {children}
    </>
  );
};
