import { type Ref, useId } from "react";
import { Link } from "react-router";
import type { ActionBarHandle } from "#web/ui/action-bar.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestRecord } from "../contract.ts";
import { requestPath } from "../paths.ts";
import { useRequest } from "./record-queries.ts";
import { recordTexts } from "./record-texts.ts";
import { RequestActions } from "./request-actions.tsx";
import type { Drafts } from "./request-comments.tsx";
import { RequestFlags } from "./request-flags.tsx";
import { useParts } from "./request-parts.tsx";

type PanelProps = { drafts: Drafts; handle: Ref<ActionBarHandle>; onDone: () => void };

/** A request beside the list it was chosen from: all that its page shows. */
export const RequestPanel = ({ number, ...props }: PanelProps & { number: string }) => {
  const text = useTexts(recordTexts);
  const [titleId, numberId] = [useId(), useId()];
  const query = useRequest(number);
  const title = query.data?.title ?? number;
  return (
    <section className="card request-panel" aria-labelledby={`${titleId} ${numberId}`}>
      <h2 id={titleId}>{title}</h2>
      <span className="page-number" id={numberId}>
        {number}
      </span>
      <p className="visually-hidden" role="status">
        {text("shown", { title })}
      </p>
      <Loaded query={query} skeleton={<Skeleton count={5} />}>
        {(record) => <Panel key={record.id} record={record} {...props} />}
      </Loaded>
    </section>
  );
};

const Panel = ({ record, drafts, handle, onDone }: PanelProps & { record: RequestRecord }) => {
  const text = useTexts(recordTexts);
  const { main, side } = useParts(record, drafts);
  const { number, amount, owner, shown, flags, view } = record;
  return (
    <>
      <div className="panel-head">
        <StatusBadge {...shown} />
        <span>{[owner.name, amount].filter(Boolean).join(" · ")}</span>
        <Link to={requestPath(number)}>{text("openAlone")}</Link>
      </div>
      <RequestFlags flags={flags} inFull />
      <RequestActions record={record} view={view} handle={handle} onDone={onDone} />
      {[...main, ...side].map((part) => (
        <section key={part.title} className="panel-part">
          <h3>{part.title}</h3>
          {part.content}
        </section>
      ))}
    </>
  );
};
