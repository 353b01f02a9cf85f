// What the page of a request and the panel beside the list have in common.
import { type ReactNode, Suspense } from "react";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useWebModules } from "#web/web-modules.ts";
import type { RequestRecord } from "../contract.ts";
import type { Drafts } from "./comment-form.tsx";
import { whoIn } from "./names.ts";
import { useOpenedRequest } from "./opened.ts";
import { recordTexts } from "./record-texts.ts";
import { RequestChain } from "./request-chain.tsx";
import { RequestChanges } from "./request-changes.tsx";
import { RequestTimeline } from "./request-timeline.tsx";

/** What stands at the top of the page and of the panel. */
export const headOf = ({ title, number, kind, shown, owner, amount, submittedAt }: RequestRecord) => ({
  title,
  number,
  icon: <KindIcon kind={thingOf(kind)} />,
  badge: <StatusBadge {...shown} />,
  owner,
  figure: amount,
  submittedAt,
});

type Part = { title: string; content: ReactNode };

/** The record as its own module draws it; requests knows no module. */
const View = ({ record }: { record: RequestRecord }) => {
  const text = useTexts(recordTexts);
  const RecordView = useWebModules().flatMap(({ recordViews }) => recordViews?.[record.recordType] ?? [])[0];
  return RecordView ? <RecordView number={record.number} /> : <p>{text("noView")}</p>;
};

export const useParts = (record: RequestRecord, drafts?: Drafts): { main: Part[]; side: Part[] } => {
  const text = useTexts(recordTexts);
  const { view, timeline, waitingFor: people, waitingForQueue: queue } = record;
  useOpenedRequest(view.id);
  const changes = { title: text("changed"), content: <RequestChanges changes={view.changes} /> };
  const details = {
    title: text("details"),
    content: (
      <Suspense fallback={<Skeleton count={3} />}>
        <View record={record} />
      </Suspense>
    ),
  };
  // Without a chain nobody approves step by step: it is with whom its module says.
  const hands = { title: text("inHands"), content: <p>{whoIn({ people, queue }) || text("nobody")}</p> };
  return {
    main: [...(view.changes.length > 0 ? [changes] : []), details],
    side: [
      view.chain.length > 0 ? { title: text("approvals"), content: <RequestChain chain={view.chain} /> } : hands,
      { title: text("activity"), content: <RequestTimeline entries={timeline} view={view} drafts={drafts} /> },
    ],
  };
};
