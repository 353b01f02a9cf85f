import { useParams } from "react-router";
import { RequestActions, RequestRecordPage } from "#modules/requests/web/index.tsx";
import { formatMoment } from "#shared/format.ts";
import { useSession } from "#web/session.ts";
import { ActionBar } from "#web/ui/action-bar.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ProfileChange } from "../../changes/contract.ts";
import { changeWorkflow } from "../../changes/workflow.ts";
import { changeQueuePath, changesPath } from "../../paths.ts";
import { changeQueueReaders } from "../../permissions.ts";
import { ChangeFacts } from "./change-facts.tsx";
import { useChange, useStopChange } from "./queries.ts";
import { changeTexts } from "./texts.ts";

export const ChangePage = () => {
  const text = useTexts(changeTexts);
  const { number = "" } = useParams();
  const query = useChange(number);
  const { may } = useSession();
  const keepsOthers = may(changeQueueReaders.bank) && query.data?.isMine === false;
  return (
    <RequestRecordPage
      query={query}
      parent={keepsOthers ? { to: changeQueuePath, label: text("queueTitle") } : { to: changesPath, label: text("title") }}
      badge={({ status }) => changeWorkflow.states[status]}
      kind="people.profile_change"
      actions={(change) => <Actions change={change} />}
    >
      {(change) => (
        <>
          {change.actions.includes("stop") && change.payableFrom && (
            <Notice tone="attention">
              {text(change.isMine ? "validFromMine" : "validFromTheirs", { moment: formatMoment(change.payableFrom) })}
            </Notice>
          )}
          <Card title={text("summary")}>
            <ChangeFacts change={change} />
          </Card>
        </>
      )}
    </RequestRecordPage>
  );
};

/** A decided change has no ask about it any more: what is left is to stop it. */
const Actions = ({ change }: { change: ProfileChange }) => {
  const text = useTexts(changeTexts);
  const toast = useToast();
  const { number, title, actions, request } = change;
  const { mutateAsync } = useStopChange(number);
  if (actions.length === 0) return <RequestActions record={change} view={request} />;
  return (
    <ActionBar
      workflow={changeWorkflow}
      actions={actions}
      params={{ title }}
      commentNeeded={text("stopComment")}
      keptAs={number}
      onAct={async (_, { comment = "" }) => {
        await mutateAsync(comment);
        toast.done(text("stopped", { title }));
      }}
    />
  );
};
