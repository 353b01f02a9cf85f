import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Instant } from "#shared/dates.ts";
import { Card } from "#web/ui/card.tsx";
import { focusTitle } from "#web/ui/focus-title.ts";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { type Thing, thingOf } from "#web/ui/things.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { minePath, waitingPath } from "../paths.ts";
import { requestWorkflow } from "../workflow.ts";
import { ApproveButton } from "./approve-button.tsx";
import { useFirstMine, useFirstWaiting, useMineIn } from "./queries.ts";
import { requestTexts } from "./texts.ts";
import "./home-cards.css";

type Short = { id: string; kind: Thing; title: string; to: string; line: ReactNode; badge?: ReactNode };

const Rows = ({ rows }: { rows: readonly Short[] }) => (
  <ul className="short-list">
    {rows.map(({ id, kind, title, to, line, badge }) => (
      <li key={id}>
        <KindIcon kind={kind} />
        <div className="short-words">
          <Link className="row-link" to={to}>
            {title}
          </Link>
          <div className="quiet">{line}</div>
        </div>
        {badge}
      </li>
    ))}
  </ul>
);

const Line = ({ words, at }: { words: string; at: Instant }) => (
  <>
    {`${words} · `}
    <Moment at={at} />
  </>
);

export const TodoCard = () => {
  const text = useTexts(requestTexts);
  const query = useFirstWaiting();
  return (
    <Card title={query.data?.total ? text("homeTodo", { count: query.data.total }) : text("homeTodo_zero")}>
      <Loaded
        query={query}
        skeleton={<Skeleton count={3} />}
        empty={{ when: ({ items }) => items.length === 0, drawing: "done", sentence: text("nothingWaits") }}
      >
        {({ items, total }) => (
          <>
            <Rows
              rows={items.map(({ id, kind, title, path, since, overdue, together, request }) => ({
                id,
                kind: thingOf(kind),
                title,
                to: path,
                line: (
                  <>
                    <Line words={request?.owner.name ?? text("todo")} at={since} />{" "}
                    {overdue && <StatusBadge tone="bad" label={text("overdue")} />}
                  </>
                ),
                badge:
                  request && (together ? <ApproveButton onApproved={focusTitle} request={request} /> : <StatusBadge {...request.shown} />),
              }))}
            />
            {total > items.length && <Link to={waitingPath}>{text("seeAll")}</Link>}
          </>
        )}
      </Loaded>
    </Card>
  );
};

export const MyRequestsCard = () => {
  const text = useTexts(requestTexts);
  const query = useFirstMine();
  const undecided = useMineIn(requestWorkflow.initial).data;
  return (
    <Card title={undecided ? text("homeMine", { count: undecided }) : text("homeMine_zero")}>
      <Loaded
        query={query}
        skeleton={<Skeleton count={3} />}
        empty={{ when: ({ items }) => items.length === 0, sentence: text("homeNothingAsked") }}
      >
        {({ items, total }) => (
          <>
            <Rows
              rows={items.map(({ id, kind, title, path, number, since, shown }) => ({
                id,
                kind: thingOf(kind),
                title,
                to: path,
                line: <Line words={number} at={since} />,
                badge: <StatusBadge {...shown} />,
              }))}
            />
            {total > items.length && <Link to={minePath}>{text("seeAll")}</Link>}
          </>
        )}
      </Loaded>
    </Card>
  );
};
