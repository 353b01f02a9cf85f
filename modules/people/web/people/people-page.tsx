import { useState } from "react";
import { invitePath } from "#modules/administration/paths.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { Face, PersonName } from "#web/ui/face.tsx";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Page } from "#web/ui/page.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectionBar } from "#web/ui/selection-bar.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { MOST_MOVED } from "../../line/contract.ts";
import { listCareLabels } from "../../line/messages.ts";
import { jobChangePath, newPersonPath, recordPath } from "../../paths.ts";
import { listCares, PeopleList, type PersonRow } from "../../people-list/contract.ts";
import { employmentTypes } from "../../record/fields.ts";
import { employeeStatuses, employeeWorkflow } from "../../workflow.ts";
import { usePlaceFilters } from "../directory/use-place-filters.ts";
import { ManagerDialog } from "./manager-dialog.tsx";
import { usePeople } from "./queries.ts";
import { peopleListTexts } from "./texts.ts";
import { useChosenPeople } from "./use-chosen-people.ts";

export const PeoplePage = () => {
  const text = useTexts(peopleListTexts);
  const toast = useToast();
  const choice = useList(PeopleList);
  const query = usePeople(choice.asked);
  const { chosen, choose, clear, drop } = useChosenPeople(query.data?.items);
  const [asking, setAsking] = useState<readonly PersonRow[]>();
  const isTooMany = chosen.size > MOST_MOVED;
  return (
    <Page
      title={text("title")}
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
        <List
          label={text("title")}
          choice={choice}
          query={query}
          columns={useColumns()}
          keyOf={({ code }) => code}
          nameOf={({ name, code }) => `${name}, ${code}`}
          linkOf={({ code }) => recordPath(code)}
          rowActions={(row) =>
            mayChange(row)
              ? [
                  { label: text("changeJob"), icon: "arrow-right-arrow-left", to: jobChangePath(row.code) },
                  { label: text("change"), icon: "sitemap", onSelect: () => setAsking([row]) },
                ]
              : []
          }
          selection={{ chosen: new Set(chosen.keys()), choose, can: mayChange }}
          empty={{
            sentence: text("none"),
            action: <ButtonLink to={newPersonPath}>{text("add")}</ButtonLink>,
          }}
          noneFit={text("noneFit")}
        />
        <SelectionBar
          count={chosen.size}
          actions={[{ label: text("change"), disabled: isTooMany, onSelect: () => setAsking([...chosen.values()]) }]}
          onClear={clear}
        >
          {isTooMany ? (
            <span className="field-error">{text("tooMany", { most: MOST_MOVED })}</span>
          ) : (
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
        </SelectionBar>
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

const useColumns = (): Column<PersonRow>[] => {
  const text = useTexts(peopleListTexts);
  const status = (row: PersonRow) => (
    <>
      <StatusBadge {...employeeWorkflow.states[row.status]} />
      {row.lastWorkingDay && <div className="row-note">{text("until", { day: formatDayOfYear(row.lastWorkingDay) })}</div>}
    </>
  );
  return [
    {
      header: text("name"),
      card: "title",
      sort: { by: "name", kind: "text" },
      mark: ({ code, name }) => <Face code={code} name={name} />,
      number: ({ code }) => code,
      note: ({ designation }) => designation,
      cell: ({ name }) => name,
    },
    { header: text("department"), cell: (row) => row.department },
    { header: text("location"), cell: (row) => row.location },
    {
      header: text("manager"),
      cell: (row) => (row.manager ? <PersonName name={row.manager.name} code={row.manager.code} size="small" /> : text("noManager")),
    },
    { header: text("status"), card: "corner", cell: status },
    {
      header: text("joined"),
      sort: { by: "joined", kind: "time" },
      cell: (row) => formatDayOfYear(row.joinedOn),
    },
  ];
};
