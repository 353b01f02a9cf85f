import { useState } from "react";
import { Link } from "react-router";
import { invitePath } from "#modules/administration/paths.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Page } from "#web/ui/page.tsx";
import { InRowLink } from "#web/ui/peek.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { MOST_MOVED } from "../../line/contract.ts";
import { listCareLabels } from "../../line/messages.ts";
import { newPersonPath, personPath, recordPath } from "../../paths.ts";
import { listCares, PeopleList, type PersonRow } from "../../people-list/contract.ts";
import { employmentTypes } from "../../record/fields.ts";
import { employeeStatuses, employeeWorkflow } from "../../workflow.ts";
import { usePlaceFilters } from "../directory/use-place-filters.ts";
import { ManagerDialog } from "./manager-dialog.tsx";
import { usePeople } from "./queries.ts";
import { peopleListTexts } from "./texts.ts";
import { useChosenPeople } from "./use-chosen-people.ts";
import "./people.css";

export const PeoplePage = () => {
  const text = useTexts(peopleListTexts);
  const toast = useToast();
  const choice = useList(PeopleList);
  const query = usePeople(choice.asked);
  const { chosen, change, clear, drop } = useChosenPeople();
  const [asking, setAsking] = useState<readonly PersonRow[]>();
  const shown = (query.data?.items ?? []).filter(mayChange);
  return (
    <Page
      title={text("title")}
      purpose={text("purpose")}
      action={
        <ButtonLink to={newPersonPath} icon="plus">
          {text("add")}
        </ButtonLink>
      }
    >
      <ListFilters
        choice={choice}
        search={<SearchField choice={choice} placeholder={text("placeholder")} oneLetter />}
        action={<ExportButton list="people.list" title={text("title")} choice={choice} />}
        filters={useFilters()}
      />
      <section className="card">
        <div className="chosen-bar">
          <span role="status">{text("chosen", { count: chosen.size })}</span>
          <Button
            look="primary"
            label={text("change")}
            disabled={chosen.size === 0 || chosen.size > MOST_MOVED}
            onClick={() => setAsking([...chosen.values()])}
          />
          {chosen.size > 0 && chosen.size <= MOST_MOVED && (
            <>
              <ButtonLink to={invitePath([...chosen.keys()])} look="plain">
                {text("invite")}
              </ButtonLink>
              <ExportButton
                list="people.list"
                title={text("title")}
                label={text("exportChosen")}
                choice={{ filters: { codes: [...chosen.keys()].join(",") }, sort: choice.sort }}
              />
            </>
          )}
          <Button look="text" label={text("choosePage")} disabled={shown.length === 0} onClick={() => change(shown, true)} />
          {chosen.size > 0 && <Button look="text" label={text("chooseNobody")} onClick={clear} />}
          {chosen.size > MOST_MOVED && <span className="chosen-many">{text("tooMany", { most: MOST_MOVED })}</span>}
        </div>
        <List
          label={text("title")}
          choice={choice}
          query={query}
          columns={useColumns(chosen, change)}
          keyOf={({ id }) => id}
          empty={{
            sentence: text("none"),
            action: <ButtonLink to={newPersonPath}>{text("add")}</ButtonLink>,
          }}
          noneFit={text("noneFit")}
        />
      </section>
      {asking && (
        <ManagerDialog
          people={asking}
          onClose={() => setAsking(undefined)}
          onDone={({ moved, results, warnings }, sentence) => {
            drop(new Set(results.filter((result) => result.moved).map(({ code }) => code)));
            if (moved > 0) toast.done(sentence);
            if (moved === results.length && warnings.length === 0) setAsking(undefined);
          }}
        />
      )}
    </Page>
  );
};

const mayChange = ({ actions }: PersonRow): boolean => actions.includes("change_manager");

const useFilters = () => {
  const text = useTexts(peopleListTexts);
  const places = usePlaceFilters();
  return [
    {
      name: "status",
      label: text("status"),
      options: employeeStatuses.map((value) => ({ value, label: employeeWorkflow.states[value].label })),
    },
    ...places.slice(0, 1),
    { name: "care", label: text("care"), options: listCares.map((value) => ({ value, label: listCareLabels[value] })) },
    ...places.slice(1),
    { name: "type", label: text("type"), options: employmentTypes.map((value) => ({ value, label: text(`type_${value}`) })) },
  ];
};

const useColumns = (
  chosen: ReadonlyMap<string, PersonRow>,
  change: (rows: readonly PersonRow[], isChosen: boolean) => void,
): Column<PersonRow>[] => {
  const text = useTexts(peopleListTexts);
  const tick = (row: PersonRow) =>
    mayChange(row) ? (
      <input
        className="people-tick"
        type="checkbox"
        aria-label={text("choosePerson", { name: `${row.name}, ${row.code}` })}
        checked={chosen.has(row.code)}
        onChange={(event) => change([row], event.target.checked)}
      />
    ) : (
      ""
    );
  const status = (row: PersonRow) => (
    <span className="people-status">
      <StatusBadge {...employeeWorkflow.states[row.status]} />
      {row.lastWorkingDay && <span className="people-more">{text("until", { day: formatDayOfYear(row.lastWorkingDay) })}</span>}
    </span>
  );
  return [
    { header: text("choose"), card: "corner", cell: tick },
    {
      header: text("name"),
      card: "title",
      sort: { by: "name", kind: "text" },
      cell: (row) => (
        <InRowLink value>
          <Link className="row-link" to={recordPath(row.code)}>
            <PersonName name={row.name} code={row.code} />
          </Link>
        </InRowLink>
      ),
    },
    { header: text("code"), sort: { by: "code", kind: "text" }, cell: (row) => <span className="people-whole">{row.code}</span> },
    { header: text("designation"), card: "large", cell: (row) => row.designation },
    { header: text("department"), cell: (row) => row.department },
    { header: text("location"), cell: (row) => row.location },
    {
      header: text("manager"),
      cell: (row) =>
        row.manager ? (
          <Link className="people-manager" to={personPath(row.manager.code)}>
            {row.manager.name}
          </Link>
        ) : (
          text("noManager")
        ),
    },
    { header: text("status"), cell: status },
    {
      header: text("joined"),
      sort: { by: "joined", kind: "time" },
      cell: (row) => <span className="people-whole">{formatDayOfYear(row.joinedOn)}</span>,
    },
  ];
};
