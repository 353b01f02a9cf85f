import { DataList } from "#web/ui/data-list.tsx";
import { FilterChip } from "#web/ui/filter-chip.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PeriodDetail } from "../../periods/contract.ts";
import { useNarrowing } from "../team/use-asked-team.ts";
import { Paging } from "./paging.tsx";
import { useSnapshot } from "./queries.ts";
import { SnapshotSum, useSnapshotColumns } from "./snapshot-columns.tsx";
import { periodTexts } from "./texts.ts";
import type { usePart } from "./use-part.ts";

type SnapshotProps = { of: PeriodDetail; asked: ReturnType<typeof usePart> };

/** What everybody's days came to in one version, and what the one before it said. */
export const SnapshotTable = ({ of, asked: { version, search, page, change } }: SnapshotProps) => {
  const text = useTexts(periodTexts);
  const columns = useSnapshotColumns();
  const query = useSnapshot(of, { page, ...(version !== undefined && { version }), ...(search && { search }) });
  const versions = Array.from({ length: of.version }, (_, place) => String(of.version - place));
  const choice = useNarrowing({ search: search || undefined }, change);
  return (
    <section className="card period-figures field-stack" aria-label={text("tab_snapshot")}>
      <ListFilters
        choice={choice}
        search={<SearchField choice={choice} placeholder={text("search")} />}
        filters={[]}
        more={
          versions.length > 1 && (
            <FilterChip
              isSet
              label={text("versions")}
              options={versions.map((one) => ({ value: one, label: one }))}
              value={String(version ?? of.version)}
              onChoose={(one) => change({ version: one })}
            />
          )
        }
      />
      <Loaded query={query} skeleton={<Skeleton count={6} />} empty={{ when: ({ total }) => total === 0, sentence: text("nobody") }}>
        {(found) => (
          <>
            <SnapshotSum of={found} />
            <DataList label={text("tab_snapshot")} rows={found.rows} columns={columns} keyOf={({ owner }) => owner.code} />
            <Paging of={found} turn={(to) => change({ page: String(to) })} />
          </>
        )}
      </Loaded>
    </section>
  );
};
