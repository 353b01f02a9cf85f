import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { Person } from "#shared/ids.ts";
import type { State } from "#shared/workflow.ts";
import { useSession } from "#web/session.ts";
import { Card } from "#web/ui/card.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded, type LoadedProps } from "#web/ui/loaded.tsx";
import { RecordLayout, RecordPage } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestView, TimelineEntry } from "../contract.ts";
import { useOpenedRequest } from "./opened.ts";
import { recordTexts } from "./record-texts.ts";
import { RequestActions } from "./request-actions.tsx";
import { RequestChain } from "./request-chain.tsx";
import { RequestTimeline } from "./request-timeline.tsx";

/** A record with a request about it; without one where it was there before the portal. */
type AskedAbout = {
  number: string;
  title: string;
  owner: Pick<Person, "code" | "name">;
  request?: RequestView | undefined;
  timeline: TimelineEntry[];
};

type RequestRecordPageProps<R extends AskedAbout> = {
  query: LoadedProps<R>["query"];
  /** The list that it belongs to. */
  parent: { to: string; label: string };
  /** What sort of thing it is where it has no request of its own that says it; for its icon. */
  kind: string;
  badge: (record: R) => Pick<State, "label" | "tone">;
  /** What it is about in one figure. */
  figure?: (record: R) => string | undefined;
  /** What may be done with the record itself, beside the actions of its request. */
  ownActions?: (record: R) => ReactNode;
  /** The actions, where they are other than those of the request. */
  actions?: ((record: R) => ReactNode) | undefined;
  /** Said where nobody was asked to approve it. */
  unasked?: string;
  /** What it is about. */
  children: (record: R) => ReactNode;
};

/** The page of a record with its request: what it is, what may be done, who approves, and what happened. */
export const RequestRecordPage = <R extends AskedAbout>(props: RequestRecordPageProps<R>) => {
  const { query, parent, kind, badge, figure, ownActions, actions, unasked, children } = props;
  const { number = "" } = useParams();
  const { isLeaver } = useSession();
  const { data } = query;
  // Whoever has left has no notices to read.
  useOpenedRequest(isLeaver ? undefined : data?.request?.id);
  const own = (record: R) => record.request && <RequestActions key={record.number} record={record} view={record.request} />;
  return (
    <RecordPage
      number={number}
      title={data?.title}
      icon={<KindIcon kind={thingOf(data?.request?.kind ?? kind)} />}
      badge={data && <StatusBadge {...badge(data)} />}
      owner={data?.owner}
      figure={data && figure?.(data)}
      parent={parent}
      actions={
        data && (
          <>
            {(actions ?? own)(data)}
            {ownActions?.(data)}
          </>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => <RecordLayout side={<Side record={record} unasked={unasked} isLeaver={isLeaver} />}>{children(record)}</RecordLayout>}
      </Loaded>
    </RecordPage>
  );
};

type SideProps = { record: AskedAbout; unasked: string | undefined; isLeaver: boolean };

const Side = ({ record: { request, timeline }, unasked, isLeaver }: SideProps) => {
  const text = useTexts(recordTexts);
  return (
    <>
      <Card title={text("approvals")}>{request ? <RequestChain chain={request.chain} /> : <p>{unasked}</p>}</Card>
      <Card title={text("activity")}>
        <RequestTimeline entries={timeline} view={isLeaver ? undefined : request} />
      </Card>
    </>
  );
};
