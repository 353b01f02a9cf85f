import { addDays } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Face } from "#web/ui/face.tsx";
import { SortSelect } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { Turner } from "#web/ui/turner.tsx";
import { useTable } from "#web/ui/use-table.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { dayPath } from "../../paths.ts";
import { type TeamDay, TeamDayQuery, type TeamDayRow } from "../../team/contract.ts";
import { dayStatusLooks } from "../statuses.ts";
import { attendanceTexts } from "../texts.ts";
import { useWhy } from "../use-why.ts";
import { minutesOrNothing, useTimes } from "../words.ts";
import { usePlace } from "./place.ts";
import { useTeamDay } from "./queries.ts";
import { Paging, ScopeSelect, TeamTabs } from "./team-parts.tsx";
import { TeamTiles } from "./team-tiles.tsx";
import { teamTexts } from "./texts.ts";
import { wordOf } from "./tile-words.ts";
import { useAskedTeam, useNarrowing, useOrder } from "./use-asked-team.ts";
import "./team.css";

type Asked = ReturnType<typeof useAskedTeam<typeof TeamDayQuery>>;

export const TeamDayPage = () => {
  const text = useTexts(teamTexts);
  const place = usePlace();
  const { asked, change } = useAskedTeam(TeamDayQuery);
  const query = useTeamDay({ ...asked, ...(place.scope && { scope: place.scope }) });
  return (
    <Page title={text(place.title)}>
      <TeamTabs place={place} current="day" scope={asked.scope} />
      <Loaded query={query} skeleton={<Skeleton count={6} />}>
        {(day) => (
          <>
            <DayTurner day={day} change={change} />
            <TeamTiles day={day} chosen={asked.tile} choose={(tile) => change({ tile })} />
            <Filters day={day} asked={asked} change={change} />
            <PeopleOfDay day={day} asked={asked} change={change} />
          </>
        )}
      </Loaded>
    </Page>
  );
};

const DayTurner = ({ day: { date, today }, change }: { day: TeamDay; change: Asked["change"] }) => {
  const text = useTexts(teamTexts);
  const go = (to: string) => change({ date: to === today ? undefined : to });
  return (
    <Turner
      shown={formatDate(date)}
      before={text("before")}
      after={text("after")}
      turn={(by) => go(addDays(date, by))}
      toNow={date === today ? undefined : { label: text("today"), go: () => go(today) }}
    />
  );
};

const Filters = ({ day, asked, change }: { day: TeamDay } & Asked) => {
  const [text, words] = [useTexts(teamTexts), useTexts(attendanceTexts)];
  const place = usePlace();
  const choice = useNarrowing(asked, change);
  return (
    <ListFilters
      choice={choice}
      search={<SearchField choice={choice} placeholder={text("search")} />}
      filters={[
        { name: "shift", label: text("shift"), options: day.shifts },
        { name: "location", label: text("location"), options: day.locations },
        {
          name: "status",
          label: words("status"),
          options: day.statuses.map((value) => ({ value, label: dayStatusLooks[value].label })),
        },
      ]}
      more={<ScopeSelect scope={day.scope} scopes={day.scopes} place={place} change={change} />}
    />
  );
};

const PeopleOfDay = ({ day, asked, change }: { day: TeamDay } & Asked) => {
  const [text, words] = [useTexts(teamTexts), useTexts(attendanceTexts)];
  const times = useTimes();
  const whyOf = useWhy();
  const { date, people, page, pages, total } = day;
  const [order, isTable, narrowing] = [useOrder(asked.sort, change), useTable(), useNarrowing(asked, change)];
  const common = useTexts(uiTexts);
  const label = asked.tile === undefined ? text("all") : text(wordOf(asked.tile, day));
  const columns: Column<TeamDayRow>[] = [
    {
      header: text("person"),
      card: "title",
      sort: { by: "name", kind: "text" },
      mark: ({ code, name }) => <Face code={code} name={name} />,
      cell: ({ name }) => name,
      number: ({ code }) => code,
    },
    { header: text("shift"), sort: { by: "shift", kind: "text" }, cell: ({ shift }) => shift?.name },
    { header: words("in"), figure: true, cell: (row) => row.in && times(row.in, { zone: row.zone, date }) },
    { header: words("out"), figure: true, cell: (row) => row.out && times(row.out, { zone: row.zone, date }) },
    { header: words("net"), figure: true, cell: ({ net }) => minutesOrNothing(net) },
    { header: words("late"), figure: true, sort: { by: "late", kind: "figure" }, cell: ({ late }) => minutesOrNothing(late) },
    {
      header: words("status"),
      card: "corner",
      sort: { by: "status", kind: "text" },
      cell: ({ status }) => <StatusBadge {...dayStatusLooks[status]} />,
    },
    { header: words("why"), card: "large", cell: (row) => <span className="quiet">{whyOf(row, false)}</span> },
  ];
  if (total === 0) {
    const isNarrowed = [asked.search, asked.shift, asked.location, asked.status].some((one) => one !== undefined);
    return (
      <section className="card" aria-label={label}>
        {isNarrowed ? (
          <Empty
            drawing="notFound"
            sentence={text("noneFit")}
            action={<Button look="plain" label={common("clearFilters")} onClick={narrowing.clear} />}
          />
        ) : (
          <Empty sentence={text("nobody")} />
        )}
      </section>
    );
  }
  return (
    <section className="card month-table" aria-label={label}>
      {!isTable && <SortSelect columns={columns} choice={order} />}
      <DataList
        label={label}
        columns={columns}
        rows={people}
        sorting={order}
        keyOf={({ code }) => code}
        linkOf={({ code }) => dayPath(date, code)}
      />
      <Paging page={page} pages={pages} count={total} change={change} />
    </section>
  );
};
