import { useParams } from "react-router";
import { RequestActions, RequestChain, RequestComments, RequestTimeline, useOpenedRequest } from "#modules/requests/web/index.tsx";
import { formatDate } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { RecordLayout } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { regularisationWorkflow } from "../../regularise/workflow.ts";
import { attendanceRequestsPath } from "../day-requests/paths.ts";
import { dayRequestTexts } from "../day-requests/texts.ts";
import { useRegularisation } from "./queries.ts";
import { RegularisationFacts } from "./regularisation-record.tsx";
import { regulariseTexts } from "./texts.ts";

export const RegularisationPage = () => {
  const [text, words] = [useTexts(regulariseTexts), useTexts(dayRequestTexts)];
  const { number = "" } = useParams();
  const query = useRegularisation(number);
  const asked = query.data;
  useOpenedRequest(asked?.request.id);
  return (
    <Page
      title={number}
      badge={asked && <StatusBadge {...regularisationWorkflow.states[asked.status]} />}
      purpose={asked && text("title", { day: formatDate(asked.date) })}
      parent={{ to: attendanceRequestsPath, label: words("list") }}
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
              <RegularisationFacts record={record} />
            </Card>
          </RecordLayout>
        )}
      </Loaded>
    </Page>
  );
};
