import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestRow } from "../contract.ts";
import { requestWorkflow } from "../workflow.ts";
import { minePath, requestPath, waitingPath } from "./paths.ts";
import { useFirstMine, useFirstWaiting, useMineIn } from "./queries.ts";
import { requestTexts } from "./texts.ts";
import "./home-cards.css";

const Rows = ({
  rows,
  to,
  line,
}: {
  rows: readonly RequestRow[];
  to: (row: RequestRow) => string;
  line: (row: RequestRow) => ReactNode;
}) => (
  <ul className="short-list">
    {rows.map((row) => (
      <li key={row.id}>
        <div>
          <Link className="row-link" to={to(row)}>
            {row.title}
          </Link>
          <div className="short-line">{line(row)}</div>
        </div>
        <StatusBadge {...requestWorkflow.states[row.status]} />
      </li>
    ))}
  </ul>
);

export const TodoCard = () => {
  const text = useTexts(requestTexts);
  const query = useFirstWaiting();
  return (
    <Card title={query.data?.total ? text("homeTodo", { count: query.data.total }) : text("homeTodo_zero")}>
      <Loaded
        query={query}
        skeleton={<Skeleton count={3} />}
        empty={{ when: ({ items }) => items.length === 0, sentence: text("nothingWaits") }}
      >
        {({ items, total }) => (
          <>
            <Rows rows={items} to={requestPath} line={(row) => `${row.owner.name} · ${formatMoment(row.since)}`} />
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
            <Rows rows={items} to={(row) => row.path} line={(row) => `${row.number} · ${formatMoment(row.since)}`} />
            {total > items.length && <Link to={minePath}>{text("seeAll")}</Link>}
          </>
        )}
      </Loaded>
    </Card>
  );
};
