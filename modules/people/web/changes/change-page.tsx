import { useParams } from "react-router";
import { RequestActions, RequestChain, RequestComments, RequestTimeline, useOpenedRequest } from "#modules/requests/web/index.tsx";
import { formatMoment } from "#shared/format.ts";
import { useSession } from "#web/session.ts";
import { ActionBar } from "#web/ui/action-bar.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { RecordLayout } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ProfileChange } from "../../changes/contract.ts";
import { changeWorkflow } from "../../changes/workflow.ts";
import { changeQueueReaders } from "../../permissions.ts";
import { ChangeFacts } from "./change-facts.tsx";
import { changeQueuePath, changesPath } from "./paths.ts";
import { useChange, useStopChange } from "./queries.ts";
import { changeTexts } from "./texts.ts";

export const ChangePage = () => {
  const text = useTexts(changeTexts);
  const { number = "" } = useParams();
  const query = useChange(number);
  const change = query.data;
  const { may, isLeaver } = useSession();
  // Whoever has left has no notices to read, and says nothing but by the form.
  useOpenedRequest(isLeaver ? undefined : change?.request.id);
  const keepsOthers = may(changeQueueReaders.bank) && change?.isMine === false;
  const parent = keepsOthers ? { to: changeQueuePath, label: text("queueTitle") } : { to: changesPath, label: text("title") };
  return (
    <Page
      title={number}
      badge={change && <StatusBadge {...changeWorkflow.states[change.status]} />}
      purpose={change && `${change.title} · ${change.owner.name}`}
      parent={parent}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => (
          <RecordLayout
            actions={<Actions change={record} />}
            side={
              <>
                <Card title={text("decides")}>
                  <RequestChain chain={record.request.chain} />
                </Card>
                {!isLeaver && (
                  <Card title={text("comments")}>
                    <RequestComments key={record.request.id} view={record.request} />
                  </Card>
                )}
                <Card title={text("history")}>
                  <RequestTimeline entries={record.timeline} />
                </Card>
              </>
            }
          >
            {record.actions.includes("stop") && record.payableFrom && (
              <Notice tone="attention">
                {text(record.isMine ? "validFromMine" : "validFromTheirs", { moment: formatMoment(record.payableFrom) })}
              </Notice>
            )}
            <Card title={text("summary")}>
              <ChangeFacts change={record} />
            </Card>
          </RecordLayout>
        )}
      </Loaded>
    </Page>
  );
};

/** A decided change has no ask about it any more: what is left is to stop it. */
const Actions = ({ change }: { change: ProfileChange }) => {
  const text = useTexts(changeTexts);
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const { number, actions, owner, request, status } = change;
  const { mutateAsync } = useStopChange(number);
  if (actions.length === 0) return <RequestActions number={number} owner={owner.name} view={request} />;
  return (
    <ActionBar
      workflow={changeWorkflow}
      actions={actions}
      params={{ number }}
      commentNeeded={text("stopComment")}
      keptAs={number}
      onAct={async (_, { comment = "" }) => {
        await mutateAsync({ comment, key: keyFor({ number, status, comment }) });
        toast.done(text("stopped", { number }));
      }}
    />
  );
};
