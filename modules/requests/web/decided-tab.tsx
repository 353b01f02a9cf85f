import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { DecidedList } from "../contract.ts";
import { useKindOptions } from "./kind-options.ts";
import { useDecided } from "./list-queries.ts";
import { listTexts } from "./list-texts.ts";
import { requestPath } from "./paths.ts";
import { useDecidedColumns } from "./request-columns.tsx";

export const DecidedTab = () => {
  const text = useTexts(listTexts);
  const choice = useList(DecidedList);
  return (
    <>
      <ListFilters choice={choice} filters={[{ name: "kind", label: text("kind"), options: useKindOptions() }]} />
      <section className="card">
        <List
          label={text("tab_decided")}
          choice={choice}
          query={useDecided(choice.asked)}
          columns={useDecidedColumns()}
          keyOf={(row) => row.id}
          linkOf={requestPath}
          empty={{ sentence: text("nothingDecided") }}
          noneFit={text("noDecisionFits")}
        />
      </section>
    </>
  );
};
