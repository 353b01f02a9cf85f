import { Suspense } from "react";
import { useParams } from "react-router";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { RecordLayout } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useWebModules } from "#web/web-modules.ts";
import type { RequestRecord } from "../contract.ts";
import { requestWorkflow } from "../workflow.ts";
import { waitingPath } from "./paths.ts";
import { useRequest } from "./queries.ts";
import { RequestActions } from "./request-actions.tsx";
import { RequestChain, RequestTimeline } from "./request-chain.tsx";
import { requestTexts } from "./texts.ts";

export const RequestPage = () => {
  const text = useTexts(requestTexts);
  const { number = "" } = useParams();
  const query = useRequest(number);
  const request = query.data;
  return (
    <Page
      title={number}
      badge={request && <StatusBadge {...requestWorkflow.states[request.status]} />}
      purpose={request && `${request.title} · ${request.owner.name}`}
      parent={{ to: waitingPath, label: text("title") }}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => <Request record={record} />}
      </Loaded>
    </Page>
  );
};

const Request = ({ record }: { record: RequestRecord }) => {
  const text = useTexts(requestTexts);
  return (
    <RecordLayout
      actions={<RequestActions number={record.number} owner={record.owner.name} view={record.view} />}
      side={
        <>
          <Card title={text("decides")}>
            <RequestChain chain={record.view.chain} />
          </Card>
          <Card title={text("history")}>
            <RequestTimeline entries={record.timeline} />
          </Card>
        </>
      }
    >
      <Card title={text("details")}>
        <Suspense fallback={<Skeleton count={3} />}>
          <View record={record} />
        </Suspense>
      </Card>
    </RecordLayout>
  );
};

/** The record as its own module draws it; requests knows no module. */
const View = ({ record }: { record: RequestRecord }) => {
  const text = useTexts(requestTexts);
  const RecordView = useWebModules().flatMap(({ recordViews }) => recordViews?.[record.recordType] ?? [])[0];
  return RecordView ? <RecordView number={record.number} /> : <p>{text("noView")}</p>;
};
