// What the page of a request and the panel beside the list have in common.
import { type ReactNode, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useWebModules } from "#web/web-modules.ts";
import type { RequestRecord } from "../contract.ts";
import { whoIn } from "./names.ts";
import { useOpenedRequest } from "./opened.ts";
import { recordTexts } from "./record-texts.ts";
import { RequestChain } from "./request-chain.tsx";
import { RequestChanges } from "./request-changes.tsx";
import { type Drafts, RequestComments } from "./request-comments.tsx";
import { RequestTimeline } from "./request-timeline.tsx";

type Part = { title: string; content: ReactNode };

/** The record as its own module draws it; requests knows no module. */
const View = ({ record }: { record: RequestRecord }) => {
  const text = useTexts(recordTexts);
  const RecordView = useWebModules().flatMap(({ recordViews }) => recordViews?.[record.recordType] ?? [])[0];
  return RecordView ? <RecordView number={record.number} /> : <p>{text("noView")}</p>;
};

export const useParts = (record: RequestRecord, drafts?: Drafts): { main: Part[]; side: Part[] } => {
  const text = useTexts(recordTexts);
  const { view, timeline } = record;
  const { waitingFor: people, waitingForQueue: queue } = record;
  // Without a chain nobody decides step by step: it is with whom its module says.
  const hands =
    view.chain.length > 0 ? undefined : { title: text("inHands"), content: <p>{whoIn({ people, queue }) || text("nobody")}</p> };
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
  return {
    main: [...(view.changes.length > 0 ? [changes] : []), details],
    side: [
      hands ?? { title: text("decides"), content: <RequestChain chain={view.chain} /> },
      { title: text("comments"), content: <RequestComments key={view.id} view={view} drafts={drafts} /> },
      { title: text("history"), content: <RequestTimeline entries={timeline} /> },
    ],
  };
};
