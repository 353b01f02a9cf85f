import { useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { countryName } from "#web/ui/countries.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { List } from "#web/ui/list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { MenuButton } from "#web/ui/menu-button.tsx";
import { Page } from "#web/ui/page.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Location, LocationList, type Schedule, type WorkWeek } from "../../organisation/locations-contract.ts";
import { CloseDialog } from "../organisation/close-dialog.tsx";
import { organisationTexts } from "../organisation/texts.ts";
import { UnitFilters, UnitList } from "../organisation/unit-list.tsx";
import { LocationDialog } from "./location-dialog.tsx";
import { closeLocation, closeWorkWeek, useLocations, useWorkWeeks } from "./queries.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { locationTexts } from "./texts.ts";
import { WeekDialog } from "./week-dialog.tsx";
import { useWeekWords } from "./week-words.ts";
import "./locations.css";

/** What is done at the moment, and to which location; a new one is none yet. */
type Doing = { what: "add" } | { what: "change" | "schedule" | "close"; of: Location };

export const LocationsPage = () => {
  const text = useTexts(locationTexts);
  const unitText = useTexts(organisationTexts);
  const choice = useList(LocationList);
  const [doing, setDoing] = useState<Doing>();
  const end = () => setDoing(undefined);
  return (
    <Page title={text("title")} action={<Button label={text("add")} icon="plus" onClick={() => setDoing({ what: "add" })} />}>
      <UnitFilters choice={choice} />
      <List
        label={text("locations")}
        choice={choice}
        query={useLocations(choice.asked)}
        draw={(locations) => (
          <div className="places">
            {locations.map((location) => (
              <Place key={location.id} location={location} onDo={(what) => setDoing({ what, of: location })} />
            ))}
          </div>
        )}
        keyOf={({ id }) => id}
        empty={{ sentence: text("none") }}
        noneFit={unitText("noneFit")}
      />
      <Weeks />
      {doing?.what === "add" && <LocationDialog onClose={end} />}
      {doing?.what === "change" && <LocationDialog of={doing.of} onClose={end} />}
      {doing?.what === "schedule" && <ScheduleDialog of={doing.of} onClose={end} />}
      {doing?.what === "close" && <CloseDialog unit={doing.of} close={closeLocation} onClose={end} />}
    </Page>
  );
};

type PlaceProps = { location: Location; onDo: (what: "change" | "schedule" | "close") => void };

const Place = ({ location, onDo }: PlaceProps) => {
  const text = useTexts(locationTexts);
  const unitText = useTexts(organisationTexts);
  const common = useTexts(uiTexts);
  const { name, address, country, timeZone, currency, isHeadOffice, people, schedules, closedOn, actions } = location;
  const items = [
    ...(actions.length > 0 ? [{ label: text("schedule"), icon: "calendar", onSelect: () => onDo("schedule") }] : []),
    ...(actions.includes("change") ? [{ label: unitText("change"), icon: "pencil", onSelect: () => onDo("change") }] : []),
    ...(actions.includes("close") ? [{ label: unitText("close"), icon: "ban", danger: true, onSelect: () => onDo("close") }] : []),
  ];
  return (
    <Card
      title={name}
      badge={
        <>
          {isHeadOffice && <StatusBadge tone="planned" label={text("headOffice")} />}
          {closedOn && <StatusBadge tone="draft" label={unitText("closed", { day: formatDayOfYear(closedOn) })} />}
        </>
      }
      action={<MenuButton name={common("actionsFor", { name })} items={items} />}
    >
      <Facts
        facts={[
          { label: text("people"), value: people },
          { label: text("country"), value: countryName(country) },
          { label: text("timeZone"), value: timeZone.replaceAll("_", " ") },
          { label: text("currency"), value: currency },
          ...(address ? [{ label: text("address"), value: address, wide: true }] : []),
        ]}
      />
      <DataList label={text("schedules", { name })} rows={schedules} columns={useScheduleColumns()} keyOf={({ id }) => id} />
    </Card>
  );
};

const useScheduleColumns = (): Column<Schedule>[] => {
  const text = useTexts(locationTexts);
  const whenOf = ({ from, until }: Schedule): string => {
    const [first, last] = [from && formatDayOfYear(from), until && formatDayOfYear(until)];
    if (first && last) return text("between", { from: first, until: last });
    if (first) return text("from", { from: first });
    return last ? text("until", { until: last }) : text("always");
  };
  return [
    { header: text("when"), card: "title", cell: whenOf },
    { header: text("calendar"), cell: ({ calendar }) => calendar.name },
    { header: text("workWeek"), cell: ({ workWeek }) => workWeek.name },
  ];
};

const Weeks = () => {
  const text = useTexts(locationTexts);
  const words = useWeekWords();
  const [edited, setEdited] = useState<WorkWeek | "new">();
  const columns: Column<WorkWeek>[] = [
    { header: text("off"), card: "large", cell: ({ daysOff }) => words(daysOff) },
    { header: text("follow"), cell: ({ locations }) => locations.join(", ") || text("nobody") },
  ];
  return (
    <Card title={text("workWeeks")} action={<Button look="text" icon="plus" label={text("addWeek")} onClick={() => setEdited("new")} />}>
      <Loaded query={useWorkWeeks()} skeleton={<Skeleton count={2} />}>
        {({ workWeeks }) => (
          <UnitList
            label={text("workWeeks")}
            units={workWeeks}
            columns={columns}
            empty={text("noWeeks")}
            onChange={setEdited}
            close={closeWorkWeek}
          />
        )}
      </Loaded>
      {edited && <WeekDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
};
