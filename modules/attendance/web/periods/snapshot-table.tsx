import { useState } from "react";
import { DataList } from "#web/ui/data-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PeriodDetail } from "../../periods/contract.ts";
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
  const [typed, setTyped] = useState(search);
  const query = useSnapshot(of, { page, ...(version !== undefined && { version }), ...(search && { search }) });
  const versions = Array.from({ length: of.version }, (_, place) => of.version - place);
  return (
    <section className="card period-figures" aria-label={text("tab_snapshot")}>
      <form
        className="period-filters"
        onSubmit={(event) => {
          event.preventDefault();
          change({ search: typed.trim() });
        }}
      >
        <Field label={text("search")}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                change({ search: target.value.trim() });
              }}
            />
          )}
        </Field>
        {versions.length > 1 && (
          <Field label={text("versions")}>
            {(wiring) => (
              <Select
                {...wiring}
                options={versions.map((one) => ({ value: String(one), label: text("versionName", { version: one }) }))}
                value={String(version ?? of.version)}
                onChange={({ target }) => change({ version: target.value })}
              />
            )}
          </Field>
        )}
      </form>
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
