import { Link, useNavigate } from "react-router";
import { ExportButton } from "#web/exports/export-button.tsx";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useWebModules } from "#web/web-modules.ts";
import { MineList } from "../contract.ts";
import { statusOptions, useKindOptions, yearOptions } from "./kind-options.ts";
import { useMine, useReturned } from "./list-queries.ts";
import { listTexts } from "./list-texts.ts";
import { useMyColumns } from "./request-columns.tsx";
import { useOpensNumber } from "./use-opens-number.ts";

export const MineTab = () => {
  const text = useTexts(listTexts);
  const choice = useList(MineList);
  const query = useMine(choice.asked);
  const navigate = useNavigate();
  const openNumber = useOpensNumber(
    choice.asked.q,
    query,
    ({ number }) => number,
    ({ path }) => void navigate(path),
  );
  return (
    <>
      <Returned />
      <FilteredList
        search={<SearchField choice={choice} placeholder={text("searchMine")} onEnter={openNumber} />}
        filterAction={<ExportButton list="requests.mine" title={text("tab_mine")} choice={choice} />}
        filters={[
          { name: "status", label: text("status"), options: statusOptions },
          { name: "kind", label: text("kind"), options: useKindOptions() },
          { name: "year", label: text("year"), options: yearOptions() },
        ]}
        label={text("tab_mine")}
        choice={choice}
        query={query}
        columns={useMyColumns()}
        keyOf={(row) => row.id}
        linkOf={(row) => row.path}
        empty={{ sentence: text("nothingAsked"), action: <Beginnings /> }}
        noneFit={text("noneFit")}
      />
    </>
  );
};

/** What came back stands on top: until its owner does something, nobody does. */
const Returned = () => {
  const text = useTexts(listTexts);
  const returned = useReturned().data;
  if (!returned || returned.total === 0) return null;
  return (
    <Notice tone="attention">
      {text("returned", { count: returned.total })}{" "}
      {returned.items.map(({ id, title, path }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link to={path}>{title}</Link>
        </span>
      ))}
    </Notice>
  );
};

/** Where a first request is begun, as far as the modules for it are there. */
const Beginnings = () => {
  const { may } = useSession();
  return useWebModules()
    .flatMap(({ requestKinds = [] }) => requestKinds)
    .map(
      ({ id, begin }) =>
        begin &&
        (!begin.permission || may(begin.permission)) && (
          <ButtonLink key={id} to={begin.path} look="plain">
            {begin.label}
          </ButtonLink>
        ),
    );
};
