import { formatMonth } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTable } from "#web/ui/use-table.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type TeamMonth, TeamMonthQuery } from "../../team/contract.ts";
import { MonthTurner } from "../month/month-turner.tsx";
import { LineTotals } from "../periods/line-totals.tsx";
import { GridCards } from "./grid-cards.tsx";
import { usePlace } from "./place.ts";
import { useTeamMonth } from "./queries.ts";
import { Legend, TeamGrid } from "./team-grid.tsx";
import { Count, Paging, ScopeSelect, TeamTabs } from "./team-parts.tsx";
import { teamTexts } from "./texts.ts";
import { exportFilters, useAskedTeam, useNarrowing } from "./use-asked-team.ts";
import type { AskedMonth } from "./use-grid-window.ts";
import "./team.css";

type Asked = ReturnType<typeof useAskedTeam<typeof TeamMonthQuery>>;

export const TeamMonthPage = () => {
  const text = useTexts(teamTexts);
  const place = usePlace();
  const { asked, change } = useAskedTeam(TeamMonthQuery);
  const isTable = useTable();
  const { page, ...whole } = { ...asked, ...(place.scope && { scope: place.scope }) };
  // A table goes on and on, cards are turned.
  const wanted = isTable || page === undefined ? whole : { ...whole, page };
  const query = useTeamMonth(wanted);
  return (
    <Page title={text(place.title)}>
      <TeamTabs place={place} current="month" scope={asked.scope} />
      <Loaded query={query} skeleton={<Skeleton count={8} />}>
        {(grid) => (
          <>
            <MonthTurner month={grid.month} isNow={grid.today.startsWith(grid.month)} turnTo={(month) => change({ month })} />
            <Filters grid={grid} asked={asked} change={change} />
            <Grid grid={grid} asked={whole} change={change} />
            <LineTotals grid={grid} search={asked.search} />
          </>
        )}
      </Loaded>
    </Page>
  );
};

const Filters = ({ grid, asked, change }: { grid: TeamMonth } & Asked) => {
  const text = useTexts(teamTexts);
  const place = usePlace();
  const choice = useNarrowing(asked, change);
  const isFirst = asked.sort === "attention";
  const filters = exportFilters({ ...asked, month: grid.month, scope: grid.scope });
  return (
    <ListFilters
      choice={choice}
      search={<SearchField choice={choice} placeholder={text("search")} />}
      filters={[]}
      more={<ScopeSelect scope={grid.scope} scopes={grid.scopes} place={place} change={change} />}
      action={
        <>
          <label className="radio">
            <input type="checkbox" checked={isFirst} onChange={() => change({ sort: isFirst ? undefined : "attention" })} />
            {text("attentionFirst")}
          </label>
          <ExportButton list="attendance.month" title={text("part_month")} choice={{ sort: isFirst ? "attention" : "name", filters }} />
        </>
      }
    />
  );
};

const Grid = ({ grid, asked, change }: { grid: TeamMonth; asked: AskedMonth; change: Asked["change"] }) => {
  const text = useTexts(teamTexts);
  const isTable = useTable();
  const label = text("grid", { month: formatMonth(`${grid.month}-01`), scope: text(`scope_${grid.scope}`) });
  if (grid.total === 0)
    return (
      <section className="card" aria-label={label}>
        <Empty drawing="notFound" sentence={text("noneFit")} />
      </section>
    );
  return (
    <section className="card" aria-label={label}>
      {isTable ? (
        <>
          <TeamGrid key={JSON.stringify(asked)} grid={grid} asked={asked} label={label} />
          <Legend grid={grid} />
          <Count count={grid.total} />
        </>
      ) : (
        <>
          <GridCards grid={grid} label={label} />
          <Paging page={grid.page} pages={grid.pages} count={grid.total} change={change} />
        </>
      )}
    </section>
  );
};
