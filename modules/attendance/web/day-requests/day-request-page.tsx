import { useParams } from "react-router";
import { RequestActions, RequestChain, RequestComments, RequestTimeline, useOpenedRequest } from "#modules/requests/web/index.tsx";
import { formatSpan } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { RecordLayout } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRequest } from "../../day-requests/contract.ts";
import { dayRequestNames } from "../../day-requests/kinds.ts";
import { dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { attendanceRequestsPath, cancelDaysPath } from "../../paths.ts";
import { DayRequestFacts } from "./day-request-record.tsx";
import { useDayRequest } from "./queries.ts";
import { dayRequestTexts } from "./texts.ts";

export const DayRequestPage = () => {
  const text = useTexts(dayRequestTexts);
  const { number = "" } = useParams();
  const query = useDayRequest(number);
  const asked = query.data;
  useOpenedRequest(asked?.request?.id);
  return (
    <Page
      title={number}
      badge={asked && <StatusBadge {...dayRequestWorkflow.states[asked.status]} />}
      purpose={asked && `${dayRequestNames[asked.kind].label}, ${formatSpan(asked.from, asked.to)}`}
      parent={{ to: attendanceRequestsPath, label: text("list") }}
      action={asked && <OwnActions record={asked} />}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => (
          <RecordLayout
            actions={record.request && <RequestActions number={record.number} owner={record.owner.name} view={record.request} />}
            side={<Side record={record} />}
          >
            <Card title={text("summary")}>
              <DayRequestFacts record={record} />
            </Card>
          </RecordLayout>
        )}
      </Loaded>
    </Page>
  );
};

/** What may be done with its days: a page of its own. */
const OwnActions = ({ record: { number, ownActions } }: { record: DayRequest }) =>
  ownActions.map((action) => (
    <ButtonLink key={action} look="plain" to={cancelDaysPath(number)}>
      {dayRequestWorkflow.transitions[action].label}
    </ButtonLink>
  ));

const Side = ({ record: { request, timeline } }: { record: DayRequest }) => {
  const text = useTexts(dayRequestTexts);
  return (
    <>
      <Card title={text("decides")}>{request ? <RequestChain chain={request.chain} /> : <p>{text("takenOver")}</p>}</Card>
      {request && (
        <Card title={text("comments")}>
          <RequestComments key={request.id} view={request} />
        </Card>
      )}
      <Card title={text("history")}>
        <RequestTimeline entries={timeline} />
      </Card>
    </>
  );
};
