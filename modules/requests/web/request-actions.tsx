import { renderMessage } from "#shared/message.ts";
import { ActionBar } from "#web/ui/action-bar.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestView } from "../contract.ts";
import { requestMessages } from "../messages.ts";
import { requestWorkflow } from "../workflow.ts";
import { useRequestAction } from "./queries.ts";
import { requestTexts } from "./texts.ts";

type RequestActionsProps = { number: string; owner: string; view: RequestView };

/** The buttons of an ask, on its own page and on the page of its record. */
export const RequestActions = ({ number, owner, view }: RequestActionsProps) => {
  const text = useTexts(requestTexts);
  const toast = useToast();
  const { mutateAsync } = useRequestAction(view);
  return (
    <ActionBar
      workflow={requestWorkflow}
      actions={view.actions}
      params={{ number }}
      commentNeeded={renderMessage(requestMessages["request.comment_needed"], { owner })} // RP-13
      onAct={async (action, comment) => {
        await mutateAsync({ action, comment });
        toast.done(text(`done_${action}`, { number }));
      }}
    />
  );
};
