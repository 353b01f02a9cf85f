import { useId } from "react";
import { Link } from "react-router";
import { formatMoment, formatMonth } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { MonthLock } from "../../months/contract.ts";
import { periodPath, personPath } from "../../paths.ts";
import type { Snapshot, SnapshotQuery } from "../../periods/contract.ts";
import type { TeamMonth } from "../../team/contract.ts";
import { usePlace } from "../team/place.ts";
import { Paging } from "./paging.tsx";
import { useLineTotals } from "./queries.ts";
import { SnapshotSum, useSnapshotColumns } from "./snapshot-columns.tsx";
import { periodTexts } from "./texts.ts";
import { numberIn } from "./use-part.ts";
import "./periods.css";

/** The period whose people are shown one by one, and the page of them, stand in the address. */
const useOpened = () => {
  const { params, change } = useAddress();
  const show = (next: { locked?: string | undefined; rows?: string }): void => change({ rows: undefined, ...next }, { isStep: true });
  return { opened: params.get("locked"), rows: numberIn(params.get("rows")) ?? 1, show };
};
type Opened = ReturnType<typeof useOpened>;

type LineTotalsProps = { grid: Pick<TeamMonth, "locks" | "scope" | "month">; search: string | undefined };

/** What was locked of the people above, which is what payroll was told: together, and on demand of each. */ // AT-38
export const LineTotals = ({ grid: { locks, scope, month }, search }: LineTotalsProps) => {
  const text = useTexts(periodTexts);
  const opened = useOpened();
  if (locks.length === 0) return null;
  const asked = { ...(scope !== "company" && { scope }), ...(search !== undefined && { search }) };
  return (
    <Card title={text("lineTotals")}>
      <ul className="line-locks">
        {locks.map((lock) => (
          <li key={lock.id}>
            <LockOfLine lock={lock} asked={asked} opened={opened} month={month} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

type LockProps = { lock: MonthLock; asked: Pick<SnapshotQuery, "scope" | "search">; opened: Opened; month: string };

const LockOfLine = ({ lock, asked, opened: { opened, rows, show }, month }: LockProps) => {
  const text = useTexts(periodTexts);
  const place = usePlace();
  const id = useId();
  const isOpen = opened === lock.id;
  const query = useLineTotals(lock, { ...asked, page: isOpen ? rows : 1 });
  const name = text("name", { month: formatMonth(lock.to), place: lock.place });
  return (
    <>
      <div className="line-lock">
        <h3>{place.scope === "company" ? <Link to={periodPath(lock.id)}>{name}</Link> : name}</h3>
        <span className="quiet">{text("lineLock", { version: lock.version, at: formatMoment(lock.lockedAt) })}</span>
        <Button
          look="plain"
          label={text("eachPerson")}
          name={text("eachPersonOf", { name })}
          icon={isOpen ? "chevron-up" : "chevron-down"}
          expanded={isOpen}
          controls={id}
          onClick={() => show({ locked: isOpen ? undefined : lock.id })}
        />
      </div>
      <Loaded query={query} skeleton={<Skeleton count={1} />} empty={{ when: ({ total }) => total === 0, sentence: text("nobody") }}>
        {(found) => (
          <>
            <SnapshotSum of={found} />
            <div id={id} className="period-figures">
              {isOpen && <People found={found} name={name} month={month} turn={(page) => show({ rows: String(page) })} />}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
};

type PeopleProps = { found: Snapshot; name: string; month: string; turn: (page: number) => void };

const People = ({ found, name, month, turn }: PeopleProps) => {
  const place = usePlace();
  return (
    <>
      <DataList
        label={name}
        rows={found.rows}
        columns={useSnapshotColumns()}
        keyOf={({ owner }) => owner.code}
        linkOf={({ owner }) => `${personPath(place.path, owner.code)}?month=${month}`}
      />
      <Paging of={found} turn={turn} />
    </>
  );
};
