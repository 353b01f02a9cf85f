import { type Ref, useState } from "react";
import { renderMessage } from "#shared/message.ts";
import { ActionBar, type ActionBarHandle } from "#web/ui/action-bar.tsx";
import { focusTitle } from "#web/ui/focus-title.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestRecord, RequestView } from "../contract.ts";
import { requestMessages } from "../messages.ts";
import { type InputAction, isFinal, type RequestAction, requestWorkflow } from "../workflow.ts";
import { DecisionDialog, useDecisionForm } from "./decision-dialog.tsx";
import { whoIn } from "./names.ts";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { useRequestAction } from "./record-queries.ts";
import { recordTexts } from "./record-texts.ts";

type RequestActionsProps = {
  record: { number: string; title: string; owner: { name: string } };
  view: RequestView;
  handle?: Ref<ActionBarHandle>;
  /** Where the keyboard goes afterwards; the title of the page unless something else is said. */
  onDone?: (action: RequestAction) => void;
};

/** What an action came to, in a sentence. */
const useOutcome = () => {
  const text = useTexts(recordTexts);
  return (
    action: Exclude<RequestAction, "reassign">,
    { title, owner, status, waitingFor: people, waitingForQueue: queue }: RequestRecord,
  ): string => {
    const words = { title, owner: owner.name, people: whoIn({ people, queue }) };
    if (action === "nudge") return text("done_nudge", words);
    if (isFinal(status)) return text(`done_${status}`, words);
    return text(action === "return" ? "done_returned" : "done_passedOn", words);
  };
};

/** The buttons of an ask, on its own page, beside the list, and on the page of its record. */
export const RequestActions = ({ record: { number, title, owner }, view, handle, onDone = focusTitle }: RequestActionsProps) => {
  const toast = useToast();
  const text = useTexts(recordTexts);
  const outcome = useOutcome();
  const { keyFor } = useRepeatKey();
  const { mutateAsync } = useRequestAction(view);
  const [reassigning, setReassigning] = useState(false);
  const [deciding, setDeciding] = useState<InputAction>();
  const [late, setLate] = useState<string>();
  const open = view.chain.find(({ state }) => state === "open");
  const registered = useDecisionForm(view);
  const commentNeeded = renderMessage(requestMessages["request.comment_needed"], { owner: owner.name }); // RP-13
  const withForm = registered && view.input ? view.input.actions.map((action) => [action, () => setDeciding(action)]) : [];
  return (
    <>
      {late && <Notice tone="bad">{late}</Notice>}
      <ActionBar
        workflow={requestWorkflow}
        actions={view.actions}
        labels={view.words}
        links={{ resubmit: view.editPath }}
        reasons={{ reject: view.reasons }}
        asked={{ reassign: () => setReassigning(true), ...Object.fromEntries(withForm) }}
        params={{ title, who: open ? whoIn(open) : text("yourApprover") }}
        commentNeeded={commentNeeded}
        keptAs={number}
        handle={handle}
        onDone={onDone}
        onAct={async (action, given) => {
          if (action === "reassign" || action === "resubmit") return;
          const key = keyFor({ id: view.id, version: view.version, action, ...given });
          toast.done(outcome(action, await mutateAsync({ action, given, key })));
        }}
      />
      {deciding && registered && view.input && (
        <DecisionDialog
          registered={registered}
          number={number}
          view={view}
          commentNeeded={commentNeeded}
          step={view.input.step}
          action={deciding}
          onClose={() => setDeciding(undefined)}
          onLate={(sentence) => {
            setDeciding(undefined);
            setLate(sentence);
          }}
          onDone={(record) => {
            setDeciding(undefined);
            toast.done(outcome(deciding, record));
            onDone(deciding);
          }}
        />
      )}
      {reassigning && (
        <ReassignDialog
          view={view}
          onClose={() => setReassigning(false)}
          onDone={({ waitingFor }) => {
            setReassigning(false);
            toast.done(text("done_reassign", { title, people: whoIn({ people: waitingFor }) }));
            onDone("reassign");
          }}
        />
      )}
    </>
  );
};
