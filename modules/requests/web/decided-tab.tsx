import { useNavigate } from "react-router";
import { FilteredList } from "#web/ui/list-page.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { DecidedList } from "../contract.ts";
import { requestPath } from "../paths.ts";
import { statusOptions, useKindOptions, yearOptions } from "./kind-options.ts";
import { useDecided } from "./list-queries.ts";
import { listTexts } from "./list-texts.ts";
import { useDecidedColumns } from "./request-columns.tsx";
import { useOpensNumber } from "./use-opens-number.ts";

export const DecidedTab = () => {
  const text = useTexts(listTexts);
  const choice = useList(DecidedList);
  const query = useDecided(choice.asked);
  const navigate = useNavigate();
  const openNumber = useOpensNumber(
    choice.asked.q,
    query,
    ({ number }) => number,
    (row) => void navigate(requestPath(row.number)),
  );
  return (
    <FilteredList
      search={<SearchField choice={choice} placeholder={text("searchWaiting")} onEnter={openNumber} />}
      filters={[
        { name: "status", label: text("becameOf"), options: statusOptions },
        { name: "kind", label: text("kind"), options: useKindOptions() },
        { name: "year", label: text("yearDecided"), options: yearOptions() },
      ]}
      label={text("tab_decided")}
      choice={choice}
      query={query}
      columns={useDecidedColumns()}
      keyOf={(row) => row.id}
      linkOf={({ number }) => requestPath(number)}
      empty={{ sentence: text("nothingDecided") }}
      noneFit={text("noDecisionFits")}
    />
  );
};
