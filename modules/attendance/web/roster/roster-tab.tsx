import { useState } from "react";
import { formatDayOfYear, formatShortDay } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { rosterFilePath } from "../../paths.ts";
import { RosterList, type RosterRow } from "../../roster/contract.ts";
import { useRoster, useShifts } from "../shifts/queries.ts";
import { RosterDialog } from "./roster-dialog.tsx";
import { rosterTexts } from "./texts.ts";

const useColumns = (): Column<RosterRow>[] => {
  const text = useTexts(rosterTexts);
  const now = ({ shift, isOwn, until }: RosterRow): string => {
    if (!isOwn) return text("ofPlace", { shift: shift.name });
    return until === undefined ? shift.name : text("until", { shift: shift.name, until: formatDayOfYear(until) });
  };
  const next = ({ next: following }: RosterRow): string | undefined => {
    if (!following) return undefined;
    const { shift, from, until } = following;
    if (until === undefined) return text("nextFrom", { shift: shift.name, from: formatDayOfYear(from) });
    return text("nextSpan", { shift: shift.name, from: formatShortDay(from), until: formatDayOfYear(until) });
  };
  return [
    {
      header: text("person"),
      card: "title",
      sort: { by: "name", kind: "text" },
      cell: ({ code, name }) => <PersonName name={name} code={code} />,
    },
    { header: text("location"), cell: ({ location }) => location },
    { header: text("now"), card: "large", cell: now },
    { header: text("next"), cell: next },
  ];
};

export const RosterTab = () => {
  const text = useTexts(rosterTexts);
  const choice = useList(RosterList);
  const query = useRoster(choice.asked);
  const all = useShifts().data;
  const [changed, setChanged] = useState<RosterRow>();
  const columns = useColumns();
  const named = (of: readonly { id: string; name: string }[] = []) => of.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ListFilters
        choice={choice}
        search={<SearchField choice={choice} placeholder={text("placeholder")} oneLetter />}
        filters={[
          { name: "location", label: text("location"), options: named(all?.places) },
          { name: "onShift", label: text("onShift"), options: named(all?.shifts) },
        ]}
        action={
          <ButtonLink to={rosterFilePath} look="plain" icon="upload">
            {text("upload")}
          </ButtonLink>
        }
      />
      <section className="card" aria-label={text("list")}>
        <List
          label={text("list")}
          choice={choice}
          query={query}
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          likely={(row) => (row.mayChange ? { label: text("change"), onSelect: () => setChanged(row) } : undefined)}
          empty={{ sentence: text("none") }}
          noneFit={text("noneFit")}
        />
        {changed && all && <RosterDialog row={changed} all={all} onClose={() => setChanged(undefined)} />}
      </section>
    </>
  );
};
