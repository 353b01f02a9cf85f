import { NavLink, useSearchParams } from "react-router";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Page } from "#web/ui/page.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { MineList, WaitingList } from "../contract.ts";
import { requestStates, requestWorkflow } from "../workflow.ts";
import { minePath, requestPath, waitingPath } from "./paths.ts";
import { useMine, useWaiting } from "./queries.ts";
import { useMyColumns, useWaitingColumns } from "./request-columns.tsx";
import { requestTexts } from "./texts.ts";
import "./requests.css";

export const ListPage = () => {
  const text = useTexts(requestTexts);
  const [query] = useSearchParams();
  const mine = query.get("tab") === "mine";
  const current = (shown: boolean) => (shown ? "page" : undefined);
  return (
    <Page title={text("title")} purpose={text("purpose")}>
      <nav className="tabs" aria-label={text("tabs")}>
        <NavLink to={waitingPath} replace aria-current={current(!mine)} className={mine ? "tab" : "tab tab-current"}>
          {text("waiting")}
        </NavLink>
        <NavLink to={minePath} replace aria-current={current(mine)} className={mine ? "tab tab-current" : "tab"}>
          {text("mine")}
        </NavLink>
      </nav>
      {mine ? <Mine /> : <Waiting />}
    </Page>
  );
};

const Waiting = () => {
  const text = useTexts(requestTexts);
  const choice = useList(WaitingList);
  return (
    <section className="card">
      <List
        label={text("waiting")}
        choice={choice}
        query={useWaiting(choice.asked)}
        columns={useWaitingColumns()}
        keyOf={(row) => row.id}
        linkOf={requestPath}
        empty={{ sentence: text("nothingWaits") }}
      />
    </section>
  );
};

const statuses = requestStates.map((value) => ({ value, label: requestWorkflow.states[value].label }));

const Mine = () => {
  const text = useTexts(requestTexts);
  const choice = useList(MineList);
  return (
    <>
      <ListFilters choice={choice} filters={[{ name: "status", label: text("status"), options: statuses }]} />
      <section className="card">
        <List
          label={text("mine")}
          choice={choice}
          query={useMine(choice.asked)}
          columns={useMyColumns()}
          keyOf={(row) => row.id}
          linkOf={(row) => row.path}
          empty={{ sentence: text("nothingAsked") }}
          noneFit={text("noneFit")}
        />
      </section>
    </>
  );
};
