import { ButtonLink } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveRequest } from "../../contract.ts";
import { giveBackPath, leaveAgainPath, takeBackPath } from "../../paths.ts";
import { type LeaveAction, leaveWorkflow } from "../../workflow.ts";
import { returnTexts } from "./texts.ts";

const pathOf: Record<LeaveAction, (number: string) => string> = { giveBack: giveBackPath, takeBack: takeBackPath };

/** What may be done with the leave itself: each is a page of its own. Who asked for it may ask for the like again. */
export const LeaveActions = ({ leave }: { leave: Pick<LeaveRequest, "number" | "leaveActions" | "isOwn"> }) => {
  const text = useTexts(returnTexts);
  return (
    <>
      {leave.leaveActions.map((action) => (
        <ButtonLink key={action} look="plain" to={pathOf[action](leave.number)}>
          {leaveWorkflow.transitions[action].label}
        </ButtonLink>
      ))}
      {leave.isOwn && (
        <ButtonLink look="text" to={leaveAgainPath(leave.number)}>
          {text("again")}
        </ButtonLink>
      )}
    </>
  );
};
