import type { PlainDate } from "#shared/dates.ts";
import { yearOf } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { FilterChip } from "#web/ui/filter-chip.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Holidays, LocationHolidays, ToldHoliday } from "../../directory/contract.ts";
import { profilePath } from "../../paths.ts";
import { useHolidays } from "./queries.ts";
import { holidayTexts } from "./texts.ts";

const yearForm = /^(19[5-9]\d|20\d\d|21\d\d|2200)$/;

export const HolidaysPage = () => {
  const text = useTexts(holidayTexts);
  const { params, change } = useAddress();
  const asked = params.get("year") ?? "";
  const query = useHolidays(yearForm.test(asked) ? asked : undefined);
  const choose = (name: string, value: string) => change({ [name]: value });
  return (
    <Page title={text("title")} purpose={text("purpose")} parent={{ to: profilePath, label: text("parent") }}>
      <Loaded
        query={query}
        skeleton={<Skeleton count={2} shape="card" />}
        empty={{ when: ({ locations }) => locations.length === 0, sentence: text("nowhere") }}
      >
        {(told) => <Year told={told} location={params.get("location") ?? ""} choose={choose} />}
      </Loaded>
    </Page>
  );
};

/** The years that are planned with, and the one that is looked at. */
const yearsAround = (today: PlainDate, shown: number): string[] => {
  const now = yearOf(today);
  return [...new Set([now - 1, now, now + 1, now + 2, shown])].sort((one, other) => one - other).map(String);
};

type YearProps = { told: Holidays; location: string; choose: (name: string, value: string) => void };

const Year = ({ told: { year, today, locations }, location, choose }: YearProps) => {
  const text = useTexts(holidayTexts);
  const [own, ...others] = locations;
  const other = others.find(({ id }) => id === location);
  return (
    <>
      <div className="filters">
        <FilterChip
          label={text("year")}
          options={yearsAround(today, year).map((value) => ({ value, label: value }))}
          value={String(year)}
          onChoose={(value) => choose("year", value)}
          isSet
        />
        {others.length > 0 && (
          <FilterChip
            label={text("others")}
            none={text("choose")}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={other?.id ?? ""}
            onChoose={(value) => choose("location", value)}
          />
        )}
      </div>
      {own && (
        <Card title={own.own ? text("own", { location: own.name }) : own.name}>
          <Place place={own} year={year} today={today} />
        </Card>
      )}
      {other && (
        <Card title={other.name}>
          <Place place={other} year={year} today={today} />
        </Card>
      )}
    </>
  );
};

const Place = ({ place, year, today }: { place: LocationHolidays; year: number; today: PlainDate }) => {
  const text = useTexts(holidayTexts);
  const { published, holidays, own, name } = place;
  if (!published) return <Empty sentence={text("notPublished", { year })} />;
  if (holidays.length === 0) return <Empty sentence={text("none", { year })} />;
  const next = holidays.find(({ date, kind }) => date >= today && kind !== "optional");
  const columns: Column<ToldHoliday>[] = [
    {
      header: text("name"),
      card: "title",
      mark: () => <KindIcon kind="holiday" size="small" />,
      cell: (row) => <strong>{row.name}</strong>,
    },
    {
      header: text("date"),
      card: "large",
      cell: ({ date, off, tentative }) => {
        const beside = [...(off === "day" ? [] : [text(`off_${off}`)]), ...(tentative ? [text("tentative")] : [])];
        return beside.length > 0 ? `${formatDate(date)} (${beside.join(", ")})` : formatDate(date);
      },
    },
    { header: text("kind"), card: "line", cell: (row) => text(row.kind) },
  ];
  return (
    <>
      {own && year >= yearOf(today) && (
        <p className="field-help">{next ? text("next", { name: next.name, day: formatDate(next.date) }) : text("noneLeft", { year })}</p>
      )}
      <DataList label={name} rows={holidays} columns={columns} keyOf={({ date, name: called }) => `${date} ${called}`} />
    </>
  );
};
