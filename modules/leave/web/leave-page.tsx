import { useParams } from "react-router";
import { RequestActions, RequestChain, RequestComments, RequestTimeline, useOpenedRequest } from "#modules/requests/web/index.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { RecordLayout } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { shownStatus } from "../workflow.ts";
import { LeaveActions } from "./give-back/leave-actions.tsx";
import { LeaveFacts, leaveLine } from "./leave-summary.tsx";
import { leavePath } from "./paths.ts";
import { PromisedCard } from "./promised-card.tsx";
import { useLeave } from "./queries.ts";
import { leaveTexts } from "./texts.ts";

export const LeavePage = () => {
  const text = useTexts(leaveTexts);
  const { number = "" } = useParams();
  const query = useLeave(number);
  const leave = query.data;
  useOpenedRequest(leave?.request.id);
  return (
    <Page
      title={number}
      badge={leave && <StatusBadge {...shownStatus(leave, leave.today)} />}
      purpose={leave && leaveLine(leave)}
      parent={{ to: leavePath, label: text("title") }}
      action={leave && <LeaveActions leave={leave} />}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => (
          <RecordLayout
            actions={<RequestActions number={record.number} owner={record.owner.name} view={record.request} />}
            side={
              <>
                <Card title={text("decides")}>
                  <RequestChain chain={record.request.chain} />
                </Card>
                <Card title={text("comments")}>
                  <RequestComments key={record.request.id} view={record.request} />
                </Card>
                <Card title={text("history")}>
                  <RequestTimeline entries={record.timeline} />
                </Card>
              </>
            }
          >
            <Card title={text("summary")}>
              <LeaveFacts leave={record} />
            </Card>
            {record.takesFiles && record.documentBy && (
              <PromisedCard number={record.number} slot={record.documentSlot} by={record.documentBy} />
            )}
          </RecordLayout>
        )}
      </Loaded>
    </Page>
  );
};
