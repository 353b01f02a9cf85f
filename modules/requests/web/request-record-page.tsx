import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { State } from "#shared/workflow.ts";
import { useSession } from "#web/session.ts";
import { Card } from "#web/ui/card.tsx";
import { Loaded, type LoadedProps } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { RecordLayout } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestView, TimelineEntry } from "../contract.ts";
import { useOpenedRequest } from "./opened.ts";
import { recordTexts } from "./record-texts.ts";
import { RequestActions } from "./request-actions.tsx";
import { RequestChain } from "./request-chain.tsx";
import { RequestComments } from "./request-comments.tsx";
import { RequestTimeline } from "./request-timeline.tsx";

/** A record that somebody was asked about; or nobody, of one that was there before the portal. */
type AskedAbout = { number: string; title: string; owner: { name: string }; request?: RequestView | undefined; timeline: TimelineEntry[] };

type RequestRecordPageProps<R extends AskedAbout> = {
  query: LoadedProps<R>["query"];
  /** The list that it belongs to. */
  parent: { to: string; label: string };
  badge: (record: R) => Pick<State, "label" | "tone">;
  /** What its title does not say: how much, and whose. */
  purpose?: (record: R) => string;
  /** What may be done with the record itself, at the end of the title row. */
  ownActions?: (record: R) => ReactNode;
  /** The buttons above the record, where they are other than those of the ask. */
  actions?: ((record: R) => ReactNode) | undefined;
  /** Said where nobody was asked. */
  unasked?: string;
  /** What it is about. */
  children: (record: R) => ReactNode;
};

/** The page of a record with the ask about it: whose number stands in the address, what it says, what may be done, who decides, and what happened. */
export const RequestRecordPage = <R extends AskedAbout>(props: RequestRecordPageProps<R>) => {
  const { query, parent, badge, purpose, ownActions, actions, unasked, children } = props;
  const { number = "" } = useParams();
  const { isLeaver } = useSession();
  const { data } = query;
  // Whoever has left has no notices to read.
  useOpenedRequest(isLeaver ? undefined : data?.request?.id);
  const own = (record: R) => record.request && <RequestActions record={record} view={record.request} />;
  return (
    <Page
      title={data?.title ?? number}
      number={data?.number}
      badge={data && <StatusBadge {...badge(data)} />}
      purpose={data && purpose?.(data)}
      parent={parent}
      action={data && ownActions?.(data)}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => (
          <RecordLayout actions={(actions ?? own)(record)} side={<Side record={record} unasked={unasked} isLeaver={isLeaver} />}>
            {children(record)}
          </RecordLayout>
        )}
      </Loaded>
    </Page>
  );
};

type SideProps = { record: AskedAbout; unasked: string | undefined; isLeaver: boolean };

const Side = ({ record: { request, timeline }, unasked, isLeaver }: SideProps) => {
  const text = useTexts(recordTexts);
  return (
    <>
      <Card title={text("decides")}>{request ? <RequestChain chain={request.chain} /> : <p>{unasked}</p>}</Card>
      {request && !isLeaver && (
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
