import { Link } from "react-router";
import { formatDay } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Face } from "#web/ui/face.tsx";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Page } from "#web/ui/page.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type DirectoryCard, DirectoryList } from "../../directory/contract.ts";
import { personPath, profilePath } from "../../paths.ts";
import { useDirectory } from "./queries.ts";
import { directoryTexts } from "./texts.ts";
import { usePlaceFilters } from "./use-place-filters.ts";
import { useTimeIn } from "./use-time-in.ts";
import "#web/ui/data-list.css";
import "./directory.css";

export const DirectoryPage = () => {
  const text = useTexts(directoryTexts);
  const choice = useList(DirectoryList);
  const { q } = choice.asked;
  const narrowed = Object.keys(choice.filters).length > 0;
  const clear = <Button look="plain" label={text("clearSearch")} onClick={choice.clear} />;
  const nobody = { sentence: q ? text("nobody", { q }) : text("nobodyThere"), action: clear };
  return (
    <Page title={text("title")} parent={{ to: profilePath, label: text("parent") }}>
      <ListFilters
        choice={choice}
        search={<SearchField choice={choice} placeholder={text("placeholder")} oneLetter />}
        filters={usePlaceFilters()}
      />
      <List
        label={text("title")}
        choice={choice}
        query={useDirectory(choice.asked)}
        draw={(people) => <Cards people={people} />}
        keyOf={({ id }) => id}
        empty={narrowed ? nobody : { sentence: text("empty") }}
      />
    </Page>
  );
};

const Cards = ({ people }: { people: readonly DirectoryCard[] }) => {
  const text = useTexts(directoryTexts);
  const time = useTimeIn();
  return (
    <ul className="people-cards">
      {people.map(({ id, code, name, designation, department, location, timeZone, awayUntil }) => (
        <li key={id} className="card people-card">
          <Face name={name} code={code} size="large" presence={awayUntil ? "away" : undefined} />
          <div className="people-card-facts">
            <Link className="row-link" to={personPath(code)}>
              {name}
            </Link>
            <span>{designation}</span>
            <span className="row-note">{`${department} · ${code}`}</span>
            <span className="row-note">{text("placeTime", { location, time: time(timeZone) })}</span>
            {awayUntil && <StatusBadge tone="planned" label={text("awayUntil", { day: formatDay(awayUntil) })} />}
          </div>
        </li>
      ))}
    </ul>
  );
};
