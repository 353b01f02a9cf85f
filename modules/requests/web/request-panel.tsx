import type { Ref } from "react";
import type { ActionBarHandle } from "#web/ui/action-bar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { RecordHead } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestRecord } from "../contract.ts";
import { requestPath } from "../paths.ts";
import type { Drafts } from "./comment-form.tsx";
import { useRequest } from "./record-queries.ts";
import { recordTexts } from "./record-texts.ts";
import { RequestActions } from "./request-actions.tsx";
import { RequestFlags } from "./request-flags.tsx";
import { headOf, useParts } from "./request-parts.tsx";

type PanelProps = { drafts: Drafts; handle: Ref<ActionBarHandle>; onDone: () => void };

/** A request beside the list it was chosen from: all that its page shows. */
export const RequestPanel = ({ number, ...props }: PanelProps & { number: string }) => {
  const text = useTexts(recordTexts);
  const query = useRequest(number);
  return (
    <section className="card stack request-panel" aria-label={number}>
      <p className="visually-hidden" role="status">
        {text("shown", { title: query.data?.title ?? number })}
      </p>
      <RecordHead {...(query.data ? headOf(query.data) : { title: undefined, number })} level="h2" />
      <Loaded query={query} skeleton={<Skeleton count={5} />}>
        {(record) => <Panel key={record.id} record={record} {...props} />}
      </Loaded>
    </section>
  );
};

const Panel = ({ record, drafts, handle, onDone }: PanelProps & { record: RequestRecord }) => {
  const text = useTexts(recordTexts);
  const { main, side } = useParts(record, drafts);
  const { number, flags, view } = record;
  return (
    <>
      <div className="panel-actions">
        <RequestActions record={record} view={view} handle={handle} onDone={onDone} />
        <ButtonLink to={requestPath(number)} look="text" icon="external-link">
          {text("openAlone")}
        </ButtonLink>
      </div>
      <RequestFlags flags={flags} inFull />
      {[...main, ...side].map((part) => (
        <section key={part.title} className="panel-part">
          <h3>{part.title}</h3>
          {part.content}
        </section>
      ))}
    </>
  );
};
