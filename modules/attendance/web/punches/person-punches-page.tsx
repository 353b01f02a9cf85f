import { useParams } from "react-router";
import { formatDate } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { RangeFilter } from "#web/ui/day-filter.tsx";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Page } from "#web/ui/page.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { punchSources } from "../../day/contract.ts";
import { companyPath, dayPath, personPath } from "../../paths.ts";
import { type PersonPunch, PersonPunchList, punchStandings } from "../../punches/contract.ts";
import { punchRemarks, struck, usePunchSource } from "../day/punch-cells.tsx";
import { dayTexts } from "../day/texts.ts";
import { useAskedMonth } from "../month/use-asked-month.ts";
import { punchTexts } from "../punch-words.ts";
import { useMonth } from "../queries.ts";
import { useTimes } from "../words.ts";
import { usePunchesOf } from "./queries.ts";
import { personPunchTexts } from "./texts.ts";

/** Every punch of somebody, for HR. */
export const PersonPunchesPage = () => {
  const [text, ofDay, words] = [useTexts(personPunchTexts), useTexts(dayTexts), useTexts(punchTexts)];
  const { code = "" } = useParams();
  const choice = useList(PersonPunchList);
  // The sheet, from which most come here, knows the name.
  const name = useMonth(useAskedMonth().month, code).data?.owner.name;
  const title = name === undefined ? text("title") : text("titleOf", { name });
  const narrowed = { sort: choice.sort, filters: { ...choice.filters, employee: code } };
  return (
    <Page title={title} parent={{ to: personPath(companyPath, code), label: name ?? code }}>
      <ListFilters
        choice={choice}
        action={<ExportButton list="attendance.punches" title={title} choice={narrowed} />}
        filters={[
          { name: "source", label: ofDay("source"), options: punchSources.map((value) => ({ value, label: words(`source_${value}`) })) },
          {
            name: "standing",
            label: text("standing"),
            options: punchStandings.map((value) => ({ value, label: text(`standing_${value}`) })),
          },
        ]}
        more={
          <RangeFilter
            labels={{ from: text("from"), to: text("to") }}
            value={{ from: choice.filters.from ?? "", to: choice.filters.to ?? "" }}
            onChange={choice.narrow}
          />
        }
      />
      <section className="card">
        <List
          label={text("title")}
          choice={choice}
          query={usePunchesOf(code, choice.asked)}
          columns={useColumns()}
          keyOf={({ id }) => id}
          linkOf={({ date }) => dayPath(date, code)}
          empty={{ sentence: text("none") }}
          noneFit={text("noneFit")}
        />
      </section>
    </Page>
  );
};

const useColumns = (): Column<PersonPunch>[] => {
  const [text, ofDay, words] = [useTexts(personPunchTexts), useTexts(dayTexts), useTexts(punchTexts)];
  const [times, sourceOf] = [useTimes(), usePunchSource()];
  return [
    { header: text("day"), card: "title", cell: ({ date }) => formatDate(date) },
    {
      header: ofDay("time"),
      card: "large",
      sort: { by: "at", kind: "time" },
      cell: (punch) => struck(punch, times(punch.at, { zone: punch.zone, date: punch.date, toTheSecond: true })),
    },
    { header: ofDay("what"), card: "corner", cell: (punch) => struck(punch, words(`kind_${punch.kind}`)) },
    { header: ofDay("source"), cell: sourceOf },
    { header: ofDay("note"), cell: punchRemarks },
  ];
};
