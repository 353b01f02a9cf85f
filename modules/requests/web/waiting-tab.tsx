import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ActionBarHandle } from "#web/ui/action-bar.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { List } from "#web/ui/list.tsx";
import { useDesktop } from "#web/ui/use-desktop.ts";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { WaitingList } from "../contract.ts";
import { requestPath } from "../paths.ts";
import { BatchActions, BatchBar } from "./batch-bar.tsx";
import { BatchDialog } from "./batch-dialog.tsx";
import type { Drafts } from "./comment-form.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { useWaiting } from "./list-queries.ts";
import { listTexts } from "./list-texts.ts";
import { RequestPanel } from "./request-panel.tsx";
import { useBatch } from "./use-batch.ts";
import { WaitingFilters } from "./waiting-filters.tsx";
import { WaitingRows } from "./waiting-rows.tsx";
import "./record.css";
import "./waiting.css";
import { useChosen } from "./use-chosen.ts";
import { useOpensNumber } from "./use-opens-number.ts";

/** Decisions and to-dos that wait for me: on a desktop the chosen one stands beside the list, and the next one follows a decision. */
export const WaitingTab = ({ drafts }: { drafts: Drafts }) => {
  const text = useTexts(listTexts);
  const choice = useList(WaitingList);
  const isDesktop = useDesktop();
  const query = useWaiting(choice.asked);
  const batch = useBatch(JSON.stringify(choice.asked), query.data?.items ?? []);
  const actions = useRef<ActionBarHandle>(null);
  const chosen = useChosen(batch.rows);
  const [helping, setHelping] = useState(false);
  const navigate = useNavigate();
  const openNumber = useOpensNumber(
    choice.asked.q,
    query,
    ({ request }) => request?.number,
    ({ request }) => {
      if (request) isDesktop ? chosen.open(request.number) : void navigate(requestPath(request.number));
    },
  );
  return (
    <>
      <WaitingFilters
        choice={choice}
        listed={query.isSuccess}
        onEnter={openNumber}
        onHelp={isDesktop ? () => setHelping(true) : undefined}
      />
      <div className={isDesktop ? "waiting-panes" : undefined}>
        <section className="card">
          <BatchBar batch={batch} />
          <List
            label={text("tab_waiting")}
            choice={choice}
            query={{ ...query, data: query.data && { ...query.data, items: batch.rows } }}
            draw={() => (
              <WaitingRows
                batch={batch}
                chosen={chosen}
                press={(action) => actions.current?.press(action)}
                opensBeside={isDesktop}
                onHelp={() => setHelping(true)}
              />
            )}
            keyOf={(row) => row.id}
            empty={{ drawing: "done", sentence: text("nothingWaits") }}
            noneFit={text("nothingWaitsLike")}
          />
          <BatchActions batch={batch} />
        </section>
        {isDesktop &&
          (chosen.number === undefined ? (
            <section className="card request-panel">
              <Empty sentence={text("chooseRow")} />
            </section>
          ) : (
            <RequestPanel key={chosen.number} number={chosen.number} drafts={drafts} handle={actions} onDone={chosen.follow} />
          ))}
      </div>
      {batch.asking && (
        <BatchDialog action={batch.asking.action} requests={batch.asking.requests} onClose={batch.leave} onDone={batch.done} />
      )}
      {helping && <KeysHelp onClose={() => setHelping(false)} />}
    </>
  );
};
