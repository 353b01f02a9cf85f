import { NavLink, useSearchParams } from "react-router";
import { DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { ListFoot } from "#web/ui/paged.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
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
      <section className="card">{mine ? <Mine /> : <Waiting />}</section>
    </Page>
  );
};

const Waiting = () => {
  const text = useTexts(requestTexts);
  const query = useWaiting();
  const columns = useWaitingColumns();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton count={5} />}
      empty={{ when: ({ items }) => items.length === 0, sentence: text("nothingWaits") }}
    >
      {({ items, total }) => (
        <>
          <DataList label={text("waiting")} rows={items} columns={columns} keyOf={(row) => row.id} linkOf={requestPath} />
          <ListFoot query={query} shown={items.length} total={total} />
        </>
      )}
    </Loaded>
  );
};

const Mine = () => {
  const text = useTexts(requestTexts);
  const query = useMine();
  const columns = useMyColumns();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton count={5} />}
      empty={{ when: ({ items }) => items.length === 0, sentence: text("nothingAsked") }}
    >
      {({ items, total }) => (
        <>
          <DataList label={text("mine")} rows={items} columns={columns} keyOf={(row) => row.id} linkOf={(row) => row.path} />
          <ListFoot query={query} shown={items.length} total={total} />
        </>
      )}
    </Loaded>
  );
};
